import type { Query } from "../engine/database.ts";

/** Remembers a webhook's event; false when it was seen before. */
export async function rememberEvent(query: Query, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto("webhook_event")
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
