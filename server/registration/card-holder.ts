import { ATTEMPT_LIFE_SECONDS } from "../../domain/registration.ts";
import type { Stores } from "../db/stores.ts";
import type { Deps } from "../deps.ts";

/** Whether a card stands for as many other customers as one may, or is just proving the home of one. */
export async function isCardOfOthers(
  { clock, config }: Deps,
  tx: Stores,
  { userId, fingerprint }: { userId: string; fingerprint: string | null },
): Promise<boolean> {
  if (!fingerprint) return false;
  const begunAfter = new Date(clock.now().getTime() - ATTEMPT_LIFE_SECONDS * 1000);
  return (
    (await tx.cardProofs.countOtherHolders({ userId, fingerprint, begunAfter })) >= config.customersPerCard
  );
}

/** The same for one who is about to register by it, of several that do so at once. */
export async function mayHoldCard(
  deps: Deps,
  tx: Stores,
  card: { userId: string; fingerprint: string },
): Promise<boolean> {
  await tx.cardProofs.lockCard(card.fingerprint);
  return !(await isCardOfOthers(deps, tx, card));
}
