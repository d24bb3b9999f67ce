import { addDays, type Day, daysBetween } from "../london-calendar.ts";
import { amountOfDay, amountsByDay, halfHoursIn } from "./days.ts";
import { type Readings, unitsAt } from "./readings.ts";
import { median, quantile } from "./usual.ts";

/** Nights looked at, and how many of them have to be complete days for anything to be said. */
const NIGHTS = 14;
const FEWEST_NIGHTS = 7;
/** From midnight to 06:00, as slots of the clock. */
const NIGHT_END = 12;
/** So many half hours in a row. */
const RUN = 3;

/** A year says something of its seasons with so many complete days, of 365. */
const FEWEST_DAYS_OF_A_YEAR = 270;
/** A home that heats with gas uses about half as much again in dark months; one that heats with electricity several times as much. */
const MOST_BY_SEASON = 1.6;

/** What a home uses whatever happens, in watt-hours a half hour, and what it was worked out from. */
export interface AlwaysOn {
  perHalfHour: number;
  watts: number;
  /** Of a year like these nights: see `holdsAllYear`. */
  kwhPerYear: number;
  /** Complete days among the last fourteen. */
  nights: number;
}

/**
 * What is always on, up to a day: for each complete day of the last 14 the lowest mean of three half hours in a
 * row, all read, between 00:00 and 06:00; then the median of those days. Null with fewer than seven such days, and
 * where that is more than the home uses on average by day and night: then storage heaters or a car run at night.
 * Electricity only: gas has no such floor.
 */
export function alwaysOnAt(readings: Readings, day: Day): AlwaysOn | null {
  const nights = daysBetween(addDays(day, 1 - NIGHTS), day).flatMap((one) => {
    const { isComplete, units, present } = amountOfDay(readings, one);
    const low = isComplete ? lowestAtNight(readings, one) : null;
    return low === null ? [] : [{ low, mean: units / present }];
  });
  if (readings.fuel !== "electricity" || nights.length < FEWEST_NIGHTS) return null;
  const perHalfHour = median(nights.map(({ low }) => low));
  if (perHalfHour > median(nights.map(({ mean }) => mean))) return null;
  return {
    perHalfHour,
    watts: Math.round(perHalfHour * 2),
    kwhPerYear: Math.round((perHalfHour * 48 * 365) / 1000),
    nights: nights.length,
  };
}

/**
 * Whether what was always on in the 14 nights up to a day may be taken for a year's. Not where the home heats by
 * electricity and these are cold nights: then it comes to more than whole days of the quarter of the year with the
 * lowest use, or the days of these nights used far more than those. Nor with fewer than 270 complete days of the year
 * up to that day, for then nobody knows.
 */
export function holdsAllYear(readings: Readings, day: Day, { perHalfHour }: AlwaysOn): boolean {
  const year = amountsByDay(readings, addDays(day, 1 - DAYS_IN_A_YEAR), day).filter((one) => one.isComplete);
  if (year.length < FEWEST_DAYS_OF_A_YEAR) return false;
  const recent = year.filter((one) => one.day > addDays(day, -NIGHTS)).map(({ units }) => units);
  const low = quantile(
    year.map(({ units }) => units).sort((a, b) => a - b),
    0.25,
  );
  return perHalfHour * 48 <= low && median(recent) <= MOST_BY_SEASON * low;
}

const DAYS_IN_A_YEAR = 365;

/** The lowest mean of three half hours in a row, all of them read; null where there are none. */
function lowestAtNight(readings: Readings, day: Day): number | null {
  const night = halfHoursIn(day)
    .filter(({ slot }) => slot < NIGHT_END)
    .map(({ start }) => unitsAt(readings, start));
  let lowest: number | null = null;
  for (let from = 0; from + RUN <= night.length; from += 1) {
    const run = night.slice(from, from + RUN).filter((units) => units !== null);
    if (run.length < RUN) continue;
    const mean = run.reduce((sum, units) => sum + units, 0) / RUN;
    if (lowest === null || mean < lowest) lowest = mean;
  }
  return lowest;
}
