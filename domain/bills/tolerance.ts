interface Difference {
  difference: number | null;
  tolerance: number | null;
}

/** Whatever the line's state: a rate above the price cap is outside, but not called wrong. */
export function isWithinTolerance({ difference, tolerance }: Difference): boolean {
  // Allows for floating-point error: 25.31 − 25.3 is 0.0099…
  return difference !== null && Math.abs(difference) <= (tolerance ?? 0) + 1e-9;
}
