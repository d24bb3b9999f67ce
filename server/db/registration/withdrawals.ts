import type { Mpan } from "../../../domain/mpan.ts";
import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";
import { addConsentRecord } from "./consent-records.ts";
import { subjectOf } from "./consents.ts";

/** A consent that the data provider has to be told is withdrawn. */
export interface OpenWithdrawal {
  userId: string;
  consentId: string;
  subject: string;
  mpan: Mpan;
  requestedAt: Date;
}

export async function requestWithdrawal(
  query: Query,
  keys: Keys,
  { userId, consentId, mpan, now }: { userId: string; consentId: string; mpan: Mpan; now: Date },
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
  return rows.map((row) => ({
    userId: row.user_id,
    consentId: row.consent_id,
    subject: row.subject,
    mpan: keys.open(row.mpan) as Mpan,
    requestedAt: row.requested_at,
  }));
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
 * Records the data provider's word, and keeps no number longer than it was needed. False when another
 * process has done so already.
 */
export async function confirmWithdrawal(
  query: Query,
  keys: Keys,
  withdrawal: OpenWithdrawal,
  now: Date,
): Promise<boolean> {
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
