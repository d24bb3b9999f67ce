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

/** The contiguous range of a fuel's readings fetched so far, in epoch seconds. */
export type Fetched = Span;

/** Recent days that are fetched again daily, because readings arrive late and are corrected. */
const REFETCHED_DAYS = 7;

/** For this long after the daily fetches, gaps are requested weekly; then every four weeks. */
const RECENT_GAP_DAYS = 30;
export const GAP_INTERVAL_DAYS = { young: 7, old: 28 } as const;

/** Limits of the wait between two checks for exports, which doubles from the day of linking. */
const EXPORT_CHECK_DAYS = { min: 1, max: 28 };

/** Gaps at most this far apart are fetched in one request. */
const MAX_JOINED_GAP_DAYS = 30;

/** Clock slot of 04:00; homes are spread over the eight hours to 12:00. */
const FIRST_SLOT = 8;
const MINUTES = 8 * 60;

/** Spans to fetch, newest first, without today. A first fetch that has reached today does not refetch recent days. */
export function spansToFetch({
  first,
  now,
  fetched,
  isFirst = false,
}: {
  first: number;
  now: number;
  fetched: Fetched | null;
  isFirst?: boolean;
}): Span[] {
  const today = startOfLondonDay(now);
  if (!fetched) return nonEmpty({ start: first, end: today });
  const refetchFrom = isFirst && fetched.end >= today ? today : startOf(addDays(dayOf(now), -REFETCHED_DAYS));
  return [
    ...nonEmpty({ start: Math.max(first, Math.min(refetchFrom, fetched.end)), end: today }),
    ...nonEmpty({ start: first, end: Math.min(fetched.start, today) }),
  ];
}

/** Spans around missing half hours, newest first, outside the days fetched daily. */
export function gapsToFetch(
  readings: Readings<Series> | null,
  { first, now, which }: { first: number; now: number; which: "young" | "all" },
): Span[] {
  const last = addDays(dayOf(now), -REFETCHED_DAYS - 1);
  const oldest = dayOf(first);
  const young = addDays(dayOf(now), -REFETCHED_DAYS - RECENT_GAP_DAYS);
  const from = which === "all" || oldest > young ? oldest : young;
  const gaps = daysBetween(from, last).filter((day) => !isDayComplete(readings, day));
  const spans: { first: Day; last: Day }[] = [];
  for (const day of gaps) {
    const newest = spans.at(-1);
    if (newest && dayNumber(day) - dayNumber(newest.last) <= MAX_JOINED_GAP_DAYS) newest.last = day;
    else spans.push({ first: day, last: day });
  }
  return spans
    .reverse()
    .flatMap((one) =>
      nonEmpty({ ...spanOfDays(one.first, one.last), start: Math.max(first, startOf(one.first)) }),
    );
}

function isDayComplete(readings: Readings<Series> | null, day: Day): boolean {
  if (!readings) return false;
  const { present, expected } = amountOfDay(readings, day);
  return present === expected && expected > 0;
}

/** Homes without exports are checked on linking, after 1, 2, 4, 8, 16 and 32 days, then every four weeks. */
export function isExportDue({
  linked,
  requested,
  now,
}: {
  linked: number;
  requested: number | null;
  now: number;
}): boolean {
  if (requested === null) return true;
  const daysFrom = (earlier: number, later: number) => dayNumber(dayOf(later)) - dayNumber(dayOf(earlier));
  const wait = Math.min(EXPORT_CHECK_DAYS.max, Math.max(EXPORT_CHECK_DAYS.min, daysFrom(linked, requested)));
  return daysFrom(requested, now) >= wait;
}

/** The home's next daily fetch, at its own minute of the London morning. */
export function nextMorning(now: number, customerId: string): number {
  return nextOwnMoment(now, customerId, FIRST_SLOT, { first: dayOf(now), everyDays: 1 });
}

/** Epoch seconds, at a minute derived from the id within eight hours of `firstSlot` (26 is 13:00). */
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

const MONTH_SECONDS = (365.25 / 12) * 86_400;

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

function nonEmpty(span: Span): Span[] {
  return span.start < span.end ? [span] : [];
}
