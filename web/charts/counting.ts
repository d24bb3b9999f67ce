const FIRST_MILLISECONDS = 3000;
const NEXT_MILLISECONDS = 1000;

export function countingMilliseconds(hasBegun: boolean): number {
  return hasBegun ? NEXT_MILLISECONDS : FIRST_MILLISECONDS;
}

/** Ease-out, three quarters of the way at half time. `progress` from 0 to 1. */
export function easedValue(start: number, end: number, progress: number): number {
  return progress >= 1 ? end : start + (end - start) * (1 - (1 - progress) ** 2);
}
