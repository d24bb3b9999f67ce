import { expectedKwh, type HeatingDay, type HeatingFit } from "./heating-fit.ts";

const YEAR = 365;
const FEWEST_DAYS = 300;

/**
 * kWh a year that a home saves at most when it is kept one degree cooler, which heats it below a temperature outside
 * one degree lower. Null with too few days.
 */
export function savedByOneDegree(
  fit: HeatingFit,
  days: readonly Pick<HeatingDay, "celsius">[],
): number | null {
  if (days.length < FEWEST_DAYS) return null;
  const cooler = { ...fit, threshold: fit.threshold - 1 };
  const saved = days.reduce(
    (sum, { celsius }) => sum + expectedKwh(fit, celsius) - expectedKwh(cooler, celsius),
    0,
  );
  return (saved * YEAR) / days.length;
}
