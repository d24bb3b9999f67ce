import type { Deps } from "../app/deps.ts";
import type { Attempt } from "../db/registration/attempts.ts";
import type { Stores } from "../db/stores.ts";

/** An answer that was lost is asked for again within minutes, not days. */
const SAME_ATTEMPT_MS = 10 * 60 * 1000;

/**
 * The attempt that a call belongs to, if it belongs to one: the one with its reference, the one that is
 * still under way for the meter, or, for a proof without a reference, the one that has just succeeded
 * and was not lost since.
 */
export async function currentAttempt(
  { clock }: Deps,
  tx: Stores,
  call: Pick<Attempt, "userId" | "mpan" | "method" | "flow"> & { reference: string | null },
): Promise<Attempt | null> {
  const { userId, mpan, reference } = call;
  const same = reference && (await tx.attempts.find({ userId, mpan, reference }));
  if (same) return same;
  const [open] = await tx.attempts.openOf(userId);
  if (open) return open.mpan === mpan ? open : null;
  // A card has a reference that lasts; every check of a code gets a new one.
  const newest = call.method === "ihd" ? await tx.attempts.newest(call) : null;
  if (newest?.state !== "granted") return null;
  const isRecent = clock.now().getTime() - newest.updatedAt.getTime() < SAME_ATTEMPT_MS;
  const held = await tx.registrations.read(userId);
  const stands = held?.consentId === newest.id && !held.data.isConsentLost;
  return isRecent && stands ? newest : null;
}
