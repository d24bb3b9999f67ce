import { homeKey } from "../../domain/address.ts";
import { addMonths, epochSeconds } from "../../domain/london.ts";
import { ATTEMPT_LIFE_SECONDS } from "../../domain/registration.ts";
import type { Deps } from "../app/deps.ts";
import type { StoredHome } from "../db/registration/home.ts";
import type { Stores } from "../db/stores.ts";

/** Counted within `MONTHS`. Several accounts of one home may share a card. */
const HOMES_PER_CARD = 3;
const MONTHS = 12;

export function oldestCardProof(now: Date): Date {
  return new Date(addMonths(epochSeconds(now), -MONTHS) * 1000);
}

/** Whether the card has verified the maximum of other homes, including unfinished registrations. */
export async function isUsedForOtherHomes(
  { clock }: Deps,
  tx: Stores,
  { fingerprint, home }: { fingerprint: string | null; home: StoredHome },
): Promise<boolean> {
  if (!fingerprint) return false;
  const now = clock.now();
  const others = await tx.cardProofs.countOtherHomes({
    fingerprint,
    home: homeKey(home.address, home.postcode),
    since: oldestCardProof(now),
    begunAfter: new Date(now.getTime() - ATTEMPT_LIFE_SECONDS * 1000),
  });
  return others >= HOMES_PER_CARD;
}

/** Takes the card's lock, so concurrent calls cannot exceed the limit. */
export async function canVerifyHome(
  deps: Deps,
  tx: Stores,
  card: { fingerprint: string; home: StoredHome },
): Promise<boolean> {
  await tx.cardProofs.lockCard(card.fingerprint);
  return !(await isUsedForOtherHomes(deps, tx, card));
}
