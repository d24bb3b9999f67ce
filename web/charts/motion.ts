/** Whether this visitor has not asked for less motion. */
export function mayMove(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Fast at first, then settling; `progress` and the answer run from 0 to 1. */
export function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}
