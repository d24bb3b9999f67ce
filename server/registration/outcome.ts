import { setTimeout as sleep } from "node:timers/promises";
import { type ConsentAttemptState, isSettled } from "../../domain/registration.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemResponse, problem } from "../app/problem.ts";
import type { Attempt } from "../db/registration/attempts.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { isAbandoned, settleOpen } from "./reconcile.ts";

/** How long a concurrent call, such as a second tab's, waits for the first one. */
const WAIT_MS = 8_000;
const POLL_MS = 250;

/** Waits for another call's attempt, and settles it if that call crashed. */
export async function outcomeOf(deps: Deps, attempt: Attempt): Promise<"registered" | ProblemResponse> {
  let current: Attempt | null = attempt;
  for (let waited = 0; current && !isSettled(current.state) && waited < WAIT_MS; waited += POLL_MS) {
    if (current.state === "unknown" || isAbandoned(deps, current))
      return outcomeFor(deps, current, await stateAfterSettling(deps, current));
    await sleep(POLL_MS);
    current = await deps.db.attempts.read(attempt.userId, attempt.id);
  }
  return outcomeFor(deps, attempt, current?.state ?? "unknown");
}

async function stateAfterSettling(deps: Deps, attempt: Attempt): Promise<ConsentAttemptState> {
  try {
    return await settleOpen(deps, attempt);
  } catch (error) {
    if (error instanceof PartnerDown) return "unknown";
    throw error;
  }
}

/** A granted attempt counts only while its registration lasts. */
export async function outcomeFor(
  { db }: Deps,
  { userId, id }: Attempt,
  state: ConsentAttemptState,
): Promise<"registered" | ProblemResponse> {
  if (state === "refused") return CONSENT_REFUSED;
  if (state === "cancelled") return STOPPED;
  if (state !== "granted") return STILL_WORKING;
  const held = await db.registrations.read(userId);
  return held?.consentId === id ? "registered" : PROOF_SPENT;
}

const CONSENT_REFUSED = problem("CONSENT_REFUSED");

const STOPPED = problem("REGISTRATION_STOPPED");

const STILL_WORKING = problem("STILL_CONNECTING", { retryAfterSeconds: 30 });

const PROOF_SPENT = problem("PROOF_SPENT");
