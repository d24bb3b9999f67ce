import { ATTEMPT_LIFE_SECONDS } from "../../domain/registration.ts";
import type { Query } from "../db/engine/database.ts";
import { countOtherHolders, lockCard } from "../db/registration/card-proofs.ts";
import type { Deps } from "../deps.ts";

/** Whether a card stands for as many other customers as one may, or is just proving the home of one. */
export async function isCardOfOthers(
  { keys, clock, config }: Deps,
  query: Query,
  { userId, fingerprint }: { userId: string; fingerprint: string | null },
): Promise<boolean> {
  if (!fingerprint) return false;
  const begunAfter = new Date(clock.now().getTime() - ATTEMPT_LIFE_SECONDS * 1000);
  return (
    (await countOtherHolders(query, keys, { userId, fingerprint, begunAfter })) >= config.customersPerCard
  );
}

/** The same for one who is about to register by it, of several that do so at once. */
export async function mayHoldCard(
  deps: Deps,
  tx: Query,
  card: { userId: string; fingerprint: string },
): Promise<boolean> {
  await lockCard(tx, deps.keys, card.fingerprint);
  return !(await isCardOfOthers(deps, tx, card));
}
