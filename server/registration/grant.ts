import { v7 as uuid } from "uuid";
import { homeKey, parseAddress } from "../../domain/address.ts";
import { reconsentDue } from "../../domain/consent.ts";
import { dayKey, epochSeconds } from "../../domain/london.ts";
import { isSamePostcode } from "../../domain/postcode.ts";
import type { ConsentAttemptState } from "../../domain/registration.ts";
import type { Deps } from "../app/deps.ts";
import type { Attempt } from "../db/registration/attempts.ts";
import type { Stores } from "../db/stores.ts";
import { sendEmail } from "../mail/outbox.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { queueFirstFetch } from "../readings/next-fetch.ts";
import { followOptIn } from "../turn-down/participate.ts";
import { endEarlierHolders, isReplaced } from "./new-occupant.ts";
import { cancelAttempt } from "./stop.ts";
import { Withdrawals } from "./withdrawals.ts";

const PURPOSE = "Reading the half-hourly electricity and gas data of the home’s smart meters.";

/** A lost response leaves the attempt `unknown`, to be settled by the next call or the reconciler. */
export async function sendAttempt(deps: Deps, attempt: Attempt): Promise<ConsentAttemptState> {
  const { db, partners, clock } = deps;
  if (!(await db.attempts.move(attempt, "sent", clock.now()))) return stateOf(db, attempt);
  const sent: Attempt = { ...attempt, state: "sent" };
  try {
    const outcome = await partners.smartMeters.grantConsent({
      mpan: attempt.mpan,
      evidence: attempt.id,
      moveInDate: dayKey(await earliestReadings(deps, attempt)),
    });
    return await settle(deps, sent, outcome);
  } catch (error) {
    if (!(error instanceof PartnerDown)) throw error;
    await db.attempts.move(sent, "unknown", clock.now());
    return stateOf(db, attempt);
  }
}

/** Covers the other holders too, because a grant replaces the one before. Epoch seconds. */
async function earliestReadings({ db, clock }: Deps, { userId, mpan, details }: Attempt): Promise<number> {
  const holders = await db.registrations.holders(mpan, clock.now());
  // A renewal replaces nobody.
  const movedIn = (await db.registrations.read(userId)) ? null : movedInOf(details);
  const staying = holders.filter((holder) => holder.userId !== userId && !isReplaced(holder, movedIn));
  return Math.min(details.readingsFrom, ...staying.map(({ readingsFrom }) => epochSeconds(readingsFrom)));
}

function movedInOf({ movedIn }: Attempt["details"]): Date | null {
  return movedIn ? new Date(movedIn * 1000) : null;
}

/** Stores a grant in one transaction. Withdraws that of a cancelled attempt or former home. */
export async function settle(
  deps: Deps,
  attempt: Attempt,
  outcome: "granted" | "refused",
): Promise<ConsentAttemptState> {
  const { db, clock, jobs } = deps;
  const now = clock.now();
  if (outcome === "refused") {
    if (await db.attempts.move(attempt, "refused", now))
      await db.cardProofs.remove({ userId: attempt.userId, consentId: attempt.id });
    return stateOf(db, attempt);
  }
  return db.transaction(async (tx) => {
    await tx.customers.lock(attempt.userId);
    if (!(await isAtProvedHome(tx, attempt))) await cancelAttempt(deps, tx, attempt);
    if (!(await tx.attempts.move(attempt, "granted", now))) return withdrawIfStopped(deps, tx, attempt);
    await writeGrant(deps, tx, attempt, now);
    await queueFirstFetch(deps, attempt.userId, tx);
    if (attempt.method === "trusted_consent") {
      await jobs.send("forget-card", { userId: attempt.userId }, { within: tx });
    }
    return "granted";
  });
}

async function stateOf(tx: Stores, { userId, id }: Attempt): Promise<ConsentAttemptState> {
  return (await tx.attempts.read(userId, id))?.state ?? "cancelled";
}

/** During a renewal, the address may be corrected within its postcode. */
async function isAtProvedHome(tx: Stores, { userId, details }: Attempt): Promise<boolean> {
  const { provedPostcode, address } = details;
  const home = await tx.homes.read(userId);
  if (!home || !isSamePostcode(home.postcode, provedPostcode)) return false;
  if (address === undefined || (await tx.registrations.read(userId))) return true;
  return homeKey(home.address, home.postcode) === homeKey(parseAddress(address), provedPostcode);
}

async function withdrawIfStopped(deps: Deps, tx: Stores, attempt: Attempt): Promise<ConsentAttemptState> {
  const state = await stateOf(tx, attempt);
  if (state === "cancelled") {
    await new Withdrawals(tx).reopen(attempt.id);
    await deps.jobs.send("withdraw-consents", {}, { within: tx });
  }
  return state;
}

async function writeGrant(deps: Deps, tx: Stores, attempt: Attempt, now: Date) {
  const { userId, mpan, details } = attempt;
  const { provedPostcode, addressId, name, address, movedIn: _, ...recorded } = details;
  const expiresAt = reconsentDue(epochSeconds(now));
  const held = await tx.registrations.read(userId);
  if (held)
    await tx.consents.recordEnded({
      userId,
      consentId: held.consentId,
      mpan: held.mpan,
      by: "newer-consent",
      now,
    });
  const readingsFrom = held?.readingsFrom ?? new Date(details.readingsFrom * 1000);
  const registeredAt = held?.registeredAt ?? now;
  const resumed = held ? null : await tx.keptReadings.resume({ userId, mpan, readingsFrom, registeredAt });
  await tx.registrations.save({
    userId,
    id: resumed ?? uuid(),
    mpan,
    consentId: attempt.id,
    method: attempt.method,
    readingsFrom,
    registeredAt,
    reconsentDue: new Date(expiresAt * 1000),
  });
  if (held?.data.isConsentLost)
    await tx.registrations.changeMeterData({ userId }, (latest) => ({ ...latest, isConsentLost: false }));
  await tx.consents.recordGiven({
    userId,
    consentId: attempt.id,
    mpan,
    now,
    details: { ...recorded, purpose: PURPOSE, method: attempt.method, flow: attempt.flow, expiresAt },
  });
  const setupIntentId = details.evidence.setupIntent;
  if (setupIntentId) {
    await tx.cardChecks.markUsed(userId, setupIntentId, mpan);
    await tx.cardProofs.markGiven({ userId, consentId: attempt.id }, now);
  }
  // A renewal after the expiry notifies the other holders, and replaces none.
  if (!held || held.reconsentDue <= now)
    await endEarlierHolders(deps, tx, { userId, mpan, movedIn: held ? null : movedInOf(details), now });
  await tx.drafts.remove(userId);
  await tx.mpans.removeChecks(userId);
  const customer = await tx.customers.find(userId);
  if (!customer) return;
  await followOptIn(deps, tx, customer, "registration");
  const receipt = { customerId: userId, consentId: attempt.id };
  await sendEmail(deps, "consent-receipt", receipt, tx);
}
