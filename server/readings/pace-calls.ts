import type { Deps } from "../app/deps.ts";
import { NoFreeSlot, type Pace } from "../db/calls/pace.ts";
import { PartnerDown } from "../partners/partner-down.ts";

/** Used after a 429 without `Retry-After`. */
const PAUSE_SECONDS = 30;

/** A 429 pauses the calls of all processes. */
export async function runAtPace<T>(
  { pace }: Pick<Deps, "pace">,
  call: () => Promise<T>,
  { isUrgent = false } = {},
): Promise<T> {
  try {
    return await pace.run(call, { isUrgent });
  } catch (error) {
    if (error instanceof PartnerDown && error.reason === "busy")
      await pace.pause(error.retryAfterSeconds ?? PAUSE_SECONDS);
    throw error;
  }
}

/** Used after a scheduled fetch got a 429 without `Retry-After`. */
const LONG_PAUSE_SECONDS = 15 * 60;

/** Runs a scheduled fetch; a partner's failure ends it without an error. A 429 pauses the calls of all processes. */
export async function untilPartnerFails(pace: Pace, fetch: () => Promise<void>): Promise<void> {
  try {
    await fetch();
  } catch (error) {
    if (error instanceof PartnerDown && error.reason === "busy")
      await pace.pause(error.retryAfterSeconds ?? LONG_PAUSE_SECONDS);
    else if (!(error instanceof PartnerDown || error instanceof NoFreeSlot)) throw error;
  }
}
