import { addDays, type Day, daysBetween } from "../london-calendar.ts";
import { amountOfDay, amountsByDay, halfHoursIn } from "./days.ts";
import { type Readings, unitsAt } from "./readings.ts";
import { median, quantile } from "./usual.ts";

/** Nights considered; half of them must be complete days. */
const NIGHTS = 14;
const FEWEST_NIGHTS = 7;
/** Clock slot of 06:00. */
const NIGHT_END = 12;
/** Half hours in a row. */
const RUN = 3;

/** Complete days of 365 needed to judge seasons. */
const FEWEST_DAYS_OF_A_YEAR = 270;
/**
 * Homes heated by gas use about half as much again in winter; electrically heated ones several times as much.
 */
const MOST_BY_SEASON = 1.6;

/** Constant usage in watt-hours a half hour, and what it is based on. */
export interface AlwaysOn {
  perHalfHour: number;
  watts: number;
  /** If all nights of the year were like these: see `holdsAllYear`. */
  kwhPerYear: number;
  /** Complete days among the last fourteen. */
  nights: number;
}

/**
 * Constant usage up to a day: the median, over complete days of the last 14, of the lowest mean of three
 * consecutive read half hours between 00:00 and 06:00. Null with fewer than seven such days, or above the
 * home's average usage (storage heaters or a car charge at night). Electricity only.
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
 * Whether constant usage of 14 nights can be extrapolated to a year. Not in cold nights of an electrically
 * heated home: when it exceeds whole days of the lowest quarter of the year, or these days used far more than
 * those. Not with fewer than 270 complete days, because seasons are then unknown.
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

/** The lowest mean of three consecutive read half hours; null without any. */
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
