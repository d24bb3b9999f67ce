import type { Query } from "./database.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Drops the answers that are over a day old. */
export async function forgetAnswers(query: Query, now: Date): Promise<void> {
  await query
    .deleteFrom("idempotency")
    .where("created_at", "<", new Date(now.getTime() - KEPT_MS))
    .execute();
}
