import type { Query } from "../engine/database.ts";

/** How often editors have published anything, by the word of the content service. */
export async function publicationCount(query: Query): Promise<number> {
  const { count } = await query.selectFrom("publications").select("count").executeTakeFirstOrThrow();
  return count;
}

/** One more. Answers the new count. */
export async function countPublication(query: Query): Promise<number> {
  const { count } = await query
    .updateTable("publications")
    .set((row) => ({ count: row("count", "+", 1) }))
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}
