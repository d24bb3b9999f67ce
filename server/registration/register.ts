import { randomUUID } from "node:crypto";
import { formatAddress, homeText } from "../../domain/address.ts";
import { epochSeconds } from "../../domain/london.ts";
import { moveDateOf, readingsFrom } from "../../domain/move-date.ts";
import type { Mpan } from "../../domain/mpan.ts";
import type { ConsentFlow } from "../../domain/progress.ts";
import type { RegistrationMethod } from "../../domain/registration.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemAnswer, problem } from "../app/problem.ts";
import type { Attempt, AttemptDetails } from "../db/registration/attempts.ts";
import type { StoredHome } from "../db/registration/home.ts";
import type { Stores } from "../db/stores.ts";
import { mayProveHome } from "./card-homes.ts";
import { currentAttempt } from "./current-attempt.ts";
import { CARD_NOT_VALIDATED, problemAfterMove, problemWithRegistering } from "./eligibility.ts";
import { sendAttempt } from "./grant.ts";
import { answerTo, outcomeOf } from "./outcome.ts";
import { resolveMpan } from "./resolve-mpan.ts";
import { agreedTerms, type TermsClaim } from "./terms.ts";

/** What a registration call says, in the specification's words. */
export interface RegistrationBody extends TermsClaim {
  moveInDateMonth: number | null;
  moveInDateYear: number | null;
  mpanAutoFilled: boolean;
  addressId: string | null;
}

/** What shows the customer's right to the home: kept in the consent record. */
export interface Evidence {
  /** One attempt per meter and reference, however often it arrives. */
  reference: string;
  /** Of the home that it proves the right to. */
  postcode: string;
  /** The first line of that home's address, where the proof holds for this line alone. */
  line1?: string;
  verification: string;
  evidence: Record<string, string>;
  /** The card provider's text for the card, where one proved it. */
  cardFingerprint?: string | null;
}

/** A call to register, whichever way the right to the home is shown. */
export interface RegistrationRequest {
  userId: string;
  /** Digits or a handle. */
  text: string;
  flow: ConsentFlow;
  method: RegistrationMethod;
  body: RegistrationBody;
  /** The reference, when the caller brings one; else a new one is made unless an attempt is under way. */
  reference: string | null;
  /** Verifies the right to the home; runs once an attempt is due and not before. */
  verify(mpan: Mpan): Promise<Evidence | ProblemAnswer>;
}

/**
 * Registers a meter. The data provider opens a home's data on our word alone, so this is the
 * perimeter: the meter was checked at this customer's home, the right to it is verified by the server,
 * and the attempt is committed before the provider hears of it. Repeating the call has one effect.
 */
export async function register(
  deps: Deps,
  request: RegistrationRequest,
): Promise<"registered" | ProblemAnswer> {
  const { db } = deps;
  const now = epochSeconds(deps.clock.now());
  const { body } = request;
  const moved = moveDateOf({ month: body.moveInDateMonth, year: body.moveInDateYear }, now);
  if (!moved.ok) return notAMoveDate(moved.error);
  const resolved = await resolveMpan(deps, request.userId, request.text);
  if ("problem" in resolved) return resolved;
  const { mpan, wasTyped } = resolved;
  const current = await currentAttempt(deps, db, { ...request, mpan });
  if (current) return outcomeOf(deps, current);
  // The same call, sent twice, may have registered the meter since, which ends what this one was checked by.
  const unlessRegistered = async (refusal: ProblemAnswer) => {
    const meanwhile = await currentAttempt(deps, db, { ...request, mpan });
    return meanwhile ? outcomeOf(deps, meanwhile) : refusal;
  };
  const refusal = await problemWithRegistering(deps, db, { ...request, mpan });
  if (refusal) return unlessRegistered(refusal);
  const held = await deps.db.registrations.read(request.userId);
  const heldAutoFilled = held && (await deps.db.consents.mpanWasFilled(request.userId, held.consentId));
  const terms = await agreedTerms(deps, body, { wasTyped, heldAutoFilled });
  if ("problem" in terms) return terms;
  const evidence = await request.verify(mpan);
  if ("problem" in evidence) return unlessRegistered(evidence);
  const details = {
    ...terms,
    verification: evidence.verification,
    evidence: evidence.evidence,
    addressId: body.addressId,
    provedPostcode: evidence.postcode,
    movedIn: moved.value.choice === "less-than" ? readingsFrom(moved.value, now) : null,
    // Whoever renews a consent is asked neither for the month of the move nor for the number again.
    readingsFrom: held ? epochSeconds(held.readingsFrom) : readingsFrom(moved.value, now),
  };
  const begun = await begin(deps, { ...request, mpan, reference: evidence.reference, details }, evidence);
  if ("problem" in begun) return begun;
  if (!begun.isNew) return outcomeOf(deps, begun.attempt);
  return answerTo(deps, begun.attempt, await sendAttempt(deps, begun.attempt));
}

/** A reference of our own, for proofs that have none. */
export function newReference(method: RegistrationMethod): string {
  return `${method}:${randomUUID()}`;
}

type Begun = { attempt: Attempt; isNew: boolean } | ProblemAnswer;

type Decided = Pick<Attempt, "userId" | "mpan" | "flow" | "method" | "reference"> & {
  details: AttemptDetails;
};

/** Commits the attempt. Of two tabs that came this far at once, one begins it and the other follows. */
function begin(deps: Deps, decided: Decided, proof: Evidence): Promise<Begun> {
  const { db, clock } = deps;
  return db.transaction(async (tx): Promise<Begun> => {
    await tx.customers.lock(decided.userId);
    const current = await currentAttempt(deps, tx, decided);
    if (current) return { attempt: current, isNew: false };
    const { userId } = decided;
    const home = await tx.homes.read(userId);
    const refusal = (await problemWithRegistering(deps, tx, decided)) ?? problemAfterMove(home, proof);
    if (refusal) return refusal;
    const fingerprint = proof.cardFingerprint;
    if (fingerprint && home && !(await mayProveHome(deps, tx, { fingerprint, home })))
      return CARD_NOT_VALIDATED;
    const details = { ...decided.details, ...(await whoAndWhere(tx, userId, home)) };
    const begun = await tx.attempts.begin({ ...decided, details }, clock.now());
    const consentId = begun.attempt.id;
    if (fingerprint && home) {
      const proved = { userId, consentId, fingerprint, home: homeText(home.address, home.postcode) };
      await tx.cardProofs.save(proved, clock.now());
    }
    return begun;
  });
}

/** For the receipt: who gave the permission, and for which home, as it stood when they did. */
async function whoAndWhere(tx: Stores, userId: string, home: StoredHome | null) {
  const customer = await tx.customers.find(userId);
  return {
    name: customer ? `${customer.given_name} ${customer.family_name}`.trim() : "",
    address: home ? formatAddress(home.address) : "",
  };
}

function notAMoveDate({ month, year }: { month?: string; year?: string }): ProblemAnswer {
  return problem("not-accepted", month ?? year ?? "", {
    errors: { ...(month && { moveInDateMonth: month }), ...(year && { moveInDateYear: year }) },
  });
}
