import type { Deps } from "../app/deps.ts";
import type { Attempt } from "../db/registration/attempts.ts";
import type { Stores } from "../db/stores.ts";

/** A call repeated after a lost response arrives within this time. */
const SAME_ATTEMPT_MS = 10 * 60 * 1000;

/** The attempt that a call repeats: by reference, else the open one, else one by code granted minutes ago. */
export async function currentAttempt(
  { clock }: Deps,
  tx: Stores,
  call: Pick<Attempt, "userId" | "mpan" | "method" | "flow"> & { reference: string | null },
): Promise<Attempt | null> {
  const { userId, mpan, reference } = call;
  const same = reference && (await tx.attempts.find({ userId, mpan, reference }));
  if (same) return same;
  const [open] = await tx.attempts.listOpen(userId);
  if (open) return open.mpan === mpan ? open : null;
  // A card keeps its reference; each check of a code gets a new one.
  const newest = call.method === "ihd" ? await tx.attempts.newest(call) : null;
  if (newest?.state !== "granted") return null;
  const isRecent = clock.now().getTime() - newest.updatedAt.getTime() < SAME_ATTEMPT_MS;
  const held = await tx.registrations.read(userId);
  const isInForce = held?.consentId === newest.id && !held.data.isConsentLost;
  return isRecent && isInForce ? newest : null;
}
