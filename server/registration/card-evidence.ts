import type { Mpan } from "../../domain/mpan.ts";
import { isSamePostcode } from "../../domain/postcode.ts";
import {
  type CardCheck,
  customersProvedBy,
  newestCardCheck,
  setCardOutcome,
} from "../db/registration/card-checks.ts";
import { readHome } from "../db/registration/home.ts";
import type { Deps } from "../deps.ts";
import type { CardSetup } from "../partners/cards-setup.ts";
import { type ProblemAnswer, problem } from "../problem.ts";
import type { Evidence } from "./register.ts";

/** What a card check says of the customer's right to the home. */
export type CardOutcome =
  | "passed"
  | "postcode-mismatch"
  | "security-code-mismatch"
  | "bank-did-not-answer"
  | "declined"
  | "authentication-needed"
  | "used-by-another-account"
  | "none";

/** A check proves who lives somewhere now, not last month. */
const FRESH_MS = 60 * 60 * 1000;

/**
 * Verifies the right to a home by a card that is registered there. The browser's reference is only a
 * hint: the setup is loaded from the card provider, and has to be ours, this customer's, this card's,
 * fresh, succeeded, and passed on both the security code and the postcode of this home.
 */
export async function cardEvidence(
  deps: Deps,
  { userId, mpan, reference }: { userId: string; mpan: Mpan; reference: string },
): Promise<Evidence | ProblemAnswer> {
  const check = await newestCardCheck(deps.db.query, userId, reference);
  if (!check) return NOT_PROVED;
  const { outcome, setup, postcode } = await judgeCard(deps, userId, check);
  if (outcome !== "passed" || !setup || !postcode) return NOT_PROVED;
  const wasSpent =
    check.usedForMpanKey !== null && !deps.keys.digests("meter", mpan).includes(check.usedForMpanKey);
  if (wasSpent) return NOT_PROVED;
  return {
    reference,
    postcode,
    verification: "A payment card registered at the home's postcode, with its security code",
    evidence: {
      setupIntent: setup.id,
      paymentMethod: reference,
      postcodeCheck: "pass",
      securityCodeCheck: "pass",
    },
  };
}

/** Outcomes that count as failed: a bank that is silent is not the customer's doing. */
export const failedOutcomes: readonly CardOutcome[] = [
  "postcode-mismatch",
  "security-code-mismatch",
  "declined",
  "used-by-another-account",
];

/** Outcomes after which the card provider has nothing to add. */
const settledOutcomes: readonly CardOutcome[] = ["passed", "bank-did-not-answer", ...failedOutcomes];

/** What a check came to when the card provider was last asked; null while that was not, or may change yet. */
export function knownOutcome({ clock }: Deps, { outcome, createdAt }: CardCheck): CardOutcome | null {
  if (clock.now().getTime() - createdAt.getTime() >= FRESH_MS) return "none";
  return settledOutcomes.find((settled) => settled === outcome) ?? null;
}

/**
 * Asks the card provider what became of a check, and remembers it. `postcode` is the home's that it was compared
 * with; null when there is none.
 */
export async function judgeCard(
  deps: Deps,
  userId: string,
  check: CardCheck,
): Promise<{ outcome: CardOutcome; setup: CardSetup | null; postcode: string | null }> {
  const { db, keys, clock, partners, config } = deps;
  const setup = await partners.cards.loadSetupIntent(check.setupIntentId);
  const home = await readHome(db.query, keys, userId);
  const isOurs = setup?.metadata.user_id === userId && isOfCard(setup, check);
  const isFresh = clock.now().getTime() - check.createdAt.getTime() < FRESH_MS;
  const judged = setup && isOurs && isFresh && home ? outcomeOf(setup, home.postcode) : "none";
  const fingerprint = setup?.cardFingerprint;
  const cardKeys = fingerprint ? keys.digests("card", fingerprint) : [];
  const isElsewhere =
    judged === "passed" &&
    cardKeys.length > 0 &&
    (await customersProvedBy(db.query, cardKeys, userId)) >= config.customersPerCard;
  const outcome = isElsewhere ? "used-by-another-account" : judged;
  await setCardOutcome(db.query, userId, check.setupIntentId, { outcome, cardKey: cardKeys[0] ?? null });
  return { outcome, setup, postcode: home?.postcode ?? null };
}

/** The card provider takes a card off the setup that it was declined in. */
function isOfCard({ status, paymentMethod }: CardSetup, { paymentMethodId }: CardCheck): boolean {
  return paymentMethod === paymentMethodId || (status === "failed" && paymentMethod === null);
}

/** Only an exact pass passes: a bank that did not look has not confirmed anything. */
export function outcomeOf(setup: CardSetup, homePostcode: string): CardOutcome {
  if (setup.status === "needs-authentication") return "authentication-needed";
  if (setup.status === "failed" || setup.status === "cancelled") return "declined";
  if (setup.status !== "succeeded") return "none";
  if (setup.securityCodeCheck === "fail") return "security-code-mismatch";
  if (setup.postcodeCheck === "fail") return "postcode-mismatch";
  if (setup.postcodeCheck !== "pass" || setup.securityCodeCheck !== "pass") return "bank-did-not-answer";
  return isSamePostcode(setup.billingPostcode ?? "", homePostcode) ? "passed" : "postcode-mismatch";
}

const NOT_PROVED = problem(422, "CARD_NOT_VALIDATED");
