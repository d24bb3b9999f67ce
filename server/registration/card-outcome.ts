import { isSameStreetLine, streetLine } from "../../domain/address.ts";
import { isSamePostcode } from "../../domain/postcode.ts";
import type { Deps } from "../app/deps.ts";
import type { CardCheck } from "../db/registration/card-checks.ts";
import type { StoredHome } from "../db/registration/home.ts";
import type { CardSetup } from "../partners/cards-setup.ts";
import { isCircuitOpen } from "../partners/partner-down.ts";
import { isUsedForOtherHomes } from "./card-homes.ts";

export type CardOutcome =
  | "passed"
  | "address-mismatch"
  | "postcode-mismatch"
  | "security-code-mismatch"
  | "bank-did-not-answer"
  | "declined"
  | "authentication-needed"
  | "ended"
  | "used-for-other-homes"
  | "none";

/** A check counts for one hour. */
const FRESH_MS = 60 * 60 * 1000;

/** A typing error or an abandoned bank prompt can be corrected once. */
const MAX_ATTEMPTS = 2;

/** Excludes `bank-did-not-answer`, which is not the customer's failure. */
export const failedOutcomes: readonly CardOutcome[] = [
  "address-mismatch",
  "postcode-mismatch",
  "security-code-mismatch",
  "declined",
  "ended",
  "used-for-other-homes",
];

const settledOutcomes: readonly CardOutcome[] = ["passed", "bank-did-not-answer", ...failedOutcomes];

export function knownOutcome(deps: Deps, check: CardCheck): CardOutcome | null {
  if (!isFresh(deps, check)) return "none";
  return settledOutcomes.find((settled) => settled === check.outcome) ?? null;
}

export interface CardAssessment {
  outcome: CardOutcome;
  setup: CardSetup | null;
  home: StoredHome | null;
}

/** Cancels the intent after two failed attempts or a second card: its secret could test stolen cards. */
export async function assessCard(deps: Deps, userId: string, check: CardCheck): Promise<CardAssessment> {
  const { db, clock, partners } = deps;
  const setup = await partners.cards.loadSetupIntent(check.setupIntentId);
  const home = await db.homes.read(userId);
  const isUsedUp = setup !== null && hasNoAttemptsLeft(setup, check);
  const isOver = setup?.status === "succeeded" || setup?.status === "cancelled";
  if (isUsedUp && !isOver) await partners.cards.cancelSetupIntent(setup.id);
  const isOurs = setup?.metadata.user_id === userId && matchesCard(setup, check);
  const cardResult = isOurs && home ? outcomeOf(setup, home) : "none";
  const ownOutcome = isUsedUp ? "ended" : cardResult;
  const isOverLimit =
    ownOutcome === "passed" &&
    home !== null &&
    (await isUsedForOtherHomes(deps, db, { fingerprint: setup?.cardFingerprint ?? null, home }));
  const outcome = isOverLimit ? "used-for-other-homes" : ownOutcome;
  const isCurrent = isFresh(deps, check);
  await db.cardChecks.setOutcome(userId, check.setupIntentId, {
    // An expired check keeps its stored outcome, even if the home has changed since.
    outcome: isCurrent ? outcome : (check.outcome ?? outcome),
    endedAt: isOver || isUsedUp ? (check.endedAt ?? clock.now()) : check.endedAt,
  });
  return { outcome: isCurrent ? outcome : "none", setup, home };
}

/** Cancels earlier setup intents, so that only one accepts cards. Stores their outcomes, as failures are limited. */
export async function endEarlierChecks(
  deps: Deps,
  userId: string,
  current: Pick<CardCheck, "setupIntentId" | "createdAt">,
): Promise<void> {
  for (const { check } of await deps.db.cardChecks.open({ userId, until: current.createdAt }))
    if (check.setupIntentId !== current.setupIntentId) await endCheck(deps, userId, check);
}

/** Continues after a failure unless the circuit is open. Rejects with the first one, so that the job is retried. */
export async function endExpiredChecks(deps: Deps): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - FRESH_MS);
  const failures: unknown[] = [];
  for (const { userId, check } of await deps.db.cardChecks.open({ until })) {
    try {
      await endCheck(deps, userId, check);
    } catch (error) {
      failures.push(error);
      if (isCircuitOpen(error)) break;
    }
  }
  if (failures.length) throw failures[0];
}

async function endCheck(deps: Deps, userId: string, check: CardCheck): Promise<void> {
  await deps.partners.cards.cancelSetupIntent(check.setupIntentId);
  await assessCard(deps, userId, { ...check, endedAt: deps.clock.now() });
}

function isFresh({ clock }: Deps, { createdAt }: CardCheck): boolean {
  return clock.now().getTime() - createdAt.getTime() < FRESH_MS;
}

function hasNoAttemptsLeft({ attempts }: CardSetup, { paymentMethodId }: CardCheck): boolean {
  const hasOtherCard = attempts.some(
    ({ paymentMethod }) => paymentMethod && paymentMethod !== paymentMethodId,
  );
  return hasOtherCard || attempts.filter(({ isUnsuccessful }) => isUnsuccessful).length >= MAX_ATTEMPTS;
}

/** The card provider removes a declined card from its setup intent. */
function matchesCard({ status, paymentMethod }: CardSetup, { paymentMethodId }: CardCheck): boolean {
  if (status === "failed" || status === "cancelled")
    return paymentMethod === null || paymentMethod === paymentMethodId;
  return paymentMethod === paymentMethodId;
}

/** The first line must not fail, but need not pass: many banks compare only numerals or nothing. */
function outcomeOf(setup: CardSetup, { address, postcode }: StoredHome): CardOutcome {
  if (setup.status === "needs-authentication") return "authentication-needed";
  if (setup.status === "failed") return "declined";
  if (setup.status === "cancelled")
    return setup.attempts.some(({ isUnsuccessful }) => isUnsuccessful) ? "declined" : "none";
  if (setup.status !== "succeeded") return "none";
  if (setup.securityCodeCheck === "fail") return "security-code-mismatch";
  if (setup.postcodeCheck === "fail") return "postcode-mismatch";
  if (setup.line1Check === "fail") return "address-mismatch";
  if (setup.postcodeCheck !== "pass" || setup.securityCodeCheck !== "pass") return "bank-did-not-answer";
  if (!isSamePostcode(setup.billingPostcode ?? "", postcode)) return "postcode-mismatch";
  // The bank checked what the browser sent: an omitted or different line does not belong to this home.
  return isSameStreetLine(setup.billingLine1 ?? "", streetLine(address)) ? "passed" : "address-mismatch";
}
