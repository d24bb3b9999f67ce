import type { Count, Limits } from "../db/calls/rate-limits.ts";
import { PartnerDown } from "./partner-down.ts";

/** Refunds only if the partner is down: a refusal stays counted. `request` must have no effect if it rejects. */
export async function refundIfPartnerDown<T>(
  limits: Limits,
  counts: readonly Count[],
  request: () => Promise<T>,
): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof PartnerDown) await limits.refund(counts);
    throw error;
  }
}
