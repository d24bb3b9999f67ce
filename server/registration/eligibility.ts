import { homeText, isSameStreetLine, streetLine } from "../../domain/address.ts";
import { isSamePostcode } from "../../domain/postcode.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemAnswer, problem } from "../app/problem.ts";
import type { Attempt } from "../db/registration/attempts.ts";
import type { StoredHome } from "../db/registration/home.ts";
import type { Stores } from "../db/stores.ts";
import { ALREADY_REGISTERED, NO_HOME, NOT_FOUND, OTHER_METER } from "./check-mpan.ts";

/** Why a customer may not register this meter at the moment, whatever they can prove. */
export async function problemWithRegistering(
  { clock }: Deps,
  tx: Stores,
  { userId, flow, mpan }: Pick<Attempt, "userId" | "flow" | "mpan">,
): Promise<ProblemAnswer | null> {
  const held = await tx.registrations.read(userId);
  if (held && held.mpan !== mpan) return OTHER_METER;
  if (held && flow === "onboarding") return ALREADY_REGISTERED;
  const [open] = await tx.attempts.openOf(userId);
  if (open && open.mpan !== mpan) return ANOTHER_UNDER_WAY;
  const home = await tx.homes.read(userId);
  if (!home) return NO_HOME;
  const check = await tx.mpans.readCheck(userId, mpan, clock.now());
  if (check && !isSamePostcode(check.postcode, home.postcode)) return NOT_FOUND;
  return check?.home === homeText(home.address, home.postcode) ? null : NOT_CHECKED;
}

/** A proof is of the home in which the customer lived when it was verified. */
export function problemAfterMove(
  home: StoredHome | null,
  { postcode, line1 }: { postcode: string; line1?: string },
): ProblemAnswer | null {
  if (!home || !isSamePostcode(home.postcode, postcode)) return NOT_FOUND;
  if (line1 === undefined || isSameStreetLine(line1, streetLine(home.address))) return null;
  return CARD_NOT_VALIDATED;
}

export const CARD_NOT_VALIDATED = problem("CARD_NOT_VALIDATED");

export const NOTHING_REGISTERED = problem("nothing-registered");

const ANOTHER_UNDER_WAY = problem("OTHER_METER_CONNECTING");

export const NOT_CHECKED = problem("MPAN_NOT_CHECKED");
