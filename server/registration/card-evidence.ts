import { streetLine } from "../../domain/address.ts";
import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import type { ProblemAnswer } from "../app/problem.ts";
import type { CardCheck } from "../partners/cards-setup.ts";
import { judgeCard } from "./card-outcome.ts";
import { checkForSavedHome, meterLinkWords } from "./checked-meter.ts";
import { CARD_NOT_VALIDATED, NOT_CHECKED } from "./eligibility.ts";
import type { Evidence } from "./register.ts";

/**
 * Verifies the right to a home by a card that is registered there. The browser's reference is only a
 * hint: the setup is loaded from the card provider, and has to be ours, this customer's, this card's,
 * fresh, succeeded, and passed on the security code, the postcode, and, where the bank answers it, the
 * first line of this home.
 */
export async function cardEvidence(
  deps: Deps,
  { userId, mpan, reference }: { userId: string; mpan: Mpan; reference: string },
): Promise<Evidence | ProblemAnswer> {
  const check = await deps.db.cardChecks.newest(userId, reference);
  if (!check) return CARD_NOT_VALIDATED;
  const { outcome, setup, home } = await judgeCard(deps, userId, check);
  if (outcome !== "passed" || !setup || !home) return CARD_NOT_VALIDATED;
  const wasSpent =
    check.usedForMpanKey !== null && !deps.keys.digests("meter", mpan).includes(check.usedForMpanKey);
  if (wasSpent) return CARD_NOT_VALIDATED;
  const meter = await checkForSavedHome(deps, userId, mpan);
  if (!meter) return NOT_CHECKED;
  return {
    reference,
    postcode: home.postcode,
    line1: streetLine(home.address),
    verification: `${cardVerification(setup.line1Check)}. ${meterLinkWords[meter.link]}`,
    evidence: {
      setupIntent: setup.id,
      paymentMethod: reference,
      postcodeCheck: "pass",
      line1Check: setup.line1Check ?? "unchecked",
      securityCodeCheck: "pass",
      meterCheckedBy: meter.link,
    },
    cardFingerprint: setup.cardFingerprint,
  };
}

/** What a card has proved, in the words of the consent record. Without a pass of the postcode there is none. */
function cardVerification(line1Check: CardCheck): string {
  return line1Check === "pass"
    ? "A payment card, with its security code: the bank confirmed the first line of the address and the postcode"
    : "A payment card, with its security code: the bank confirmed the postcode, and did not say whether the first line of the address is right";
}
