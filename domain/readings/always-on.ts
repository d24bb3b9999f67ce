import { addDays, type Day, daysBetween } from "../london-calendar.ts";
import { amountOfDay, halfHoursIn } from "./days.ts";
import { type Readings, unitsAt } from "./readings.ts";
import { median } from "./usual.ts";

/** Nights looked at, and how many of them have to be complete days for anything to be said. */
const NIGHTS = 14;
const FEWEST_NIGHTS = 7;
/** From midnight to 06:00, as slots of the clock. */
const NIGHT_END = 12;
/** So many half hours in a row. */
const RUN = 3;

/** What a home uses whatever happens, in watt-hours a half hour, and what it was worked out from. */
export interface AlwaysOn {
  perHalfHour: number;
  watts: number;
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
