import { dayKey, epochSeconds } from "../../domain/london.ts";
import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import { sendEmail } from "../mail/outbox.ts";
import { isCircuitOpen, PartnerDown } from "../partners/partner-down.ts";
import { ABANDONED_MS } from "./reconcile.ts";
import type { OpenWithdrawal } from "./withdrawals.ts";
import { Withdrawals } from "./withdrawals.ts";

const BATCH = 1_000;
const RETRY_AFTER_SECONDS = 15;

/** Continues after a failure unless the circuit is open, and rejects at the end, so that the job is retried. */
export async function withdrawConsents(deps: Deps): Promise<void> {
  const { db, clock, jobs } = deps;
  await watchForLateGrants(deps);
  const open = await new Withdrawals(db).open(BATCH);
  const failures: unknown[] = [];
  let isUnfinished = open.length === BATCH;
  for (const withdrawal of open) {
    try {
      if (await withdraw(deps, withdrawal)) continue;
      isUnfinished = true;
    } catch (error) {
      failures.push(error);
      if (isCircuitOpen(error)) break;
    }
    await new Withdrawals(db).markTried(withdrawal, clock.now());
  }
  if (isUnfinished)
    await jobs.send("withdraw-consents", {}, { key: "again", afterSeconds: RETRY_AFTER_SECONDS });
  if (failures.length) throw failures[0];
}

/** A cancelled grant may arrive after its withdrawal, which is then reopened. */
async function watchForLateGrants({ db, clock, partners }: Deps): Promise<void> {
  await new Withdrawals(db).endWatches(clock.now());
  for (const { consentId, mpan } of await new Withdrawals(db).listWatched(BATCH)) {
    if ((await db.registrations.holders(mpan, clock.now())).length) continue;
    try {
      if ((await partners.smartMeters.consentStatus(mpan)) === "granted")
        await new Withdrawals(db).reopen(consentId);
    } catch (error) {
      if (!(error instanceof PartnerDown)) throw error;
      if (isCircuitOpen(error)) return;
    }
  }
}

/** False if it has to wait for an unsettled registration of the same meter. */
async function withdraw(deps: Deps, withdrawal: OpenWithdrawal): Promise<boolean> {
  const { db, clock } = deps;
  if (!(await syncProvider(deps, withdrawal.mpan))) return false;
  await db.transaction(async (tx) => {
    if (!(await new Withdrawals(tx).confirm(withdrawal, clock.now()))) return;
    const customer = await tx.customers.find(withdrawal.userId);
    // A customer whose consent expired is still registered, and has been notified of that.
    if (customer && (await tx.registrations.read(withdrawal.userId))?.mpan !== withdrawal.mpan)
      await sendEmail(deps, "withdrawal-confirmed", { to: customer.email }, tx);
  });
  return true;
}

/**
 * Withdraws the consent at the provider, or replaces it by that of the remaining holders. False while a registration of
 * the meter is unsettled.
 */
async function syncProvider({ db, clock, partners }: Deps, mpan: Mpan): Promise<boolean> {
  const { smartMeters } = partners;
  const now = clock.now();
  const isUnderWay = () => db.attempts.isBeingRegistered(mpan, new Date(now.getTime() - ABANDONED_MS));
  if (await isUnderWay()) return false;
  const listGranted = async () =>
    (await db.registrations.holders(mpan, now)).filter(({ data }) => !data.isConsentLost);
  if (!(await listGranted()).length) await smartMeters.withdrawConsent(mpan);
  // A registration made since may have been granted before the withdrawal arrived.
  if (await isUnderWay()) return false;
  const granted = await listGranted();
  const [newest] = granted;
  if (newest) {
    const moveInDate = dayKey(Math.min(...granted.map(({ readingsFrom }) => epochSeconds(readingsFrom))));
    await smartMeters.grantConsent({ mpan, evidence: newest.consentId, moveInDate });
    // Another process may have withdrawn the last consent during the grant.
    if (!(await listGranted()).length) await smartMeters.withdrawConsent(mpan);
  }
  return true;
}
