import {
  addDays,
  type Day,
  dayNumber,
  dayOf,
  daysBetween,
  type Span,
  spanOfDay,
} from "../london-calendar.ts";
import { HALF_HOUR } from "../readings/fuel.ts";
import { MISSING } from "../readings/readings.ts";
import type { Region } from "./region.ts";

/** How much carbon dioxide a region's electricity caused in each half hour of a row, in whole grams a kWh. */
export interface Intensities {
  readonly region: Region;
  /** The start of the first half hour, in epoch seconds. */
  readonly start: number;
  /** `MISSING` where it is not known. */
  readonly grams: Int16Array;
}

/** Of one half hour; null where it is not known. */
export function intensityAt({ start, grams }: Intensities, at: number): number | null {
  const value = grams[(at - start) / HALF_HOUR];
  return value === undefined || value === MISSING ? null : value;
}

/** Half hours in a row of which none is known. */
export function blankIntensities({ start, end }: Span): Int16Array {
  return new Int16Array(Math.max(0, (end - start) / HALF_HOUR)).fill(MISSING);
}

/** So far back, and no further, are intensities fetched: as far as a new customer's readings reach, and a month more. */
export const FARTHEST_BACK = 425;
/** So many days are asked for at once; the partner gives at most 14. */
const WINDOW_DAYS = 7;
/** Days that lack something are asked for again for so long, once a day: figures have been seen to arrive late. */
const AGAIN_DAYS = 14;
const DAY_SECONDS = 86_400;

/** What is known of a day's intensities: when it was last asked for, and whether nothing is lacking. */
export interface DayAsked {
  day: Day;
  /** Epoch seconds. */
  askedAt: number;
  isWhole: boolean;
}

/** Whether the coming hours were last asked for before the half hour that runs now: each begins with a new forecast. */
export function isForecastDue(asked: readonly DayAsked[], now: number): boolean {
  const today = asked.find(({ day }) => day === dayOf(now));
  return !today || today.askedAt < now - (now % HALF_HOUR);
}

/**
 * The days gone by that are to be asked for, in windows, the newest first: those never asked for since they ended, for
 * until then their figures are forecasts, and for a while those that lack something.
 * @param now in epoch seconds
 */
export function windowsDue(asked: readonly DayAsked[], now: number): { first: Day; last: Day }[] {
  const known = new Map(asked.map((one) => [one.day, one]));
  const yesterday = addDays(dayOf(now), -1);
  const windows: { first: Day; last: Day }[] = [];
  for (const day of daysBetween(addDays(yesterday, 1 - FARTHEST_BACK), yesterday).reverse()) {
    if (!isDue(day, known.get(day), now)) continue;
    const window = windows.at(-1);
    if (window && dayNumber(window.last) - dayNumber(day) < WINDOW_DAYS) window.first = day;
    else windows.push({ first: day, last: day });
  }
  return windows;
}

function isDue(day: Day, known: DayAsked | undefined, now: number): boolean {
  if (!known || known.askedAt < spanOfDay(day).end) return true;
  const isYoung = dayNumber(dayOf(now)) - dayNumber(day) <= AGAIN_DAYS;
  return !known.isWhole && isYoung && now - known.askedAt >= DAY_SECONDS;
}
