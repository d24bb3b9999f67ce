import {
  type Day,
  dayNumber,
  daysBetween,
  firstDayOf,
  lastDayOf,
  type Month,
  type Span,
  spanOfDay,
  spanOfMonth,
} from "../london-calendar.ts";
import { HALF_HOUR } from "./fuel.ts";
import { type Amount, type DaySums, MISSING } from "./readings.ts";

/** Counts nothing for a day that started before the expected span, because its sum includes earlier readings. */
export function amountBySum(sums: DaySums, day: Day, expected: Span): Amount {
  const { start, end } = spanOfDay(day);
  const from = Math.max(start, expected.start);
  const expectedCount = (Math.max(from, Math.min(end, expected.end)) - from) / HALF_HOUR;
  const index = dayNumber(day) - sums.first;
  const present = sums.present[index] ?? MISSING;
  if (present === MISSING || start < expected.start) return { units: 0, present: 0, expected: expectedCount };
  return { units: sums.units[index] as number, present, expected: expectedCount };
}

/** @param halfHours of the whole month, `MISSING` where unread */
export function sumUpMonth(sums: DaySums, month: Month, halfHours: Int32Array): void {
  const monthStart = spanOfMonth(month).start;
  for (const day of daysBetween(firstDayOf(month), lastDayOf(month))) {
    const { start, end } = spanOfDay(day);
    let units = 0;
    let present = 0;
    for (let at = (start - monthStart) / HALF_HOUR; at < (end - monthStart) / HALF_HOUR; at += 1) {
      const value = halfHours[at] as number;
      if (value === MISSING) continue;
      units += value;
      present += 1;
    }
    const index = dayNumber(day) - sums.first;
    sums.units[index] = present ? units : MISSING;
    sums.present[index] = present || MISSING;
  }
}
