import { DAYS_IN_A_YEAR, type Day } from "../london-calendar.ts";
import type { Range } from "./modelled-figures.ts";

/** A complete day: mean outdoor temperature in °C, and the home's use in kWh. */
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
  /** Outdoor temperature, in °C, below which the home is heated. */
  threshold: number;
  /** Share of the variance that the line explains (R²), 0 to 1. */
  r2: number;
  /** Days that the fit is based on. */
  days: number;
}

export type FitRefusal = "few-cold-days" | "no-pattern" | "weak";

/** 10 to 20 °C in steps of 0.5. */
const THRESHOLDS = Array.from({ length: 21 }, (_, n) => 10 + n / 2);
const MIN_COLD_DAYS = 120;
const MIN_R2 = 0.5;
/** Of a line: base, slope and threshold. */
const PARAMETERS = 3;
/** 99th percentile of the χ² distribution with one degree of freedom. */
const CHI_SQUARED_99 = 6.63;

/**
 * Fits least squares at each threshold from 10 to 20 °C and keeps the fit with the smallest error. Method: variable-base
 * degree days, as in CalTRACK's daily methods.
 */
export function fitHeating(days: readonly HeatingDay[]): HeatingFit | FitRefusal {
  const [best] = linesThrough(days);
  const warmest = best?.fit.threshold ?? THRESHOLDS.at(-1) ?? 0;
  if (days.filter(({ celsius }) => celsius < warmest).length < MIN_COLD_DAYS) return "few-cold-days";
  if (!best) return "no-pattern";
  return best.fit.r2 < MIN_R2 ? "weak" : best.fit;
}

interface Line {
  fit: HeatingFit;
  /** Sum of the squared errors, kWh². */
  error: number;
  meanDegrees: number;
  meanKwh: number;
  /** Sum of squared deviations of the degrees from their mean. */
  spread: number;
}

/** A line for each threshold, smallest error first. */
function linesThrough(days: readonly HeatingDay[]): Line[] {
  return THRESHOLDS.flatMap((threshold) => lineAt(days, threshold) ?? []).sort(
    (one, other) => one.error - other.error,
  );
}

/** Null where use does not rise with the cold, or would be negative without heating. */
function lineAt(days: readonly HeatingDay[], threshold: number): Line | null {
  const meanDegrees = meanOf(days, ({ celsius }) => degreesBelow(threshold, celsius));
  const meanKwh = meanOf(days, ({ kwh }) => kwh);
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
  const fit = { base, slope, threshold, r2: 1 - error / total, days: days.length };
  return { fit, error, meanDegrees, meanKwh, spread };
}

export function degreesBelow(threshold: number, celsius: number): number {
  return Math.max(0, threshold - celsius);
}

/** kWh that the fit expects. */
export function expectedKwh({ base, slope, threshold }: HeatingFit, celsius: number): number {
  return base + slope * degreesBelow(threshold, celsius);
}

/**
 * Share of a year's use that is heating, 0 to 1: the range of all slopes and thresholds that fit almost as well as the
 * best, a 99% likelihood interval.
 * @param days Days that have a fit.
 * @param celsius Mean temperature of each day of the year.
 */
export function heatingShare(days: readonly HeatingDay[], celsius: readonly number[]): Range {
  const lines = linesThrough(days);
  const maxError = (lines[0]?.error ?? 0) * (1 + CHI_SQUARED_99 / (days.length - PARAMETERS));
  const shares = lines
    .filter(({ error }) => error <= maxError)
    .flatMap(({ fit: { slope, threshold }, error, meanDegrees, meanKwh, spread }) => {
      const yearly = meanOf(celsius, (one) => degreesBelow(threshold, one));
      const halfWidth = Math.sqrt((maxError - error) / spread);
      return [slope - halfWidth, slope + halfWidth].map((other) => {
        const base = Math.max(0, meanKwh - other * meanDegrees);
        return (other * yearly) / (other * yearly + base);
      });
    });
  return { low: Math.max(0, Math.min(...shares)), high: Math.max(...shares) };
}

/**
 * Maximum kWh a year saved by keeping a home one degree cooler, which lowers its heating threshold by one degree.
 * @param celsius Mean temperature of each day of the year.
 */
export function savedByOneDegree({ slope, threshold }: HeatingFit, celsius: readonly number[]): number {
  return slope * yearOf(celsius, (one) => Math.min(1, degreesBelow(threshold, one)));
}

/** kWh of heating in a year. @param celsius Mean temperature of each day of the year. */
export function heatingKwh({ slope, threshold }: HeatingFit, celsius: readonly number[]): number {
  return slope * yearOf(celsius, (one) => degreesBelow(threshold, one));
}

/** Missing days count as the mean of the others. */
function yearOf(celsius: readonly number[], value: (one: number) => number): number {
  return DAYS_IN_A_YEAR * meanOf(celsius, value);
}

function meanOf<T>(all: readonly T[], value: (one: T) => number): number {
  return sumOf(all, value) / all.length;
}

export function sumOf<T>(all: readonly T[], value: (one: T) => number): number {
  return all.reduce((sum, one) => sum + value(one), 0);
}
