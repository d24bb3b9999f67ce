import { dayKey, epochSeconds } from "../../domain/london.ts";
import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import type { Registration } from "../db/registration/registrations.ts";
import { sendEmail } from "../mail/outbox.ts";
import { isResting, PartnerDown } from "../partners/partner-down.ts";
import { LEFT_BEHIND_MS } from "./reconcile.ts";
import type { OpenWithdrawal } from "./withdrawals.ts";
import { Withdrawals } from "./withdrawals.ts";

const AT_A_TIME = 1_000;
const AGAIN_AFTER_SECONDS = 15;

/**
 * Tells the data provider of every withdrawal that it has not confirmed yet. One that fails does not hold up
 * the others; when all have had their turn, the first failure rejects, so that the job runs again. Where
 * someone holds the meter by now (the customer who registered it anew, or another of the home) the
 * provider's consent is theirs and stays.
 */
export async function withdrawConsents(deps: Deps): Promise<void> {
  const { db, clock, jobs } = deps;
  await watchForLateGrants(deps);
  const open = await new Withdrawals(db).open(AT_A_TIME);
  const failures: unknown[] = [];
  let areSomeLeft = open.length === AT_A_TIME;
  for (const withdrawal of open) {
    try {
      if (await withdraw(deps, withdrawal)) continue;
      areSomeLeft = true;
    } catch (error) {
      failures.push(error);
      if (isResting(error)) break;
    }
    await new Withdrawals(db).markTried(withdrawal, clock.now());
  }
  if (areSomeLeft)
    await jobs.send("withdraw-consents", {}, { key: "again", afterSeconds: AGAIN_AFTER_SECONDS });
  if (failures.length) throw failures[0];
}

/**
 * A call that was stopped on its way may reach the data provider after our withdrawal did: for an hour the
 * provider is asked whether it holds a consent that nobody gave. One that is away is asked the next time.
 */
async function watchForLateGrants({ db, clock, partners }: Deps): Promise<void> {
  await new Withdrawals(db).deleteWatched(clock.now());
  for (const { consentId, mpan } of await new Withdrawals(db).watched(AT_A_TIME)) {
    if ((await db.registrations.holders(mpan)).length) continue;
    try {
      if ((await partners.smartMeters.consentStatus(mpan)) === "granted")
        await new Withdrawals(db).reopen(consentId);
    } catch (error) {
      if (!(error instanceof PartnerDown)) throw error;
      if (isResting(error)) return;
    }
  }
}

/** False while somebody's registration of the meter has no outcome, so that nothing can be said yet. */
async function withdraw(deps: Deps, withdrawal: OpenWithdrawal): Promise<boolean> {
  const { db, clock } = deps;
  const holders = await agreeWithProvider(deps, withdrawal.mpan);
  if (!holders) return false;
  await db.transaction(async (tx) => {
    if (!(await new Withdrawals(tx).confirm(withdrawal, clock.now()))) return;
    const customer = await tx.customers.find(withdrawal.userId);
    if (customer && !holders.some(({ userId }) => userId === withdrawal.userId))
      await sendEmail(deps, "withdrawal-confirmed", { to: customer.email }, tx);
  });
  return true;
}

/**
 * Leaves the provider holding consent for a meter if one of our customers holds it, and none if nobody does.
 * Gives those who hold it, or null while somebody's registration of it has no outcome.
 */
async function agreeWithProvider({ db, clock, partners }: Deps, mpan: Mpan): Promise<Registration[] | null> {
  const { smartMeters } = partners;
  const isUnderWay = () =>
    db.attempts.isBeingRegistered(mpan, new Date(clock.now().getTime() - LEFT_BEHIND_MS));
  if (await isUnderWay()) return null;
  if (!(await db.registrations.holders(mpan)).length) await smartMeters.withdrawConsent(mpan);
  // Who registered in the meantime was granted consent before our withdrawal arrived, or after it.
  if (await isUnderWay()) return null;
  const holders = await db.registrations.holders(mpan);
  const [holder] = holders;
  if (holder && (await smartMeters.consentStatus(mpan)) === "none") {
    const moveInDate = dayKey(epochSeconds(holder.readingsFrom));
    await smartMeters.grantConsent({ mpan, evidence: holder.consentId, moveInDate });
  }
  return holders;
}
