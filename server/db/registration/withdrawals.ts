import type { Selectable } from "kysely";
import type { Mpan } from "../../../domain/mpan.ts";
import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";
import type { Row } from "../tables.ts";
import { addConsentRecord } from "./consent-records.ts";
import { subjectOf } from "./consents.ts";

/** A consent that the data provider has to be told is withdrawn. */
export interface OpenWithdrawal {
  userId: string;
  consentId: string;
  subject: string;
  mpan: Mpan;
  requestedAt: Date;
  watchUntil: Date | null;
}

/**
 * Has the data provider told. `watchUntil` is set for a consent that was stopped before there was an answer:
 * nothing of it stands in the consent records, and until then it may be granted yet.
 */
export async function requestWithdrawal(
  query: Query,
  keys: Keys,
  {
    userId,
    consentId,
    mpan,
    now,
    watchUntil = null,
  }: { userId: string; consentId: string; mpan: Mpan; now: Date; watchUntil?: Date | null },
): Promise<void> {
  await query
    .insertInto("withdrawal")
    .values({
      user_id: userId,
      consent_id: consentId,
      subject: await subjectOf(query, userId),
      mpan_key: keys.digest("meter", mpan),
      mpan: keys.seal(mpan),
      requested_at: now,
      tried_at: null,
      confirmed_at: null,
      watch_until: watchUntil,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "consent_id"]).doNothing())
    .execute();
}

/** Those of everyone: first the ones that were never tried, then those tried the longest ago. */
export async function openWithdrawals(query: Query, keys: Keys, limit: number): Promise<OpenWithdrawal[]> {
  const rows = await query
    .selectFrom("withdrawal")
    .selectAll()
    .where("confirmed_at", "is", null)
    .orderBy("tried_at", (order) => order.asc().nullsFirst())
    .orderBy("requested_at")
    .limit(limit)
    .execute();
  return rows.map((row) => withdrawalOf(row, keys));
}

/** Those that were confirmed, of consents that may be granted late. */
export async function watchedWithdrawals(query: Query, keys: Keys, limit: number): Promise<OpenWithdrawal[]> {
  const rows = await query
    .selectFrom("withdrawal")
    .selectAll()
    .where("confirmed_at", "is not", null)
    .orderBy("confirmed_at")
    .limit(limit)
    .execute();
  return rows.map((row) => withdrawalOf(row, keys));
}

/** Whether a consent for a meter is to be withdrawn, or may be granted late: the data provider may hold it. */
export async function isBeingWithdrawn(query: Query, keys: Keys, mpan: Mpan): Promise<boolean> {
  const row = await query
    .selectFrom("withdrawal")
    .select("consent_id")
    .where("mpan_key", "in", keys.digests("meter", mpan))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens a watched withdrawal again: what was stopped was granted after all. */
export async function reopenWithdrawal(query: Query, consentId: string): Promise<void> {
  await query
    .updateTable("withdrawal")
    .set({ confirmed_at: null })
    .where("consent_id", "=", consentId)
    .execute();
}

/** Ends the watch over the withdrawals whose time is over. */
export async function forgetWatched(query: Query, now: Date): Promise<void> {
  await query
    .deleteFrom("withdrawal")
    .where("confirmed_at", "is not", null)
    .where("watch_until", "<=", now)
    .execute();
}

function withdrawalOf(row: Selectable<Row<"withdrawal">>, keys: Keys): OpenWithdrawal {
  return {
    userId: row.user_id,
    consentId: row.consent_id,
    subject: row.subject,
    mpan: keys.open(row.mpan) as Mpan,
    requestedAt: row.requested_at,
    watchUntil: row.watch_until,
  };
}

/** Notes that the data provider did not confirm a withdrawal, so that the others have their turn before it. */
export async function noteTried(
  query: Query,
  { userId, consentId }: OpenWithdrawal,
  now: Date,
): Promise<void> {
  await query
    .updateTable("withdrawal")
    .set({ tried_at: now })
    .where("user_id", "=", userId)
    .where("consent_id", "=", consentId)
    .execute();
}

/**
 * Records the data provider's word, and keeps no number longer than it is needed. False when another process has
 * done so already, or when the consent was stopped before it was given: then it is watched.
 */
export async function confirmWithdrawal(
  query: Query,
  keys: Keys,
  withdrawal: OpenWithdrawal,
  now: Date,
): Promise<boolean> {
  if (withdrawal.watchUntil) {
    await query
      .updateTable("withdrawal")
      .set({ confirmed_at: now })
      .where("user_id", "=", withdrawal.userId)
      .where("consent_id", "=", withdrawal.consentId)
      .execute();
    return false;
  }
  const { numDeletedRows } = await query
    .deleteFrom("withdrawal")
    .where("user_id", "=", withdrawal.userId)
    .where("consent_id", "=", withdrawal.consentId)
    .executeTakeFirst();
  if (!numDeletedRows) return false;
  await addConsentRecord(query, keys, {
    subject: withdrawal.subject,
    consentId: withdrawal.consentId,
    event: "withdrawal-confirmed",
    at: now,
    mpanKey: keys.digest("meter", withdrawal.mpan),
    details: {},
  });
  return true;
}
