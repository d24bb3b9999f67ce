import { Store } from "../store.ts";

export class WebhookEvents extends Store {
  /** False if the event was received before. */
  async add(id: string, now: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.query
      .insertInto("webhook_event")
      .values({ id, received_at: now })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
}
