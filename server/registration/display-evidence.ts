import { momentText } from "../../domain/london.ts";
import { parseMeterCode } from "../../domain/meter-code.ts";
import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemResponse, problem, throttlingProblem } from "../app/problem.ts";
import type { Count } from "../db/calls/rate-limits.ts";
import { takeWithFirst } from "../db/calls/take-with-first.ts";
import type { MpanCheckResult } from "../db/registration/mpans.ts";
import { networkSite } from "../identity/requester.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { NOT_CHECKED } from "./check-mpan.ts";
import { checkForSavedHome, meterLinkText } from "./checked-meter.ts";
import { findDisplay } from "./find-display.ts";
import { type Evidence, newReference } from "./register.ts";

interface Guess {
  userId: string;
  mpan: Mpan;
  text: string;
  clientAddress: string;
}

/** Guesses are counted before they are checked. Over the limit, even the correct code is refused. */
export async function displayEvidence(deps: Deps, guess: Guess): Promise<Evidence | ProblemResponse> {
  const code = parseMeterCode(guess.text);
  if (!code.ok) return problem("INVALID_CODE", code.error, { errors: { meterCode: code.error } });
  const { userId, mpan } = guess;
  const check = await checkForSavedHome(deps, userId, mpan);
  if (!check) return NOT_CHECKED;
  const allowance = await takeWithFirst(deps.limits, countsOf(guess));
  if (!allowance.allowed) {
    const now = deps.clock.now().getTime() / 1000;
    return throttlingProblem(lockedUntil(now + allowance.retryAfterSeconds, now), allowance);
  }
  const { counted } = allowance;
  const inventory = await inventoryOf(deps, guess, check, counted);
  if (!inventory) return INCORRECT;
  const isRight = await refundIfDown(deps, guess, counted, () =>
    deps.partners.smartMeters.checkInHomeDisplay(mpan, inventory, code.value),
  );
  if (!isRight) return INCORRECT;
  await deps.limits.refund(counted);
  return {
    reference: newReference("ihd"),
    postcode: check.postcode,
    home: check.home,
    verification: `The last four characters of the code of this meter’s in-home display. ${meterLinkText[check.link]}`,
    evidence: { readInventory: inventory, meterCheckedBy: check.link },
  };
}

function countsOf({ userId, mpan, clientAddress }: Guess): Parameters<typeof takeWithFirst>[1] {
  return {
    first: ["first-meter-code", userId],
    always: [
      ["meter-code-for-meter-by-customer", `${userId} ${mpan}`],
      ["meter-code", userId],
      ["meter-code-from", networkSite(clientAddress)],
      ["meter-code-for-meter", mpan],
    ],
    ofFirst: [["first-meter-code-by-all", "all"]],
    ofOthers: [["meter-code-by-all", "all"]],
  };
}

/** Looked up, because the browser's inventory id is not trusted. */
async function inventoryOf(
  deps: Deps,
  guess: Guess,
  check: MpanCheckResult,
  counted: readonly Count[],
): Promise<string | null> {
  const display = await refundIfDown(deps, guess, counted, () =>
    findDisplay(deps, guess.userId, guess.mpan, check),
  );
  return display.available ? display.readInventoryId : null;
}

/** Refunds the guess, up to the customer's limit `meter-code-given-back`. */
async function refundIfDown<T>(
  { limits }: Deps,
  { userId }: Guess,
  counted: readonly Count[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PartnerDown && (await limits.take("meter-code-given-back", userId)).allowed)
      await limits.refund(counted);
    throw error;
  }
}

/** Must not reveal that another customer made the guesses. */
const lockedUntil = (moment: number, now: number) => () =>
  `There were too many tries, so no code can be checked until ${momentText(moment, now)}. Use a payment card instead (you won’t be charged), or come back then.`;

/** The same response for a wrong code and a home without a display. */
const INCORRECT = problem("INCORRECT_CODE");
