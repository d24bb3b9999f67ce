import { v7 as uuid } from "uuid";
import { reconsentDue } from "../../domain/consent.ts";
import { dayKey, epochSeconds } from "../../domain/london.ts";
import { isSamePostcode } from "../../domain/postcode.ts";
import type { ConsentAttemptState } from "../../domain/registration.ts";
import type { Query } from "../db/engine/database.ts";
import { findCustomer } from "../db/identity/customers.ts";
import { resumeReadings } from "../db/readings/kept.ts";
import { type Attempt, moveAttempt, readAttempt } from "../db/registration/attempts.ts";
import { spendCardCheck } from "../db/registration/card-checks.ts";
import { dropCardProof, markCardProofGiven } from "../db/registration/card-proofs.ts";
import { recordEnded, recordGiven } from "../db/registration/consents.ts";
import { lockCustomer } from "../db/registration/customer-lock.ts";
import { forgetDrafts } from "../db/registration/drafts.ts";
import { readHome } from "../db/registration/home.ts";
import { forgetChecks } from "../db/registration/mpans.ts";
import { changeMeterData, readRegistration, saveRegistration } from "../db/registration/registrations.ts";
import { reopenWithdrawal } from "../db/registration/withdrawals.ts";
import type { Deps } from "../deps.ts";
import { sendEmail } from "../mail/outbox.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { followOptIn } from "../turn-down/take-part.ts";
import { endEarlierHolders } from "./new-occupant.ts";
import { cancelAttempt } from "./stop.ts";

/** What the customer agreed to, in the consent record's words. */
const PURPOSE = "Reading the half-hourly electricity and gas data of the home’s smart meters.";

/**
 * Tells the data provider of an attempt that is committed, and records what came of it. An answer that
 * was lost leaves the attempt `unknown`, for whoever asks next or the reconciler to settle.
 */
export async function sendAttempt(deps: Deps, attempt: Attempt): Promise<ConsentAttemptState> {
  const { db, partners, clock } = deps;
  if (!(await moveAttempt(db.query, attempt, "sent", clock.now()))) return stateOf(deps, db.query, attempt);
  const sent: Attempt = { ...attempt, state: "sent" };
  try {
    const answer = await partners.smartMeters.grantConsent({
      mpan: attempt.mpan,
      evidence: attempt.id,
      moveInDate: dayKey(attempt.details.readingsFrom),
    });
    return await settle(deps, sent, answer);
  } catch (error) {
    if (!(error instanceof PartnerDown)) throw error;
    await moveAttempt(db.query, sent, "unknown", clock.now());
    return stateOf(deps, db.query, attempt);
  }
}

/**
 * Records the provider's answer: registration, consent record and everything that follows from them at once. What
 * was granted to an attempt that was stopped, or for a home that the customer has left, is withdrawn instead.
 */
export async function settle(
  deps: Deps,
  attempt: Attempt,
  answer: "granted" | "refused",
): Promise<ConsentAttemptState> {
  const { db, clock, jobs } = deps;
  const now = clock.now();
  if (answer === "refused") {
    if (await moveAttempt(db.query, attempt, "refused", now))
      await dropCardProof(db.query, { userId: attempt.userId, consentId: attempt.id });
    return stateOf(deps, db.query, attempt);
  }
  return db.query.transaction().execute(async (tx) => {
    await lockCustomer(tx, attempt.userId);
    if (!(await livesWhereProved(deps, tx, attempt))) await cancelAttempt(deps, tx, attempt);
    if (!(await moveAttempt(tx, attempt, "granted", now))) return withdrawIfStopped(deps, tx, attempt);
    await writeGrant(deps, tx, attempt, now);
    await jobs.send("fetch-readings", { userId: attempt.userId }, { within: tx });
    if (attempt.method === "trusted_consent") {
      await jobs.send("forget-card", { userId: attempt.userId }, { within: tx });
    }
    return "granted";
  });
}

/** Where an attempt has got to by now; one whose customer has left is as good as cancelled. */
async function stateOf({ keys }: Deps, query: Query, { userId, id }: Attempt): Promise<ConsentAttemptState> {
  return (await readAttempt(query, keys, userId, id))?.state ?? "cancelled";
}

async function livesWhereProved({ keys }: Deps, tx: Query, { userId, details }: Attempt): Promise<boolean> {
  const home = await readHome(tx, keys, userId);
  return home !== null && isSamePostcode(home.postcode, details.provedPostcode);
}

async function withdrawIfStopped(deps: Deps, tx: Query, attempt: Attempt): Promise<ConsentAttemptState> {
  const state = await stateOf(deps, tx, attempt);
  if (state === "cancelled") {
    await reopenWithdrawal(tx, attempt.id);
    await deps.jobs.send("withdraw-consents", {}, { within: tx });
  }
  return state;
}

async function writeGrant(deps: Deps, tx: Query, attempt: Attempt, now: Date) {
  const { keys } = deps;
  const { userId, mpan, details } = attempt;
  // Who it is and where the home stands stay with the attempt: a record names nobody and no place.
  const { provedPostcode, addressId, name, address, movedIn, ...recorded } = details;
  const expiresAt = reconsentDue(epochSeconds(now));
  const held = await readRegistration(tx, keys, userId);
  if (held)
    await recordEnded(tx, keys, {
      userId,
      consentId: held.consentId,
      mpan: held.mpan,
      by: "newer-consent",
      now,
    });
  const readingsFrom = held?.readingsFrom ?? new Date(details.readingsFrom * 1000);
  const registeredAt = held?.registeredAt ?? now;
  const resumed = held ? null : await resumeReadings(tx, keys, { userId, mpan, readingsFrom, registeredAt });
  await saveRegistration(tx, keys, {
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
    await changeMeterData(tx, { userId }, (latest) => ({ ...latest, isConsentLost: false }));
  await recordGiven(tx, keys, {
    userId,
    consentId: attempt.id,
    mpan,
    now,
    details: { ...recorded, purpose: PURPOSE, method: attempt.method, flow: attempt.flow, expiresAt },
  });
  const setupIntentId = details.evidence.setupIntent;
  if (setupIntentId) {
    await spendCardCheck(tx, keys, userId, setupIntentId, mpan);
    await markCardProofGiven(tx, { userId, consentId: attempt.id }, now);
  }
  if (!held)
    await endEarlierHolders(deps, tx, {
      userId,
      mpan,
      movedIn: movedIn ? new Date(movedIn * 1000) : null,
      now,
    });
  await forgetDrafts(tx, userId);
  await forgetChecks(tx, userId);
  const customer = await findCustomer(tx, userId);
  if (!customer) return;
  await followOptIn(deps, tx, customer, "registration");
  const receipt = { customerId: userId, consentId: attempt.id };
  await sendEmail(deps, "consent-receipt", receipt, tx);
}
