import type { Day } from "../london-calendar.ts";

/** A complete day: mean temperature outside in °C, and the home's use in kWh. */
export interface HeatingDay {
  day: Day;
  celsius: number;
  kwh: number;
}

/** Use by temperature: `base + slope × max(0, threshold − celsius)` kWh a day. */
export interface HeatingFit {
  /** kWh a day without heating. */
  base: number;
  /** kWh a day for each degree below the threshold. */
  slope: number;
  /** °C outside below which the home is heated. */
  threshold: number;
  /** Share of the days' differences that the line explains, 0 to 1. */
  r2: number;
  /** Days that the fit is based on. */
  days: number;
}

export type FitRefusal = "few-cold-days" | "no-pattern" | "weak";

const THRESHOLDS = { from: 10, to: 20, step: 0.5 } as const;
const MIN_COLD_DAYS = 120;
const MIN_R2 = 0.5;

/**
 * Least squares at each threshold from 10 to 20 °C, the one with the smallest error. Method: variable-base degree
 * days, as in CalTRACK's daily methods.
 */
export function fitHeating(days: readonly HeatingDay[]): HeatingFit | FitRefusal {
  let best: { fit: HeatingFit; error: number } | null = null;
  for (let threshold = THRESHOLDS.from; threshold <= THRESHOLDS.to; threshold += THRESHOLDS.step) {
    const found = lineAt(days, threshold);
    if (found && (!best || found.error < best.error)) best = found;
  }
  const warmest = best?.fit.threshold ?? THRESHOLDS.to;
  if (days.filter(({ celsius }) => celsius < warmest).length < MIN_COLD_DAYS) return "few-cold-days";
  if (!best) return "no-pattern";
  return best.fit.r2 < MIN_R2 ? "weak" : best.fit;
}

/** Null where use does not rise with the cold, or would be negative without heating. */
function lineAt(days: readonly HeatingDay[], threshold: number): { fit: HeatingFit; error: number } | null {
  const count = days.length;
  const meanDegrees = sumOf(days, ({ celsius }) => degreesBelow(threshold, celsius)) / count;
  const meanKwh = sumOf(days, ({ kwh }) => kwh) / count;
  let [spread, shared, total] = [0, 0, 0];
  for (const { celsius, kwh } of days) {
    const degrees = degreesBelow(threshold, celsius) - meanDegrees;
    spread += degrees ** 2;
    shared += degrees * (kwh - meanKwh);
    total += (kwh - meanKwh) ** 2;
  }
  if (spread === 0 || total === 0) return null;
  const slope = shared / spread;
  const base = meanKwh - slope * meanDegrees;
  if (slope <= 0 || base < 0) return null;
  const error = sumOf(
    days,
    ({ celsius, kwh }) => (kwh - base - slope * degreesBelow(threshold, celsius)) ** 2,
  );
  return { fit: { base, slope, threshold, r2: 1 - error / total, days: count }, error };
}

export function degreesBelow(threshold: number, celsius: number): number {
  return Math.max(0, threshold - celsius);
}

/** kWh that the fit expects. */
export function expectedKwh({ base, slope, threshold }: HeatingFit, celsius: number): number {
  return base + slope * degreesBelow(threshold, celsius);
}

/** Share of a fit's use that is heating, 0 to 1. */
export function heatingShare(fit: HeatingFit, days: readonly HeatingDay[]): number {
  const expected = sumOf(days, ({ celsius }) => expectedKwh(fit, celsius));
  return expected === 0 ? 0 : 1 - (fit.base * days.length) / expected;
}

function sumOf<T>(all: readonly T[], value: (one: T) => number): number {
  return all.reduce((sum, one) => sum + value(one), 0);
}
