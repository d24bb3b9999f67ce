import { momentText } from "../../domain/london.ts";
import { parseMeterCode } from "../../domain/meter-code.ts";
import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemAnswer, problem, throttled } from "../app/problem.ts";
import type { Count } from "../db/calls/rate-limits.ts";
import type { MpanCheckResult } from "../db/registration/mpans.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { checkForSavedHome, meterLinkWords } from "./checked-meter.ts";
import { NOT_CHECKED } from "./eligibility.ts";
import { findDisplay } from "./find-display.ts";
import { type Evidence, newReference } from "./register.ts";

interface Guess {
  userId: string;
  mpan: Mpan;
  /** What was typed: four characters, or the display's whole code. */
  text: string;
  clientAddress: string;
}

/**
 * Verifies the right to a home by the last four characters of its in-home display's code. A guess is
 * counted before it is tried, over the customer, the meter and the network address; the right code is
 * refused too while the count is full. A failure of the provider's or ours gives the guess back.
 */
export async function displayEvidence(deps: Deps, guess: Guess): Promise<Evidence | ProblemAnswer> {
  const code = parseMeterCode(guess.text);
  if (!code.ok) return problem("INVALID_CODE", code.error, { errors: { meterCode: code.error } });
  const { userId, mpan } = guess;
  const check = await checkForSavedHome(deps, userId, mpan);
  if (!check) return NOT_CHECKED;
  const counted = countsOf(guess);
  const allowance = await deps.limits.takeAll(counted);
  if (!allowance.allowed) {
    const now = deps.clock.now().getTime() / 1000;
    return throttled(lockedUntil(now + allowance.retryAfterSeconds, now), allowance);
  }
  const inventory = await inventoryOf(deps, guess, check, counted);
  if (!inventory) return INCORRECT;
  const isRight = await givingBack(deps, guess, counted, () =>
    deps.partners.smartMeters.checkInHomeDisplay(mpan, inventory, code.value),
  );
  if (!isRight) return INCORRECT;
  await deps.limits.giveBack(counted);
  return {
    reference: newReference("ihd"),
    postcode: check.postcode,
    verification: `The last four characters of the code of this meter’s in-home display. ${meterLinkWords[check.link]}`,
    evidence: { readInventory: inventory, meterCheckedBy: check.link },
  };
}

function countsOf({ userId, mpan, clientAddress }: Guess): Count[] {
  return [
    ["meter-code-for-meter-by-customer", `${userId} ${mpan}`],
    ["meter-code", userId],
    ["meter-code-from", clientAddress],
    ["meter-code-for-meter", mpan],
    ["meter-code-by-all", "all"],
  ];
}

/** The inventory of our own earlier answer: the browser's word for it is not taken. */
async function inventoryOf(
  deps: Deps,
  guess: Guess,
  check: MpanCheckResult,
  counted: readonly Count[],
): Promise<string | null> {
  const display = await givingBack(deps, guess, counted, () =>
    findDisplay(deps, guess.userId, guess.mpan, check),
  );
  return display.available ? display.readInventoryId : null;
}

async function givingBack<T>(
  { limits }: Deps,
  { userId }: Guess,
  counted: readonly Count[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PartnerDown && (await limits.take("meter-code-given-back", userId)).allowed)
      await limits.giveBack(counted);
    throw error;
  }
}

/** Whoever tried: a refusal must not tell that another customer did. The right code is refused too. */
const lockedUntil = (moment: number, now: number) => () =>
  `There were too many tries, so no code can be checked until ${momentText(moment, now)}. Use a payment card instead (you won’t be charged), or come back then.`;

/** The same for a wrong code and for a home without a display. */
const INCORRECT = problem("INCORRECT_CODE");
