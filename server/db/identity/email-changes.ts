import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

export class EmailChanges extends Store {
  async find(userId: string): Promise<Row<"email_change"> | undefined> {
    return this.query.selectFrom("email_change").selectAll().where("user_id", "=", userId).executeTakeFirst();
  }

  async save(change: Row<"email_change">): Promise<void> {
    const { user_id, ...rest } = change;
    await this.query
      .insertInto("email_change")
      .values(change)
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(rest))
      .execute();
  }

  async remove(userId: string): Promise<void> {
    await this.query.deleteFrom("email_change").where("user_id", "=", userId).execute();
  }
}
