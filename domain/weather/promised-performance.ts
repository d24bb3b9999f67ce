/** Bounds of the SCOP that an installer can promise. */
const [MIN_PROMISED, MAX_PROMISED] = [1.5, 6];

/** As in an address or a call. */
export const promisedPattern = /^\d(\.\d{1,2})?$/;

export const PROMISED_ERROR = `Enter a SCOP from ${MIN_PROMISED} to ${MAX_PROMISED}, such as 3.4`;

export function isPromisedPerformance(text: string): boolean {
  return promisedPattern.test(text) && Number(text) >= MIN_PROMISED && Number(text) <= MAX_PROMISED;
}
