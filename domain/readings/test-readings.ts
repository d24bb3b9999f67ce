import fc from "fast-check";
import {
  addDays,
  type Day,
  dayNumber,
  dayOf,
  firstDayOf,
  monthOf,
  monthsOf,
  spanOfDay,
  spanOfDays,
  spanOfMonth,
} from "../london-calendar.ts";
import { sumUpMonth } from "./day-sums.ts";
import { halfHoursIn } from "./days.ts";
import { HALF_HOUR } from "./fuel.ts";
import { blankRow, MISSING, type Readings, readingsOf } from "./readings.ts";

/** A home's usage by day and clock slot (0 for 00:00 to 47 for 23:30); null where unread. */
export type Pattern = (day: Day, slot: number) => number | null;

export function readingsBy(
  pattern: Pattern,
  first: string,
  last: string,
  fuel: Readings["fuel"] = "electricity",
): Readings {
  const [from, to] = [first as Day, last as Day];
  const readings = readingsOf(fuel, spanOfDays(from, to), []);
  let index = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const { slot } of halfHoursIn(day)) readings.units[index++] = pattern(day, slot) ?? MISSING;
  }
  return readings;
}

/** Days of 2025 to 2027, including clock changes. */
export const anyDay = fc.integer({ min: 0, max: 1094 }).map((count) => addDays("2025-01-01" as Day, count));

/** One to forty days of readings with gaps, often across a clock change. */
export const anyReadings = fc
  .record({
    first: fc.oneof(anyDay, fc.constantFrom("2026-03-27" as Day, "2026-10-23" as Day)),
    days: fc.integer({ min: 1, max: 40 }),
    values: fc.array(fc.oneof(fc.constant(MISSING), fc.integer({ min: 0, max: 9000 })), {
      minLength: 1,
      maxLength: 200,
    }),
  })
  .map(({ first, days, values }) => {
    const last = addDays(first, days - 1);
    const { start, end } = { start: spanOfDay(first).start, end: spanOfDay(last).end };
    const units = Int32Array.from(
      { length: (end - start) / HALF_HOUR },
      (_, index) => values[index % values.length] as number,
    );
    const readings: Readings = { fuel: "electricity", start, units, expected: { start, end } };
    return { readings, first, last };
  });

/** Replaces half hours with daily sums, except from the month of `from` onwards. */
export function asDailySums(readings: Readings, from: Day | null = null): Readings {
  const { start, units, expected } = readings;
  const [firstDay, last] = [dayOf(start), dayOf(expected.end - 1)];
  const first = dayNumber(firstDayOf(monthOf(firstDay)));
  const days = dayNumber(last) - first + 1;
  const sums = {
    first,
    units: new Int32Array(days + 31),
    present: new Int32Array(days + 31),
  };
  for (const month of monthsOf(expected)) {
    const span = spanOfMonth(month);
    const halfHours = blankRow(span);
    const held = Math.max(span.start, start);
    const part = units.subarray((held - start) / HALF_HOUR, (span.end - start) / HALF_HOUR);
    halfHours.set(part, (held - span.start) / HALF_HOUR);
    sumUpMonth(sums, month, halfHours);
  }
  const begins = from ? Math.max(start, spanOfMonth(monthOf(from)).start) : expected.end;
  return { ...readings, start: begins, units: units.subarray((begins - start) / HALF_HOUR), sums };
}
