import { addToMonth, type Day, firstDayOf, lastDayOf, type Month, spanOfDays } from "../london-calendar.ts";
import { clockTime, dayName, monthName } from "./day-names.ts";
import { amountOfDay, amountOfMonth, amountsByDay, halfHoursIn, isoOf } from "./days.ts";
import { isMostlyRead } from "./figures.ts";
import { HALF_HOUR, kwhOf } from "./fuel.ts";
import { monthsIn, type Period } from "./periods.ts";
import { amountIn, kwhAndCount, kwhOrNull, type Readings } from "./readings.ts";
import { usualCourse, usualTotal } from "./usual.ts";

export interface Bar {
  /** A half hour with its offset, a London day, or a month, "2026-11". */
  start: string;
  /** "18:00 to 18:30", "Saturday 21 November", "November 2026". */
  name: string;
  /** Null where nothing was read. */
  kwh: number | null;
  present: number;
  expected: number;
  /** Median and quartiles of the usual days. */
  usual: { value: number; low: number; high: number } | null;
  /** Months only: the same month a year before, if most of it was read. */
  lastYear: number | null;
}

/** Half hours of a day, days of a week or month, or months of a year. */
export function barsOf(readings: Readings, { by, date, first, last }: Period): Bar[] {
  const { fuel } = readings;
  if (by === "year")
    return monthsIn({ first, last }).map((month) => {
      const amount = amountOfMonth(readings, month);
      const lastYear = kwhOfWholeMonth(readings, addToMonth(month, -12));
      return { start: month, name: monthName(month), ...kwhAndCount(fuel, amount), usual: null, lastYear };
    });
  if (by !== "day")
    return amountsByDay(readings, first, last).map(({ day, ...amount }) => ({
      start: day,
      name: dayName(day),
      ...kwhAndCount(fuel, amount),
      usual: by === "week" ? usualOfDay(readings, day) : null,
      lastYear: null,
    }));
  const usual = usualCourse(readings, date);
  return halfHoursIn(date).map((halfHour, index) => {
    const { start, slot, zone } = halfHour;
    const use = usual[index];
    return {
      start: isoOf(date, halfHour),
      name: `${clockTime(slot)} to ${clockTime(slot + 1)}${zone ? ` ${zone}` : ""}`,
      ...kwhAndCount(fuel, amountIn(readings, { start, end: start + HALF_HOUR })),
      usual: use
        ? { value: kwhOf(fuel, use.value), low: kwhOf(fuel, use.low), high: kwhOf(fuel, use.high) }
        : null,
      lastYear: null,
    };
  });
}

function usualOfDay(readings: Readings, day: Day): Bar["usual"] {
  if (amountOfDay(readings, day).expected === 0) return null;
  const total = usualTotal(readings, day);
  if (total === null) return null;
  const value = kwhOf(readings.fuel, total);
  return { value, low: value, high: value };
}

/** Null where too little of the month was read for a total. */
function kwhOfWholeMonth(readings: Readings, month: Month): number | null {
  const amount = amountOfMonth(readings, month);
  const { start, end } = spanOfDays(firstDayOf(month), lastDayOf(month));
  const isWhole = isMostlyRead({ present: amount.present, expected: (end - start) / HALF_HOUR });
  return isWhole ? kwhOrNull(readings.fuel, amount) : null;
}
