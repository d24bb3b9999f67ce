import type { Query } from "../engine/database.ts";
import type { Row } from "../tables.ts";

export async function findEmailChange(
  query: Query,
  userId: string,
): Promise<Row<"email_change"> | undefined> {
  return query.selectFrom("email_change").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Keeps a wanted address until its code comes, in place of one wanted before. */
export async function keepEmailChange(query: Query, change: Row<"email_change">): Promise<void> {
  const { user_id, ...rest } = change;
  await query
    .insertInto("email_change")
    .values(change)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(rest))
    .execute();
}

export async function dropEmailChange(query: Query, userId: string): Promise<void> {
  await query.deleteFrom("email_change").where("user_id", "=", userId).execute();
}
