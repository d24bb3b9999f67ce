import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { readingsFrom } from "../../domain/move-date.ts";
import type { Mpan } from "../../domain/mpan.ts";
import type { ConsentFlow } from "../../domain/progress.ts";
import { isSettled, type RegistrationMethod } from "../../domain/registration.ts";
import { type Attempt, beginAttempt, findAttempt, newestAttempt, readAttempt } from "../db/attempts.ts";
import { readHome } from "../db/home.ts";
import { readCheck } from "../db/mpans.ts";
import { readRegistration } from "../db/registrations.ts";
import type { Deps } from "../deps.ts";
import { type ProblemAnswer, problem } from "../http/problems.ts";
import { ALREADY_REGISTERED, isSamePostcode, NOT_FOUND, OTHER_METER } from "./check-mpan.ts";
import { sendAttempt } from "./grant.ts";
import { resolveMpan } from "./resolve-mpan.ts";
import { type TermsClaim, termsShown } from "./terms.ts";

/** What a registration call says, in the specification's words. */
export interface RegistrationBody extends TermsClaim {
  moveInDateMonth: number | null;
  moveInDateYear: number | null;
  mpanAutoFilled: boolean;
}

/** What shows the customer's right to the home: kept in the consent record. */
export interface Evidence {
  /** One attempt per meter and reference, however often it arrives. */
  reference: string;
  verification: string;
  evidence: Record<string, string>;
}

export interface Request {
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
export async function register(deps: Deps, request: Request): Promise<"registered" | ProblemAnswer> {
  const { db, keys } = deps;
  const resolved = await resolveMpan(deps, request.userId, request.text);
  if ("problem" in resolved) return resolved;
  const { mpan } = resolved;
  const earlier = await earlierAttempt(deps, request, mpan);
  if (earlier && earlier.state !== "refused") return outcomeOf(deps, earlier);
  const refusal = await refusalBeforeEvidence(deps, request, mpan);
  if (refusal) return refusal;
  const evidence = await request.verify(mpan);
  if ("problem" in evidence) return evidence;
  const { attempt, isNew } = await beginAttempt(
    db.query,
    keys,
    {
      userId: request.userId,
      mpan,
      flow: request.flow,
      method: request.method,
      reference: evidence.reference,
      details: {
        ...(await termsShown(deps, request.body)),
        verification: evidence.verification,
        evidence: evidence.evidence,
        readingsFrom: readingsFrom(moveDateOf(request.body), nowSeconds(deps)),
        mpanAutoFilled: !resolved.wasTyped,
      },
    },
    deps.clock.now(),
  );
  return isNew ? answerTo(await sendAttempt(deps, attempt)) : outcomeOf(deps, attempt);
}

/** A reference of our own, for proofs that have none. */
export function newReference(method: RegistrationMethod): string {
  return `${method}:${randomUUID()}`;
}

/** An answer that was lost is asked for again within minutes, not days. */
const SAME_ATTEMPT_MS = 10 * 60 * 1000;

async function earlierAttempt(deps: Deps, request: Request, mpan: Mpan): Promise<Attempt | null> {
  const { db, keys, clock } = deps;
  const { userId, reference, method, flow } = request;
  if (reference) return findAttempt(db.query, keys, { userId, mpan, reference });
  const newest = await newestAttempt(db.query, keys, { userId, mpan, method, flow });
  const isRecent = newest && clock.now().getTime() - newest.updatedAt.getTime() < SAME_ATTEMPT_MS;
  return isRecent ? newest : null;
}

async function refusalBeforeEvidence(
  deps: Deps,
  { userId, flow }: Request,
  mpan: Mpan,
): Promise<ProblemAnswer | null> {
  const { db, keys } = deps;
  const held = await readRegistration(db.query, keys, userId);
  if (held && flow === "onboarding") return held.mpan === mpan ? ALREADY_REGISTERED : OTHER_METER;
  if (held && held.mpan !== mpan) return OTHER_METER;
  const home = await readHome(db.query, keys, userId);
  if (!home) return NO_HOME;
  const check = await readCheck(db.query, keys, userId, mpan);
  if (!check) return NOT_CHECKED;
  return isSamePostcode(check.postcode, home.postcode) ? null : NOT_FOUND;
}

/** How long a second tab waits for the first one's call to end. */
const WAIT_MS = 8_000;
const LOOK_EVERY_MS = 250;

/** The outcome of an attempt that is already under way: the one who began it sends it. */
async function outcomeOf(deps: Deps, attempt: Attempt): Promise<"registered" | ProblemAnswer> {
  let current: Attempt | null = attempt;
  for (let waited = 0; current && !isSettled(current.state) && waited < WAIT_MS; waited += LOOK_EVERY_MS) {
    if (current.state === "unknown") return answerTo(await sendAttempt(deps, current));
    await sleep(LOOK_EVERY_MS);
    current = await readAttempt(deps.db.query, deps.keys, attempt.userId, attempt.id);
  }
  return answerTo(current?.state ?? "unknown");
}

function answerTo(state: Attempt["state"]): "registered" | ProblemAnswer {
  if (state === "granted") return "registered";
  return state === "refused" ? CONSENT_REFUSED : STILL_WORKING;
}

function moveDateOf({ moveInDateMonth, moveInDateYear }: RegistrationBody) {
  if (moveInDateMonth === null || moveInDateYear === null) return { choice: "more-than" } as const;
  return { choice: "less-than", month: moveInDateMonth, year: moveInDateYear } as const;
}

function nowSeconds({ clock }: Deps): number {
  return Math.floor(clock.now().getTime() / 1000);
}

const NO_HOME = problem(422, "ADDRESS_MISSING", "Please tell us your address first.");

const NOT_CHECKED = problem(422, "MPAN_NOT_CHECKED", "Please check your MPAN first.");

const CONSENT_REFUSED = problem(
  422,
  "CONSENT_REFUSED",
  "The data provider could not connect to your smart meter. Please check your address and MPAN, or contact support.",
);

const STILL_WORKING = problem(
  503,
  "STILL_CONNECTING",
  "The data provider has not answered yet. We keep trying: you can close this page, or try again in a minute.",
  { headers: { "retry-after": "30" } },
);
