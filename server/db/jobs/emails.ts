import type { Query } from "../engine/database.ts";
import type { Row } from "../tables.ts";

export async function addEmail(query: Query, mail: Row<"letter">): Promise<void> {
  await query.insertInto("letter").values(mail).execute();
}

export async function findEmail(query: Query, id: string): Promise<Row<"letter"> | undefined> {
  return query.selectFrom("letter").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function removeEmail(query: Query, id: string): Promise<void> {
  await query.deleteFrom("letter").where("id", "=", id).execute();
}
