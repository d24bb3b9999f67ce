interface Difference {
  difference: number | null;
  tolerance: number | null;
}

/** Whatever the line's state: a rate above the price cap is outside, but not called wrong. */
export function isWithinTolerance({ difference, tolerance }: Difference): boolean {
  // Allows for floating-point error: 64.39 − 64.38 is 0.010000000000005.
  return difference !== null && Math.abs(difference) <= (tolerance ?? 0) + 1e-9;
}
