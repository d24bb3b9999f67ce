import { isSameStreetLine, streetLine } from "../../domain/address.ts";
import { isSamePostcode } from "../../domain/postcode.ts";
import type { Deps } from "../app/deps.ts";
import type { CardCheck } from "../db/registration/card-checks.ts";
import type { StoredHome } from "../db/registration/home.ts";
import type { CardSetup } from "../partners/cards-setup.ts";
import { isResting } from "../partners/partner-down.ts";
import { hasProvedOtherHomes } from "./card-homes.ts";

/** What a card check says of the customer's right to the home. */
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

/** A check proves who lives somewhere now, not last month. */
const FRESH_MS = 60 * 60 * 1000;

/** A check is for one card: a slip, or an unanswered question of the bank, may be put right once. */
const TRIES = 2;

/** Outcomes that count as failed: a bank that is silent is not the customer's doing. */
export const failedOutcomes: readonly CardOutcome[] = [
  "address-mismatch",
  "postcode-mismatch",
  "security-code-mismatch",
  "declined",
  "ended",
  "used-for-other-homes",
];

/** Outcomes after which the card provider has nothing to add. */
const settledOutcomes: readonly CardOutcome[] = ["passed", "bank-did-not-answer", ...failedOutcomes];

/** What a check came to when the card provider was last asked; null while that was not, or may change yet. */
export function knownOutcome(deps: Deps, check: CardCheck): CardOutcome | null {
  if (!isFresh(deps, check)) return "none";
  return settledOutcomes.find((settled) => settled === check.outcome) ?? null;
}

export interface Judged {
  outcome: CardOutcome;
  setup: CardSetup | null;
  /** The home that the card was held against; null when there is none. */
  home: StoredHome | null;
}

/**
 * Asks the card provider what became of a check, and remembers it. A set-up in which two tries came to nothing,
 * or another card was tried, is ended there: whoever has its secret may try cards in it without asking us.
 */
export async function judgeCard(deps: Deps, userId: string, check: CardCheck): Promise<Judged> {
  const { db, clock, partners } = deps;
  const setup = await partners.cards.loadSetupIntent(check.setupIntentId);
  const home = await db.homes.read(userId);
  const isUsedUp = setup !== null && wasTriedOut(setup, check);
  const isOver = setup?.status === "succeeded" || setup?.status === "cancelled";
  if (isUsedUp && !isOver) await partners.cards.cancelSetupIntent(setup.id);
  const isOurs = setup?.metadata.user_id === userId && isOfCard(setup, check);
  const said = isOurs && home ? outcomeOf(setup, home) : "none";
  const judged = isUsedUp ? "ended" : said;
  const isElsewhere =
    judged === "passed" &&
    home !== null &&
    (await hasProvedOtherHomes(deps, db, { fingerprint: setup?.cardFingerprint ?? null, home }));
  const outcome = isElsewhere ? "used-for-other-homes" : judged;
  const isNews = isFresh(deps, check);
  await db.cardChecks.setOutcome(userId, check.setupIntentId, {
    // What an old check came to was remembered while it counted; a home that changed since does not change it.
    outcome: isNews ? outcome : (check.outcome ?? outcome),
    endedAt: isOver || isUsedUp ? (check.endedAt ?? clock.now()) : check.endedAt,
  });
  return { outcome: isNews ? outcome : "none", setup, home };
}

/**
 * Ends the checks of a customer that were begun before another one, so that one set-up at a time takes cards.
 * What they came to meanwhile is remembered: it counts.
 */
export async function endEarlierChecks(
  deps: Deps,
  userId: string,
  current: Pick<CardCheck, "setupIntentId" | "createdAt">,
): Promise<void> {
  for (const { check } of await deps.db.cardChecks.open({ userId, until: current.createdAt }))
    if (check.setupIntentId !== current.setupIntentId) await endCheck(deps, userId, check);
}

/**
 * Ends the checks that are too old to prove anything and were left open, whoever's they are. One that fails does not
 * hold up the others; the first failure rejects, so that the job runs again.
 */
export async function endLeftChecks(deps: Deps): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - FRESH_MS);
  const failures: unknown[] = [];
  for (const { userId, check } of await deps.db.cardChecks.open({ until })) {
    try {
      await endCheck(deps, userId, check);
    } catch (error) {
      failures.push(error);
      if (isResting(error)) break;
    }
  }
  if (failures.length) throw failures[0];
}

async function endCheck(deps: Deps, userId: string, check: CardCheck): Promise<void> {
  await deps.partners.cards.cancelSetupIntent(check.setupIntentId);
  await judgeCard(deps, userId, { ...check, endedAt: deps.clock.now() });
}

function isFresh({ clock }: Deps, { createdAt }: CardCheck): boolean {
  return clock.now().getTime() - createdAt.getTime() < FRESH_MS;
}

function wasTriedOut({ tries }: CardSetup, { paymentMethodId }: CardCheck): boolean {
  const isOfAnother = tries.some(({ paymentMethod }) => paymentMethod && paymentMethod !== paymentMethodId);
  return isOfAnother || tries.filter(({ isVain }) => isVain).length >= TRIES;
}

/** The card provider takes a card off the setup that it was declined in. */
function isOfCard({ status, paymentMethod }: CardSetup, { paymentMethodId }: CardCheck): boolean {
  if (status === "failed" || status === "cancelled")
    return paymentMethod === null || paymentMethod === paymentMethodId;
  return paymentMethod === paymentMethodId;
}

/**
 * What the bank's answers say of a home. Only an exact pass of postcode and security code passes: a bank that did
 * not look has not confirmed anything. The first line is asked for as well, and has to pass where the bank
 * answers: many banks know numerals alone, or nothing of it.
 */
function outcomeOf(setup: CardSetup, { address, postcode }: StoredHome): CardOutcome {
  if (setup.status === "needs-authentication") return "authentication-needed";
  if (setup.status === "failed") return "declined";
  if (setup.status === "cancelled") return setup.tries.some(({ isVain }) => isVain) ? "declined" : "none";
  if (setup.status !== "succeeded") return "none";
  if (setup.securityCodeCheck === "fail") return "security-code-mismatch";
  if (setup.postcodeCheck === "fail") return "postcode-mismatch";
  if (setup.line1Check === "fail") return "address-mismatch";
  if (setup.postcodeCheck !== "pass" || setup.securityCodeCheck !== "pass") return "bank-did-not-answer";
  if (!isSamePostcode(setup.billingPostcode ?? "", postcode)) return "postcode-mismatch";
  // What was asked of the bank, whatever it answered: a line that is left out, or another's, is not this home's.
  return isSameStreetLine(setup.billingLine1 ?? "", streetLine(address)) ? "passed" : "address-mismatch";
}
