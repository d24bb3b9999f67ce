import type { Count, Limits } from "../db/calls/rate-limits.ts";
import { PartnerDown } from "./partner-down.ts";

/**
 * Calls a partner and refunds the counts if it gives no usable answer; a refusal stays counted. During an
 * outage the limit `partner-call` protects the partner, or a short-term count that is not in `counts`.
 * @param ask must leave nothing usable behind when it rejects
 */
export async function refundIfPartnerDown<T>(
  limits: Limits,
  counts: readonly Count[],
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PartnerDown) await limits.giveBack(counts);
    throw error;
  }
}
