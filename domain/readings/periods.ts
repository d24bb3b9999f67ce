import {
  addDays,
  addToMonth,
  type Day,
  firstDayOf,
  lastDayOf,
  type Month,
  monthNumber,
  monthOf,
  parseDay,
  weekdayOf,
} from "../london-calendar.ts";
import { longDay, monthName } from "./day-names.ts";
import { type Fuel, fuels } from "./fuel.ts";

export const lengths = ["day", "week", "month", "year"] as const;
export type PeriodLength = (typeof lengths)[number];

/** A day, a week from Monday, a month, or the twelve months ending with a day's month. */
export interface Period {
  by: PeriodLength;
  /** The day it was chosen by, inside the period. */
  date: Day;
  first: Day;
  last: Day;
}

/** First and last day with readings, and the default day. */
export interface Reach {
  first: Day;
  last: Day;
  latest: Day;
}

/** Untrusted query parameters. */
export interface Wish {
  fuel?: string | undefined;
  by?: string | undefined;
  date?: string | undefined;
  show?: string | undefined;
}

export const measures = ["kwh", "cost", "carbon"] as const;
/** The bars' measure: energy, cost or carbon. */
export type Measure = (typeof measures)[number];

/** The requested measure, by default kWh. */
export function chosenMeasure({ show }: Wish): Measure {
  return measures.find((one) => one === show) ?? "kwh";
}

/** The requested fuel if stored, else the first stored one. */
export function chosenFuel({ fuel }: Wish, held: readonly Fuel[]): Fuel {
  return held.find((one) => one === fuel) ?? fuels.find((one) => held.includes(one)) ?? "electricity";
}

/** The requested period; an invalid or unavailable day becomes the latest. */
export function chosenPeriod({ by, date }: Wish, reach: Reach): Period {
  const day = parseDay(date ?? "");
  const isInReach = day !== null && day >= reach.first && day <= reach.last;
  return periodAt(lengths.find((one) => one === by) ?? "day", isInReach ? day : reach.latest);
}

export function periodAt(by: PeriodLength, date: Day): Period {
  if (by === "day") return { by, date, first: date, last: date };
  if (by === "week") {
    const first = addDays(date, 1 - weekdayOf(date));
    return { by, date, first, last: addDays(first, 6) };
  }
  const month = monthOf(date);
  const first = firstDayOf(by === "month" ? month : addToMonth(month, -11));
  return { by, date, first, last: lastDayOf(month) };
}

/** A day of the previous or next period, or null if it has no readings. */
export function neighbour(period: Period, direction: -1 | 1, reach: Reach): Day | null {
  const beside = periodAt(period.by, shifted(period, direction));
  if (direction < 0 ? beside.last < reach.first : beside.first > reach.last) return null;
  return clampDay(beside.date, reach);
}

export function monthsIn({ first, last }: Pick<Period, "first" | "last">): Month[] {
  const from = monthOf(first);
  const count = monthNumber(monthOf(last)) - monthNumber(from) + 1;
  return Array.from({ length: count }, (_, n) => addToMonth(from, n));
}

/** "Friday 20 November 2026", "16 to 22 November 2026", "November 2026", "December 2025 to November 2026". */
export function nameOf({ by, first, last }: Period): string {
  if (by === "day") return longDay(first);
  if (by === "month") return monthName(monthOf(first));
  if (by === "year") return `${monthName(monthOf(first))} to ${monthName(monthOf(last))}`;
  const [from, to] = [dateParts(first), dateParts(last)];
  const start = [from.day, from.month !== to.month && from.month, from.year !== to.year && from.year];
  return `${start.filter(Boolean).join(" ")} to ${to.day} ${to.month} ${to.year}`;
}

function dateParts(day: Day) {
  const [month, year] = monthName(monthOf(day)).split(" ");
  return { day: Number(day.slice(8)), month, year };
}

function shifted({ by, date }: Period, direction: -1 | 1): Day {
  if (by === "day") return addDays(date, direction);
  if (by === "week") return addDays(date, 7 * direction);
  return firstDayOf(addToMonth(monthOf(date), (by === "month" ? 1 : 12) * direction));
}

function clampDay(day: Day, { first, last }: Reach): Day {
  if (day < first) return first;
  return day > last ? last : day;
}
