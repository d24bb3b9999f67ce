/** Bounds of the SCOP that an installer can promise. */
export const MIN_PROMISED = 1.5;
export const MAX_PROMISED = 6;

/** As in an address or a call. */
export const promisedPattern = /^\d(\.\d{1,2})?$/;

export function isPromisedPerformance(text: string): boolean {
  return promisedPattern.test(text) && Number(text) >= MIN_PROMISED && Number(text) <= MAX_PROMISED;
}
