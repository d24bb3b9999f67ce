import type { Query } from "../db/engine/database.ts";
import { type Attempt, findAttempt, newestAttempt } from "../db/registration/attempts.ts";
import { openAttemptsOf } from "../db/registration/open-attempts.ts";
import { readRegistration } from "../db/registration/registrations.ts";
import type { Deps } from "../deps.ts";

/** An answer that was lost is asked for again within minutes, not days. */
const SAME_ATTEMPT_MS = 10 * 60 * 1000;

/**
 * The attempt that a call belongs to, if it belongs to one: the one with its reference, the one that is
 * still under way for the meter, or, for a proof without a reference, the one that has just succeeded
 * and was not lost since.
 */
export async function currentAttempt(
  { keys, clock }: Deps,
  query: Query,
  call: Pick<Attempt, "userId" | "mpan" | "method" | "flow"> & { reference: string | null },
): Promise<Attempt | null> {
  const { userId, mpan, reference } = call;
  const same = reference && (await findAttempt(query, keys, { userId, mpan, reference }));
  if (same) return same;
  const [open] = await openAttemptsOf(query, keys, userId);
  if (open) return open.mpan === mpan ? open : null;
  // A card has a reference that lasts; every check of a code gets a new one.
  const newest = call.method === "ihd" ? await newestAttempt(query, keys, call) : null;
  if (newest?.state !== "granted") return null;
  const isRecent = clock.now().getTime() - newest.updatedAt.getTime() < SAME_ATTEMPT_MS;
  const held = await readRegistration(query, keys, userId);
  const stands = held?.consentId === newest.id && !held.data.isConsentLost;
  return isRecent && stands ? newest : null;
}
