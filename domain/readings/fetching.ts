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

/** What has been asked for of a fuel, without a hole: epoch seconds. */
export type Fetched = Span;

/** Readings come late and are corrected: so many days are asked for again each day. */
const DAYS_AGAIN = 7;

/** Gaps are asked for weekly while they are a month old at most, and then every four weeks. */
const YOUNG_GAP_DAYS = 30;
export const GAPS_AGAIN = { young: 7, old: 28 } as const;

/**
 * A home that sends nothing to the grid is asked about it again, for its data may come later, and so may its panels:
 * after as many days as had gone by since it was linked, but after these at least and at most.
 */
const EXPORT_AGAIN = { least: 1, most: 28 };

/** Complete days between two gaps for which one question is cheaper than two. */
const WORTH_SKIPPING_DAYS = 30;

/** Homes are asked about between 04:00 and 12:00, each at a minute of its own. */
const FIRST_SLOT = 8;
const MINUTES = 8 * 60;

/**
 * What is to be asked for of a fuel today, the newest first: all of it at first; then the last days again, as
 * many more as nobody asked for since, and what an unfinished first fetch left open. Today itself is not over.
 * @param first the first moment that the customer may see
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
 * The stretches around half hours that are missing, the newest first, of days that are not asked for again anyway.
 * @param readings what is held of a fuel, or of what was sent to the grid; null when there is nothing
 * @param which those of the last month, or all of them
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
 * Whether a home of which nothing is known to go to the grid is to be asked about it: at once when it is linked, after
 * a day, two, four, eight and sixteen, and then every four weeks.
 * @param asked when that was done last; null when it never was. All in epoch seconds
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

/** When a home is asked about next: at its own minute of the morning, in London. */
export function nextMorning(now: number, customerId: string): number {
  return nextOwnMoment(now, customerId, FIRST_SLOT, { first: dayOf(now), everyDays: 1 });
}

/**
 * The next of a customer's own minutes, in epoch seconds.
 * @param firstSlot where on the clock the eight hours begin over which customers are spread: 26 for 13:00
 * @param days the first day that may be meant, and how many later the next one is
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

/** How far the first fetch is, in whole months. */
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
