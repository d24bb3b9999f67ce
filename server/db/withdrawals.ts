import { v7 as uuid } from "uuid";
import type { Mpan } from "../../domain/mpan.ts";
import type { Keys } from "../keys.ts";
import { subjectOf } from "./consents.ts";
import type { Query } from "./database.ts";

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
      confirmed_at: null,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "consent_id"]).doNothing())
    .execute();
}

export async function openWithdrawals(query: Query, keys: Keys, limit: number): Promise<OpenWithdrawal[]> {
  const rows = await query
    .selectFrom("withdrawal")
    .selectAll()
    .where("confirmed_at", "is", null)
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
  await query
    .insertInto("consent_record")
    .values({
      subject: withdrawal.subject,
      id: uuid(),
      consent_id: withdrawal.consentId,
      event: "withdrawal-confirmed",
      at: now,
      mpan_key: keys.digest("meter", withdrawal.mpan),
      details: "{}",
    })
    .execute();
  return true;
}
