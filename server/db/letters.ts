import type { Query } from "./database.ts";
import type { LetterRow } from "./tables.ts";

export async function addLetter(query: Query, letter: LetterRow): Promise<void> {
  await query.insertInto("letter").values(letter).execute();
}

export async function findLetter(query: Query, id: string): Promise<LetterRow | undefined> {
  return query.selectFrom("letter").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function removeLetter(query: Query, id: string): Promise<void> {
  await query.deleteFrom("letter").where("id", "=", id).execute();
}
