import { startOfLondonDay, startOfLondonMonth } from "./london.ts";

/** A London day, "2026-10-25". Sorts by date. */
export type Day = string & { readonly brand: "Day" };
/** A London calendar month, "2026-10". */
export type Month = string & { readonly brand: "Month" };

export const DAYS_IN_A_YEAR = 365;

/** Epoch seconds; the end is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const DAY_SECONDS = 86_400;

export function dayOf(seconds: number): Day {
  // London is at most an hour ahead of UTC; a time zone look-up is fifty times slower.
  const number = Math.floor(seconds / DAY_SECONDS);
  const day = dayFromNumber(number);
  return seconds < spanOfDay(day).end ? day : dayFromNumber(number + 1);
}

/** A calendar day between 2000 and 2099, or null. */
export function parseDay(text: string): Day | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? (text as Day) : null;
}

export function addDays(day: Day, count: number): Day {
  return dayFromNumber(dayNumber(day) + count);
}

/** The same date a year earlier; 29 February becomes the 28th. */
export function yearBefore(day: Day): Day {
  const year = Number(day.slice(0, 4)) - 1;
  return (day.endsWith("02-29") ? `${year}-02-28` : `${year}${day.slice(4)}`) as Day;
}

/** Days since 1 January 1970. */
export function dayNumber(day: Day): number {
  const known = numbersByDay.get(day);
  if (known !== undefined) return known;
  const number = Date.parse(`${day}T00:00:00Z`) / 1000 / DAY_SECONDS;
  remember(day, number);
  return number;
}

export function dayFromNumber(number: number): Day {
  const known = daysByNumber.get(number);
  if (known) return known;
  const day = new Date(number * DAY_SECONDS * 1000).toISOString().slice(0, 10) as Day;
  remember(day, number);
  return day;
}

/** Cache, because formatting dates is slow and a yearly view needs thousands. */
const daysByNumber = new Map<number, Day>();
const numbersByDay = new Map<Day, number>();
const MAX_CACHED_DAYS = 10 * 366;

function remember(day: Day, number: number): void {
  if (numbersByDay.size >= MAX_CACHED_DAYS) {
    daysByNumber.clear();
    numbersByDay.clear();
  }
  daysByNumber.set(number, day);
  numbersByDay.set(day, number);
}

export function daysBetween(first: Day, last: Day): Day[] {
  const to = dayNumber(last);
  const days: Day[] = [];
  for (let number = dayNumber(first); number <= to; number += 1) days.push(dayFromNumber(number));
  return days;
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return ((dayNumber(day) + 3) % 7) + 1;
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7) as Month;
}

export function firstDayOf(month: Month): Day {
  return `${month}-01` as Day;
}

export function lastDayOf(month: Month): Day {
  return addDays(firstDayOf(addToMonth(month, 1)), -1);
}

export function addToMonth(month: Month, count: number): Month {
  const months = monthNumber(month) + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}` as Month;
}

/** Months since the year 0; differences count months. */
export function monthNumber(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

/** 23, 24 or 25 hours. */
export function spanOfDay(day: Day): Span {
  const known = spansByDay.get(day);
  if (known) return known;
  const starts = dayStarts(monthOf(day));
  const index = Number(day.slice(8)) - 1;
  const span = { start: starts[index] ?? 0, end: starts[index + 1] ?? 0 };
  if (spansByDay.size >= MAX_CACHED_DAYS) spansByDay.clear();
  spansByDay.set(day, span);
  return span;
}

/** Cache, because a yearly view needs each day seven times. */
const spansByDay = new Map<Day, Span>();

export function spanOfMonth(month: Month): Span {
  const starts = dayStarts(month);
  return { start: starts[0] ?? 0, end: starts.at(-1) ?? 0 };
}

export function spanOfDays(first: Day, last: Day): Span {
  return { start: spanOfDay(first).start, end: spanOfDay(last).end };
}

export function monthsOf({ start, end }: Span): Month[] {
  if (end <= start) return [];
  const first = monthOf(dayOf(start));
  const count = monthNumber(monthOf(dayOf(end - 1))) - monthNumber(first) + 1;
  return Array.from({ length: count }, (_, n) => addToMonth(first, n));
}

/** Starts of a month's days and of the next month. Looks each day up only if clocks change: look-ups are slow. */
function dayStarts(month: Month): readonly number[] {
  const known = startsByMonth.get(month);
  if (known) return known;
  const [start, end] = [month, addToMonth(month, 1)].map((one) =>
    startOfLondonMonth(Number(one.slice(0, 4)), Number(one.slice(5))),
  ) as [number, number];
  const days = Math.round((end - start) / DAY_SECONDS);
  const hasClockChange = end - start !== days * DAY_SECONDS;
  const starts = Array.from({ length: days }, (_, n) => {
    const begins = start + n * DAY_SECONDS;
    return hasClockChange ? startOfLondonDay(begins + DAY_SECONDS / 2) : begins;
  });
  startsByMonth.set(month, [...starts, end]);
  return [...starts, end];
}

const startsByMonth = new Map<Month, readonly number[]>();
