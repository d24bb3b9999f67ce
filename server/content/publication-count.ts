import { Store } from "../db/store.ts";

export class PublicationCount extends Store {
  /** How often editors have published anything, by the word of the content service. */
  async read(): Promise<number> {
    const { count } = await this.query.selectFrom("publications").select("count").executeTakeFirstOrThrow();
    return count;
  }

  /** One more. Answers the new count. */
  async increment(): Promise<number> {
    const { count } = await this.query
      .updateTable("publications")
      .set((row) => ({ count: row("count", "+", 1) }))
      .returning("count")
      .executeTakeFirstOrThrow();
    return count;
  }
}
