import type { Email } from "../../domain/email.ts";
import { dayKey } from "../../domain/london.ts";
import type { Mpan } from "../../domain/mpan.ts";
import { findCustomer } from "../db/customers.ts";
import { isBeingRegistered } from "../db/open-attempts.ts";
import { holdersOf, type Registration } from "../db/registrations.ts";
import { confirmWithdrawal, openWithdrawals } from "../db/withdrawals.ts";
import type { Deps } from "../deps.ts";
import { sendLetter } from "../mail/outbox.ts";

const AT_A_TIME = 100;
const AGAIN_AFTER_SECONDS = 15;

/**
 * Tells the data provider of every withdrawal that it has not confirmed yet. Rejects when the provider
 * is away, so that the job runs again. Where someone holds the meter by now (the customer who registered
 * it anew, or another of the home) the provider's consent is theirs and stays.
 */
export async function withdrawConsents(deps: Deps): Promise<void> {
  const { db, keys, clock, jobs } = deps;
  let isLeft = false;
  for (const withdrawal of await openWithdrawals(db.query, keys, AT_A_TIME)) {
    const holders = await agreeWithProvider(deps, withdrawal.mpan);
    if (!holders) {
      isLeft = true;
      continue;
    }
    await db.query.transaction().execute(async (tx) => {
      if (!(await confirmWithdrawal(tx, keys, withdrawal, clock.now()))) return;
      const customer = await findCustomer(tx, withdrawal.userId);
      if (customer && !holders.some(({ userId }) => userId === withdrawal.userId))
        await sendLetter(deps, "withdrawal-confirmed", { to: customer.email as Email }, tx);
    });
  }
  if (isLeft) await jobs.send("withdraw-consents", {}, { key: "again", afterSeconds: AGAIN_AFTER_SECONDS });
}

/**
 * Leaves the provider holding consent for a meter if one of our customers holds it, and none if nobody does.
 * Gives those who hold it, or null while somebody's registration of it has no outcome.
 */
async function agreeWithProvider({ db, keys, partners }: Deps, mpan: Mpan): Promise<Registration[] | null> {
  const { smartMeters } = partners;
  if (await isBeingRegistered(db.query, keys, mpan)) return null;
  if (!(await holdersOf(db.query, keys, mpan)).length) await smartMeters.withdrawConsent(mpan);
  // Who registered in the meantime was granted consent before our withdrawal arrived, or after it.
  if (await isBeingRegistered(db.query, keys, mpan)) return null;
  const holders = await holdersOf(db.query, keys, mpan);
  const [holder] = holders;
  if (holder && (await smartMeters.consentStatus(mpan)) === "none") {
    const moveInDate = dayKey(Math.floor(holder.readingsFrom.getTime() / 1000));
    await smartMeters.grantConsent({ mpan, evidence: holder.consentId, moveInDate });
  }
  return holders;
}
