import { expectedKwh, type HeatingDay, type HeatingFit } from "./heating-fit.ts";

const YEAR = 365;
const MIN_DAYS = 300;

/**
 * Maximum kWh a year saved by keeping a home one degree cooler, which lowers its heating threshold by one degree.
 * Null with too few days.
 */
export function savedByOneDegree(
  fit: HeatingFit,
  days: readonly Pick<HeatingDay, "celsius">[],
): number | null {
  if (days.length < MIN_DAYS) return null;
  const cooler = { ...fit, threshold: fit.threshold - 1 };
  const saved = days.reduce(
    (sum, { celsius }) => sum + expectedKwh(fit, celsius) - expectedKwh(cooler, celsius),
    0,
  );
  return (saved * YEAR) / days.length;
}
