import { Store } from "../store.ts";

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

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

  async deleteOld(now: Date): Promise<void> {
    const old = new Date(now.getTime() - KEPT_MS);
    await this.query.deleteFrom("webhook_event").where("received_at", "<", old).execute();
  }
}
