import { randomUUID } from "node:crypto";
import { formatAddress, homeKey } from "../../domain/address.ts";
import { epochSeconds } from "../../domain/london.ts";
import { moveDateOf, readingsFrom } from "../../domain/move-date.ts";
import type { Mpan } from "../../domain/mpan.ts";
import type { ConsentFlow } from "../../domain/progress.ts";
import type { RegistrationMethod } from "../../domain/registration.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemResponse, problem } from "../app/problem.ts";
import type { Attempt, AttemptDetails } from "../db/registration/attempts.ts";
import type { StoredHome } from "../db/registration/home.ts";
import type { Stores } from "../db/stores.ts";
import { canVerifyHome } from "./card-homes.ts";
import { currentAttempt } from "./current-attempt.ts";
import {
  CARD_NOT_VALIDATED,
  problemAfterMove,
  problemWithCard,
  problemWithRegistering,
} from "./eligibility.ts";
import { sendAttempt } from "./grant.ts";
import { outcomeFor, outcomeOf } from "./outcome.ts";
import { resolveMpan } from "./resolve-mpan.ts";
import { agreedTerms, type TermsClaim } from "./terms.ts";

export interface RegistrationBody extends TermsClaim {
  moveInDateMonth: number | null;
  moveInDateYear: number | null;
  mpanAutoFilled: boolean;
  addressId: string | null;
}

/** Proof of the customer's right to the home, for the consent record. */
export interface Evidence {
  /** Idempotency key: one attempt per meter and reference. */
  reference: string;
  postcode: string;
  home: string;
  verification: string;
  evidence: Record<string, string>;
  cardFingerprint?: string | null;
}

export interface RegistrationRequest {
  userId: string;
  text: string;
  flow: ConsentFlow;
  method: RegistrationMethod;
  body: RegistrationBody;
  reference: string | null;
  verify(mpan: Mpan): Promise<Evidence | ProblemResponse>;
}

/**
 * Security boundary: the data provider trusts our grants. Sends one only after confirming that the meter belongs to the
 * home, verifying the customer's right to the home and committing the attempt. Idempotent.
 */
export async function register(
  deps: Deps,
  request: RegistrationRequest,
): Promise<"registered" | ProblemResponse> {
  const { db } = deps;
  const now = epochSeconds(deps.clock.now());
  const { body } = request;
  const moved = moveDateOf({ month: body.moveInDateMonth, year: body.moveInDateYear }, now);
  if (!moved.ok) return invalidMoveDate(moved.error);
  const resolved = await resolveMpan(deps, request.userId, request.text);
  if ("problem" in resolved) return resolved;
  const { mpan, wasTyped } = resolved;
  const current = await currentAttempt(deps, db, { ...request, mpan });
  if (current) return outcomeOf(deps, current);
  // A concurrent duplicate may have registered the meter and deleted the check that this call depends on.
  const unlessRegistered = async (refusal: ProblemResponse) => {
    const duplicate = await currentAttempt(deps, db, { ...request, mpan });
    return duplicate ? outcomeOf(deps, duplicate) : refusal;
  };
  const refusal = await problemWithRegistering(deps, db, { ...request, mpan });
  if (refusal) return unlessRegistered(refusal);
  const held = await deps.db.registrations.read(request.userId);
  const heldAutoFilled = held && (await deps.db.consents.wasMpanAutoFilled(request.userId, held.consentId));
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
    // A renewal does not ask for the move date again.
    readingsFrom: held ? epochSeconds(held.readingsFrom) : readingsFrom(moved.value, now),
  };
  const begun = await beginAttempt(
    deps,
    { ...request, mpan, reference: evidence.reference, details },
    evidence,
  );
  if ("problem" in begun) return begun;
  if (!begun.isNew) return outcomeOf(deps, begun.attempt);
  return outcomeFor(deps, begun.attempt, await sendAttempt(deps, begun.attempt));
}

export function newReference(method: RegistrationMethod): string {
  return `${method}:${randomUUID()}`;
}

type StartedAttempt = { attempt: Attempt; isNew: boolean } | ProblemResponse;

type NewAttempt = Pick<Attempt, "userId" | "mpan" | "flow" | "method" | "reference"> & {
  details: AttemptDetails;
};

/** Under the customer's lock. Of two concurrent calls, the second gets the first one's attempt. */
function beginAttempt(deps: Deps, request: NewAttempt, proof: Evidence): Promise<StartedAttempt> {
  const { db, clock } = deps;
  return db.transaction(async (tx): Promise<StartedAttempt> => {
    await tx.customers.lock(request.userId);
    const current = await currentAttempt(deps, tx, request);
    if (current) return { attempt: current, isNew: false };
    const { userId } = request;
    const home = await tx.homes.read(userId);
    const refusal = (await problemWithRegistering(deps, tx, request)) ?? problemAfterMove(home, proof);
    if (refusal) return refusal;
    const fingerprint = proof.cardFingerprint;
    const barred = fingerprint && (await problemWithCard(deps, tx, { ...request, fingerprint }));
    if (barred) return barred;
    if (fingerprint && home && !(await canVerifyHome(deps, tx, { fingerprint, home })))
      return CARD_NOT_VALIDATED;
    const details = { ...request.details, ...(await nameAndAddress(tx, userId, home)) };
    const begun = await tx.attempts.begin({ ...request, details }, clock.now());
    const consentId = begun.attempt.id;
    if (fingerprint && home) {
      const proved = { userId, consentId, fingerprint, home: homeKey(home.address, home.postcode) };
      await tx.cardProofs.save(proved, clock.now());
    }
    return begun;
  });
}

async function nameAndAddress(tx: Stores, userId: string, home: StoredHome | null) {
  const customer = await tx.customers.find(userId);
  return {
    name: customer ? `${customer.given_name} ${customer.family_name}`.trim() : "",
    address: home ? formatAddress(home.address) : "",
  };
}

function invalidMoveDate({ month, year }: { month?: string; year?: string }): ProblemResponse {
  return problem("not-accepted", month ?? year ?? "", {
    errors: { ...(month && { moveInDateMonth: month }), ...(year && { moveInDateYear: year }) },
  });
}
