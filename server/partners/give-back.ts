import type { Count, Limits } from "../db/calls/rate-limits.ts";
import { PartnerDown } from "./partner-down.ts";

/**
 * Asks a partner something that was counted. When the partner gives no usable answer the counts are given back: what
 * we tell then is that nothing is lost. A refusal is an answer and stays counted. What keeps an outage from being
 * hammered is `partner-call`, or a count by the minute or hour that the caller leaves out of `counts`.
 * @param ask reads or begins, and lets nobody use what it began once it has rejected
 */
export async function givingBackWhenDown<T>(
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
