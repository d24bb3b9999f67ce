import { Store } from "../db/store.ts";

export class PublicationCount extends Store {
  async read(): Promise<number> {
    const { count } = await this.query.selectFrom("publications").select("count").executeTakeFirstOrThrow();
    return count;
  }

  async increment(): Promise<number> {
    const { count } = await this.query
      .updateTable("publications")
      .set((row) => ({ count: row("count", "+", 1) }))
      .returning("count")
      .executeTakeFirstOrThrow();
    return count;
  }
}
