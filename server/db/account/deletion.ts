import { sql } from "kysely";
import { v4 as randomUuid } from "uuid";
import type { Email } from "../../../domain/email.ts";
import type { Query } from "../engine/database.ts";
import { liftLocks } from "../identity/sign-in-locks.ts";

/** Stores why an account was deleted, by London day. The id is random: a time-ordered one would lead to the consent record. */
export async function recordDeletionReason(query: Query, day: string, reason: string): Promise<void> {
  await query.insertInto("deletion_reason").values({ id: randomUuid(), day, reason }).execute();
}

/** Drops the reasons from before a London day. */
export async function forgetDeletionReasons(query: Query, beforeDay: string): Promise<void> {
  await query.deleteFrom("deletion_reason").where("day", "<", beforeDay).execute();
}

/** What the data provider still has to be told goes on under the pseudonym of the consent records. */
export async function pseudonymiseWithdrawals(query: Query, userId: string): Promise<void> {
  await query
    .updateTable("withdrawal")
    .set((eb) => ({ user_id: eb.ref("subject") }))
    .where("user_id", "=", userId)
    .execute();
}

/** Takes a customer's waiting jobs out of the queues. */
export async function dropJobsOf(query: Query, userId: string): Promise<void> {
  await sql`delete from pgboss.job where data ->> 'userId' = ${userId}`.execute(query);
}

/** What is filed by other means than the customer's id: sign-ups, challenges and counts of passwords. */
export async function dropTracesOf(
  query: Query,
  traces: { userId: string; email: Email; lockDigests: readonly string[] },
): Promise<void> {
  await query.deleteFrom("sign_up").where("email", "=", traces.email).execute();
  await query.deleteFrom("passkey_challenge").where("purpose", "=", traces.userId).execute();
  await liftLocks(query, traces.lockDigests);
}

export async function forgetOldConsentRecords(query: Query): Promise<void> {
  await sql`select forget_old_consent_records()`.execute(query);
}

/** How many customers left for each reason, by month, the newest first. A detail that was written is left out. */
export async function countDeletions(query: Query) {
  const { rows } = await sql<{ month: string; reason: string; customers: number }>`
    select left(day::text, 7) as month, split_part(reason, ':', 1) as reason, count(*) as customers
    from deletion_reason group by 1, 2 order by 1 desc, 3 desc`.execute(query);
  return rows;
}
