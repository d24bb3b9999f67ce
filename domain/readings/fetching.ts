import { startOfLondonDay } from "../london.ts";
import {
  addDays,
  type Day,
  dayNumber,
  dayOf,
  daysBetween,
  type Span,
  spanOfDays,
} from "../london-calendar.ts";
import { amountOfDay, spanByClock } from "./days.ts";
import type { Series } from "./fuel.ts";
import type { Readings } from "./readings.ts";

/** The contiguous range already fetched of a fuel, in epoch seconds. */
export type Fetched = Span;

/** Days fetched again each day, because readings arrive late and are corrected. */
const DAYS_AGAIN = 7;

/** Gaps are fetched weekly up to this age, then every four weeks. */
const YOUNG_GAP_DAYS = 30;
export const GAPS_AGAIN = { young: 7, old: 28 } as const;

/**
 * Days. Homes without exports are checked again after as many days as since linking, within these limits:
 * data or panels may come later.
 */
const EXPORT_AGAIN = { least: 1, most: 28 };

/** Gaps closer than this are fetched in one request. */
const WORTH_SKIPPING_DAYS = 30;

/** Clock slot of 04:00; homes are spread over the eight hours to 12:00. */
const FIRST_SLOT = 8;
const MINUTES = 8 * 60;

/**
 * Spans to fetch of a fuel, newest first: everything at first; then the last days again, days missed since,
 * and the remainder of an unfinished first fetch. Excludes today.
 * @param first the first visible moment
 */
export function spansToFetch({
  first,
  now,
  fetched,
}: {
  first: number;
  now: number;
  fetched: Fetched | null;
}): Span[] {
  const today = startOfLondonDay(now);
  if (!fetched) return some({ start: first, end: today });
  const again = startOf(addDays(dayOf(now), -DAYS_AGAIN));
  return [
    ...some({ start: Math.max(first, Math.min(again, fetched.end)), end: today }),
    ...some({ start: first, end: Math.min(fetched.start, today) }),
  ];
}

/**
 * Spans around missing half hours, newest first, outside the days fetched daily.
 * @param readings a fuel's, or the exports; null when none are stored
 * @param which gaps of the last month, or all
 */
export function gapsToFetch(
  readings: Readings<Series> | null,
  { first, now, which }: { first: number; now: number; which: "young" | "all" },
): Span[] {
  const last = addDays(dayOf(now), -DAYS_AGAIN - 1);
  const oldest = dayOf(first);
  const young = addDays(dayOf(now), -DAYS_AGAIN - YOUNG_GAP_DAYS);
  const from = which === "all" || oldest > young ? oldest : young;
  const gaps = daysBetween(from, last).filter((day) => !isWhole(readings, day));
  const spans: { first: Day; last: Day }[] = [];
  for (const day of gaps) {
    const newest = spans.at(-1);
    if (newest && dayNumber(day) - dayNumber(newest.last) <= WORTH_SKIPPING_DAYS) newest.last = day;
    else spans.push({ first: day, last: day });
  }
  return spans
    .reverse()
    .flatMap((one) =>
      some({ ...spanOfDays(one.first, one.last), start: Math.max(first, startOf(one.first)) }),
    );
}

function isWhole(readings: Readings<Series> | null, day: Day): boolean {
  if (!readings) return false;
  const { present, expected } = amountOfDay(readings, day);
  return present === expected && expected > 0;
}

/**
 * Whether to check a home without exports: when it is linked, after 1, 2, 4, 8 and 16 days, then every four
 * weeks.
 * @param asked the last check, or null. Epoch seconds
 */
export function isExportDue({
  linked,
  asked,
  now,
}: {
  linked: number;
  asked: number | null;
  now: number;
}): boolean {
  if (asked === null) return true;
  const daysFrom = (earlier: number, later: number) => dayNumber(dayOf(later)) - dayNumber(dayOf(earlier));
  const wait = Math.min(EXPORT_AGAIN.most, Math.max(EXPORT_AGAIN.least, daysFrom(linked, asked)));
  return daysFrom(asked, now) >= wait;
}

/** The home's next daily fetch, at its own minute of the London morning. */
export function nextMorning(now: number, customerId: string): number {
  return nextOwnMoment(now, customerId, FIRST_SLOT, { first: dayOf(now), everyDays: 1 });
}

/**
 * A customer's next own minute, in epoch seconds.
 * @param firstSlot first clock slot of the eight hours over which customers are spread: 26 for 13:00
 * @param days days from now until the earliest possible one, and then between slots
 */
export function nextOwnMoment(
  now: number,
  customerId: string,
  firstSlot: number,
  { first, everyDays }: { first: Day; everyDays: number },
): number {
  const minute = Number.parseInt(customerId.slice(-8), 16) % MINUTES;
  const on = (day: Day) => spanByClock(day, firstSlot, firstSlot + 1).start + minute * 60;
  return on(first) > now ? on(first) : on(addDays(first, everyDays));
}

/** A twelfth of a year. */
const MONTH_SECONDS = (365.25 / 12) * 86_400;

/** Progress of the first fetch, in whole months. */
export function monthsFetched({
  first,
  now,
  fetched,
}: {
  first: number;
  now: number;
  fetched: Fetched | null;
}): { done: number; of: number } {
  const months = ({ start, end }: Span) => Math.max(1, Math.round((end - start) / MONTH_SECONDS));
  const of = months({ start: first, end: startOfLondonDay(now) });
  if (!fetched) return { done: 0, of };
  return { done: fetched.start <= first ? of : Math.min(of - 1, months(fetched)), of };
}

function startOf(day: Day): number {
  return spanOfDays(day, day).start;
}

function some(span: Span): Span[] {
  return span.start < span.end ? [span] : [];
}
