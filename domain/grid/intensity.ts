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

/** A region's carbon intensity by half hour, in whole grams per kWh. */
export interface Intensities {
  readonly region: Region;
  /** Epoch seconds. */
  readonly start: number;
  /** `MISSING` where unknown. */
  readonly grams: Int16Array;
}

export function intensityAt({ start, grams }: Intensities, at: number): number | null {
  const value = grams[(at - start) / HALF_HOUR];
  return value === undefined || value === MISSING ? null : value;
}

export function blankIntensities({ start, end }: Span): Int16Array {
  return new Int16Array(Math.max(0, (end - start) / HALF_HOUR)).fill(MISSING);
}

/** Days: as far back as a new customer's readings, plus a month. */
export const MAX_DAYS_BACK = 425;
/** Days per request; the API's maximum is 14. */
const WINDOW_DAYS = 7;
/** Incomplete days are fetched again daily for this long, because figures can arrive late. */
const RETRY_DAYS = 14;
const DAY_SECONDS = 86_400;

export interface DayFetch {
  day: Day;
  /** Epoch seconds. */
  fetchedAt: number;
  isComplete: boolean;
}

/** Whether the forecast is older than the current half hour; each half hour brings a new one. */
export function isForecastDue(fetches: readonly DayFetch[], now: number): boolean {
  const today = fetches.find(({ day }) => day === dayOf(now));
  return !today || today.fetchedAt < now - (now % HALF_HOUR);
}

/** Newest first: days not fetched since they ended (earlier figures are forecasts), and recent incomplete ones. */
export function windowsDue(fetches: readonly DayFetch[], now: number): { first: Day; last: Day }[] {
  const known = new Map(fetches.map((one) => [one.day, one]));
  const yesterday = addDays(dayOf(now), -1);
  const windows: { first: Day; last: Day }[] = [];
  for (const day of daysBetween(addDays(yesterday, 1 - MAX_DAYS_BACK), yesterday).reverse()) {
    if (!isDue(day, known.get(day), now)) continue;
    const window = windows.at(-1);
    if (window && dayNumber(window.last) - dayNumber(day) < WINDOW_DAYS) window.first = day;
    else windows.push({ first: day, last: day });
  }
  return windows;
}

function isDue(day: Day, known: DayFetch | undefined, now: number): boolean {
  if (!known || known.fetchedAt < spanOfDay(day).end) return true;
  const isRecent = dayNumber(dayOf(now)) - dayNumber(day) <= RETRY_DAYS;
  return !known.isComplete && isRecent && now - known.fetchedAt >= DAY_SECONDS;
}
