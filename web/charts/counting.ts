const FIRST_MILLISECONDS = 3000;
const NEXT_MILLISECONDS = 1000;

/** How long a count takes: three seconds the first time, one after that, also while the first one runs. */
export function countingMilliseconds(hasBegun: boolean): number {
  return hasBegun ? NEXT_MILLISECONDS : FIRST_MILLISECONDS;
}

/**
 * The number shown after a part of a count's time: fast at first, then slower, but moving until the end. Half of the
 * time takes it three quarters of the way.
 * @param progress from 0 to 1
 */
export function countedTo(start: number, end: number, progress: number): number {
  return progress >= 1 ? end : start + (end - start) * (1 - (1 - progress) ** 2);
}
