import { sql } from "kysely";
import type { Mpan } from "../../../domain/mpan.ts";
import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";
import { type Attempt, attemptOf } from "./attempts.ts";

/** Without an outcome: the data provider may have heard of it. Written out, as the index of these rows is. */
export const isOpen = sql<boolean>`state in ('pending', 'sent', 'unknown')`;

/** Those of a customer. There is one at most while nobody deletes the account. */
export async function openAttemptsOf(query: Query, keys: Keys, userId: string): Promise<Attempt[]> {
  const rows = await query
    .selectFrom("consent_attempt")
    .selectAll()
    .where("user_id", "=", userId)
    .where(isOpen)
    .execute();
  return rows.map((row) => attemptOf(row, keys));
}

/** Those of everyone that nobody has moved since a moment, the oldest first. */
export async function openAttempts(
  query: Query,
  keys: Keys,
  before: Date,
  limit: number,
): Promise<Attempt[]> {
  const rows = await query
    .selectFrom("consent_attempt")
    .selectAll()
    .where(isOpen)
    .where("updated_at", "<", before)
    .orderBy("updated_at")
    .limit(limit)
    .execute();
  return rows.map((row) => attemptOf(row, keys));
}

/** Puts an attempt without an answer behind the others. */
export async function postponeAttempt(query: Query, { userId, id }: Attempt, now: Date): Promise<void> {
  await query
    .updateTable("consent_attempt")
    .set({ updated_at: now })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("state", "=", "unknown")
    .execute();
}

/**
 * Whether anybody's registration of a meter has no outcome yet, or was cancelled since a moment: its call may be
 * on its way to the data provider still.
 */
export async function isBeingRegistered(
  query: Query,
  keys: Keys,
  mpan: Mpan,
  cancelledSince: Date,
): Promise<boolean> {
  const ofMeter = query
    .selectFrom("consent_attempt")
    .select("id")
    .where("mpan_key", "in", keys.digests("meter", mpan))
    .limit(1);
  // Two questions: each has an index of its own.
  const open = await ofMeter.where(isOpen).executeTakeFirst();
  if (open) return true;
  return (await ofMeter.where("cancelled_at", ">", cancelledSince).executeTakeFirst()) !== undefined;
}
