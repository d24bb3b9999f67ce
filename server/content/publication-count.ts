import { Store } from "../db/store.ts";

export class PublicationCount extends Store {
  /** The number of publications reported by the content service. */
  async read(): Promise<number> {
    const { count } = await this.query.selectFrom("publications").select("count").executeTakeFirstOrThrow();
    return count;
  }

  /** Returns the new count. */
  async increment(): Promise<number> {
    const { count } = await this.query
      .updateTable("publications")
      .set((row) => ({ count: row("count", "+", 1) }))
      .returning("count")
      .executeTakeFirstOrThrow();
    return count;
  }
}
