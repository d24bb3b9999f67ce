import { homeKey } from "../../domain/address.ts";
import { isSamePostcode } from "../../domain/postcode.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemResponse, problem } from "../app/problem.ts";
import type { Attempt } from "../db/registration/attempts.ts";
import type { StoredHome } from "../db/registration/home.ts";
import type { Stores } from "../db/stores.ts";
import { ALREADY_REGISTERED, NO_HOME, NOT_CHECKED, NOT_FOUND, OTHER_METER } from "./check-mpan.ts";

/** Bars the meter after support ended its consent: afterwards, the bank should know the customer's new address. */
const BARRED_MS = 30 * 24 * 60 * 60 * 1000;

/** Why the customer cannot register the meter, whatever the evidence; null if they can. */
export async function problemWithRegistering(
  { clock }: Deps,
  tx: Stores,
  { userId, flow, mpan }: Pick<Attempt, "userId" | "flow" | "mpan">,
): Promise<ProblemResponse | null> {
  const held = await tx.registrations.read(userId);
  if (held && held.mpan !== mpan) return OTHER_METER;
  if (held && flow === "onboarding") return ALREADY_REGISTERED;
  if (!held && flow === "reconfirm") return NOTHING_REGISTERED;
  const [open] = await tx.attempts.listOpen(userId);
  if (open && open.mpan !== mpan) return ANOTHER_UNDER_WAY;
  if (await tx.consents.hasSupportEnded(userId, mpan, barredSince(clock.now()))) return ENDED_BY_SUPPORT;
  const home = await tx.homes.read(userId);
  if (!home) return NO_HOME;
  const check = await tx.mpans.readCheck(userId, mpan, clock.now());
  if (check && !isSamePostcode(check.postcode, home.postcode)) return NOT_FOUND;
  return check?.home === homeKey(home.address, home.postcode) ? null : NOT_CHECKED;
}

/** Refuses the card of an account whose consent support ended, except to holders and a household wrongly replaced. */
export async function problemWithCard(
  { clock }: Deps,
  tx: Stores,
  { userId, mpan, fingerprint }: Pick<Attempt, "userId" | "mpan"> & { fingerprint: string },
): Promise<ProblemResponse | null> {
  const isBarred = await tx.consents.hasSupportEndedWithCard(fingerprint, mpan, barredSince(clock.now()));
  if (!isBarred || (await tx.registrations.read(userId))) return null;
  return (await tx.consents.wasWronglyReplaced(userId, mpan)) ? null : ENDED_BY_SUPPORT;
}

function barredSince(now: Date): Date {
  return new Date(now.getTime() - BARRED_MS);
}

/** Refuses evidence of a home that the customer has left. */
export function problemAfterMove(
  home: StoredHome | null,
  proved: { postcode: string; home: string },
): ProblemResponse | null {
  if (!home || !isSamePostcode(home.postcode, proved.postcode)) return NOT_FOUND;
  return homeKey(home.address, home.postcode) === proved.home ? null : CARD_NOT_VALIDATED;
}

export const CARD_NOT_VALIDATED = problem("CARD_NOT_VALIDATED");

export const NOTHING_REGISTERED = problem("nothing-registered");

const ENDED_BY_SUPPORT = problem("ended-by-support");

const ANOTHER_UNDER_WAY = problem("OTHER_METER_CONNECTING");
