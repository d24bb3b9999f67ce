import type { Query } from "./database.ts";

/** A customer whose consent is due soon, with the reminders that went out. */
export interface DueConsent {
  userId: string;
  email: string;
  consentId: string;
  due: Date;
  sent: number[];
}

/** Everyone whose consent is due before a moment. */
export async function consentsDueBefore(query: Query, before: Date): Promise<DueConsent[]> {
  const rows = await query
    .selectFrom("registration")
    .innerJoin("customer", "customer.id", "registration.user_id")
    .select(["registration.user_id", "customer.email", "registration.consent_id", "reconsent_due"])
    .where("reconsent_due", "<", before)
    .execute();
  const sent = await query
    .selectFrom("reconsent_reminder")
    .select(["consent_id", "days"])
    .where("consent_id", "in", [...rows.map((row) => row.consent_id), NONE])
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    email: row.email,
    consentId: row.consent_id,
    due: row.reconsent_due,
    sent: sent.filter((one) => one.consent_id === row.consent_id).map((one) => one.days),
  }));
}

/** A list for `in` must not be empty. */
const NONE = "00000000-0000-0000-0000-000000000000";

/** Writes down that a reminder goes out; false when it did before. */
export async function recordReminder(
  query: Query,
  reminder: { userId: string; consentId: string; days: number; now: Date },
): Promise<boolean> {
  const added = await query
    .insertInto("reconsent_reminder")
    .values({
      user_id: reminder.userId,
      consent_id: reminder.consentId,
      days: reminder.days,
      sent_at: reminder.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("days")
    .executeTakeFirst();
  return added !== undefined;
}
