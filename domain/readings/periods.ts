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
} from "../london-calendar.ts";
import { longDay, monthName } from "./day-names.ts";
import { type Fuel, fuels } from "./fuel.ts";

export const lengths = ["day", "week", "month", "year"] as const;
export type PeriodLength = (typeof lengths)[number];

/** A day, the seven days ending with it, its month, or the twelve months ending with its month. */
export interface Period {
  by: PeriodLength;
  /** The requested day, within the period. */
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
export interface RequestedView {
  fuel?: string | undefined;
  by?: string | undefined;
  date?: string | undefined;
  show?: string | undefined;
}

export const measures = ["kwh", "cost", "carbon"] as const;
export type Measure = (typeof measures)[number];

export function chosenMeasure({ show }: RequestedView): Measure {
  return measures.find((one) => one === show) ?? "cost";
}

export function chosenFuel({ fuel }: RequestedView, held: readonly Fuel[]): Fuel {
  return held.find((one) => one === fuel) ?? fuels.find((one) => held.includes(one)) ?? "electricity";
}

/** The requested period; of the latest day if the date is invalid or the period has no readings. */
export function chosenPeriod({ by: requestedLength, date }: RequestedView, reach: Reach): Period {
  const by = lengths.find((one) => one === requestedLength) ?? "day";
  const day = parseDay(date ?? "");
  const period = day && periodAt(by, day);
  const isInReach = period && period.last >= reach.first && period.first <= reach.last;
  return isInReach ? periodAt(by, clampDay(period.date, reach)) : periodAt(by, reach.latest);
}

export function periodAt(by: PeriodLength, date: Day): Period {
  if (by === "day") return { by, date, first: date, last: date };
  if (by === "week") return { by, date, first: addDays(date, -6), last: date };
  const month = monthOf(date);
  const first = firstDayOf(by === "month" ? month : addToMonth(month, -11));
  return { by, date, first, last: lastDayOf(month) };
}

/** A day of the previous or next period, or null if it has no readings. The latest week or year may overlap the one before. */
export function neighbour(period: Period, direction: -1 | 1, reach: Reach): Day | null {
  const neighbour = periodAt(period.by, shiftPeriod(period, direction));
  if (direction < 0 ? neighbour.last < reach.first : neighbour.first > reach.last) return null;
  return clampDay(neighbour.date, reach);
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

/** Without the year of the latest readings: "Friday 20 November", "16 to 22 November", "Dec 2025 to Nov 2026". */
export function titleOf(period: Period, latest: Day): string {
  if (period.by === "year") return nameOf(period).replace(/([A-Z][a-z]{2})[a-z]*/g, "$1");
  const isThisYear = period.by !== "month" && period.last.startsWith(latest.slice(0, 4));
  return isThisYear ? nameOf(period).replace(/ \d{4}$/, "") : nameOf(period);
}

function dateParts(day: Day) {
  const [month, year] = monthName(monthOf(day)).split(" ");
  return { day: Number(day.slice(8)), month, year };
}

function shiftPeriod({ by, date }: Period, direction: -1 | 1): Day {
  if (by === "day") return addDays(date, direction);
  if (by === "week") return addDays(date, 7 * direction);
  return lastDayOf(addToMonth(monthOf(date), (by === "month" ? 1 : 12) * direction));
}

function clampDay(day: Day, { first, last }: Reach): Day {
  if (day < first) return first;
  return day > last ? last : day;
}
