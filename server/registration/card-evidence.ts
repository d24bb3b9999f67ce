import { homeKey } from "../../domain/address.ts";
import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import type { ProblemResponse } from "../app/problem.ts";
import type { CardCheck } from "../partners/cards-setup.ts";
import { assessCard } from "./card-outcome.ts";
import { NOT_CHECKED } from "./check-mpan.ts";
import { checkForSavedHome, meterLinkText } from "./checked-meter.ts";
import { CARD_NOT_VALIDATED } from "./eligibility.ts";
import type { Evidence } from "./register.ts";

/** The browser's reference is not trusted: the setup intent must be recent and belong to this customer and card. */
export async function cardEvidence(
  deps: Deps,
  { userId, mpan, reference }: { userId: string; mpan: Mpan; reference: string },
): Promise<Evidence | ProblemResponse> {
  const check = await deps.db.cardChecks.newest(userId, reference);
  if (!check) return CARD_NOT_VALIDATED;
  const { outcome, setup, home } = await assessCard(deps, userId, check);
  if (outcome !== "passed" || !setup || !home) return CARD_NOT_VALIDATED;
  const isAlreadyUsed =
    check.usedForMpanKey !== null && !deps.keys.digests("meter", mpan).includes(check.usedForMpanKey);
  if (isAlreadyUsed) return CARD_NOT_VALIDATED;
  const meter = await checkForSavedHome(deps, userId, mpan);
  if (!meter) return NOT_CHECKED;
  // Banks compare only numerals, and another home may have this plot's number as its house number.
  if (meter.link === "plot") return CARD_NOT_VALIDATED;
  return {
    reference,
    postcode: home.postcode,
    home: homeKey(home.address, home.postcode),
    verification: `${cardVerification(setup.line1Check)}. ${meterLinkText[meter.link]}`,
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

function cardVerification(line1Check: CardCheck): string {
  return line1Check === "pass"
    ? "A payment card, with its security code: the bank confirmed the first line of the address and the postcode"
    : "A payment card, with its security code: the bank confirmed the postcode, but not the first line of the address";
}
