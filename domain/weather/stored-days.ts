import { addDays, type Day, dayNumber, dayOf, daysBetween, spanOfDay } from "../london-calendar.ts";

/** When and from where a region's day was fetched. */
export interface StoredDay {
  day: Day;
  /** Epoch seconds. */
  fetchedAt: number;
  /** From the archive; earlier figures are a forecast model's. */
  isFinal: boolean;
  /** Epoch seconds; null before the first archive request. */
  archiveFetchedAt: number | null;
}

/** Days: two years to compare, and a month. */
export const MAX_DAYS_BACK = 760;
/** Days of the forecast service, which fills the delay of the archive: five days as a rule. */
export const RECENT_DAYS = 10;
/** Days, with a margin. */
const ARCHIVE_DELAY = 7;
/** Days per request of the archive: half a megabyte for all regions. */
const WINDOW_DAYS = 90;
const DAY_SECONDS = 86_400;

/** Whether yesterday was not fetched since it ended. */
export function isRecentDue(stored: readonly StoredDay[], now: number): boolean {
  const yesterday = addDays(dayOf(now), -1);
  const known = stored.find(({ day }) => day === yesterday);
  return !known || known.fetchedAt < spanOfDay(yesterday).end;
}

/** Newest first: days that the archive should have by now. A day that was missing is retried a day later. */
export function archiveDue(stored: readonly StoredDay[], now: number): { first: Day; last: Day }[] {
  const known = new Map(stored.map((one) => [one.day, one]));
  const last = addDays(dayOf(now), -ARCHIVE_DELAY);
  const windows: { first: Day; last: Day }[] = [];
  for (const day of daysBetween(addDays(dayOf(now), -MAX_DAYS_BACK), last).reverse()) {
    const found = known.get(day);
    if (found?.isFinal || now - (found?.archiveFetchedAt ?? 0) < DAY_SECONDS) continue;
    const window = windows.at(-1);
    if (window && dayNumber(window.last) - dayNumber(day) < WINDOW_DAYS) window.first = day;
    else windows.push({ first: day, last: day });
  }
  return windows;
}
