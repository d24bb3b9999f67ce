import type { Email } from "../../domain/email.ts";
import { findCustomer } from "../db/customers.ts";
import { holdersOf } from "../db/registrations.ts";
import { confirmWithdrawal, openWithdrawals } from "../db/withdrawals.ts";
import type { Deps } from "../deps.ts";
import { sendLetter } from "../mail/outbox.ts";

const AT_A_TIME = 100;

/**
 * Tells the data provider of every withdrawal that it has not confirmed yet. Rejects when the provider
 * is away, so that the job runs again. Where someone holds the meter by now (the customer who registered
 * it anew, or another of the home) the provider's consent is theirs and stays.
 */
export async function withdrawConsents(deps: Deps): Promise<void> {
  const { db, keys, clock, partners } = deps;
  for (const withdrawal of await openWithdrawals(db.query, keys, AT_A_TIME)) {
    const holders = await holdersOf(db.query, keys, withdrawal.mpan);
    if (!holders.length) await partners.smartMeters.withdrawConsent(withdrawal.mpan);
    await db.query.transaction().execute(async (tx) => {
      await confirmWithdrawal(tx, keys, withdrawal, clock.now());
      const customer = await findCustomer(tx, withdrawal.userId);
      if (customer && !holders.some(({ userId }) => userId === withdrawal.userId))
        await sendLetter(deps, "withdrawal-confirmed", { to: customer.email as Email }, tx);
    });
  }
}
