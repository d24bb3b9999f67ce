import {
  addDays,
  addToMonth,
  type Day,
  firstDayOf,
  lastDayOf,
  type Month,
  spanOfDays,
} from "../london-calendar.ts";
import { clockTime, dayName, monthName } from "./day-names.ts";
import { amountOfDays, amountOfMonth, amountsByDay, halfHoursIn, isoOf } from "./days.ts";
import { isMostlyRead } from "./figures.ts";
import { HALF_HOUR, kwhOf } from "./fuel.ts";
import { monthsIn, type Period } from "./periods.ts";
import { type Amount, amountIn, kwhAndCount, type Readings } from "./readings.ts";
import { usualProfile } from "./usual.ts";

export interface Bar {
  /** A half hour with its offset, a London day, or a month, "2026-11". */
  start: string;
  name: string;
  kwh: number | null;
  present: number;
  expected: number;
  /** Half hours only: the median of the usual days. */
  usual: number | null;
  /** In weeks, the same day a week before; in years, the same month a year before. Null unless most of it was read. */
  before: number | null;
}

export function spanOfBar(start: string): { first: Day; last: Day } {
  if (!isMonth(start)) return { first: start as Day, last: start as Day };
  return { first: firstDayOf(start), last: lastDayOf(start) };
}

/** The days that a bar is compared with: a week, or for months a year, earlier. */
export function spanBefore(start: string): { first: Day; last: Day } {
  return spanOfBar(isMonth(start) ? addToMonth(start, -12) : addDays(start as Day, -7));
}

function isMonth(start: string): start is Month {
  return start.length === "2026-11".length;
}

export function barsOf(readings: Readings, { by, date, first, last }: Period): Bar[] {
  const { fuel } = readings;
  const bar = (start: string, name: string, amount: Amount): Bar => ({
    start,
    name,
    ...kwhAndCount(fuel, amount),
    usual: null,
    before: by === "month" || amount.expected === 0 ? null : kwhBefore(readings, start),
  });
  if (by === "year")
    return monthsIn({ first, last }).map((month) =>
      bar(month, monthName(month), amountOfMonth(readings, month)),
    );
  if (by !== "day")
    return amountsByDay(readings, first, last).map((amount) => bar(amount.day, dayName(amount.day), amount));
  const usual = usualProfile(readings, date);
  return halfHoursIn(date).map((halfHour, index) => {
    const { start, slot, zone } = halfHour;
    const use = usual[index];
    return {
      start: isoOf(date, halfHour),
      name: `${clockTime(slot)} to ${clockTime(slot + 1)}${zone ? ` ${zone}` : ""}`,
      ...kwhAndCount(fuel, amountIn(readings, { start, end: start + HALF_HOUR })),
      usual: use ? kwhOf(fuel, use.value) : null,
      before: null,
    };
  });
}

/** Null where too little of the span was read for a total. */
function kwhBefore(readings: Readings, start: string): number | null {
  const { first, last } = spanBefore(start);
  const { units, present } = amountOfDays(readings, first, last);
  const span = spanOfDays(first, last);
  const isComplete = isMostlyRead({ present, expected: (span.end - span.start) / HALF_HOUR });
  return isComplete ? kwhOf(readings.fuel, units) : null;
}
