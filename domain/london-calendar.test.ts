import fc from "fast-check";
import { expect, test } from "vitest";
import { dayKey, startOfLondonDay } from "./london.ts";
import {
  addDays,
  addToMonth,
  type Day,
  dayOf,
  daysBetween,
  lastDayOf,
  type Month,
  monthOf,
  parseDay,
  spanOfDay,
  spanOfMonth,
  weekdayOf,
} from "./london-calendar.ts";

const anyDay = fc.integer({ min: 0, max: 36_523 }).map((count) => addDays("2000-01-01" as Day, count));
const hours = ({ start, end }: { start: number; end: number }) => (end - start) / 3600;

test.each([
  ["2026-03-28", 24],
  ["2026-03-29", 23],
  ["2026-03-30", 24],
  ["2026-10-24", 24],
  ["2026-10-25", 25],
  ["2026-10-26", 24],
  ["2027-03-28", 23],
  ["2024-02-29", 24],
] as const)("%s has %i hours", (day, length) => {
  expect(hours(spanOfDay(day as Day))).toBe(length);
});

test("a day starts at London midnight and ends at the next", () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const { start, end } = spanOfDay(day);
      expect(dayOf(start)).toBe(day);
      expect(start).toBe(startOfLondonDay(start + 43_200));
      expect(dayKey(end - 1)).toBe(day);
      expect(end).toBe(spanOfDay(addDays(day, 1)).start);
    }),
  );
});

test("a month consists of its days in order", () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const month = monthOf(day);
      const days = daysBetween(`${month}-01` as Day, lastDayOf(month));
      const { start, end } = spanOfMonth(month);
      expect(spanOfDay(days[0] as Day).start).toBe(start);
      expect(spanOfDay(days.at(-1) as Day).end).toBe(end);
      expect(days.reduce((sum, one) => sum + hours(spanOfDay(one)), 0)).toBe((end - start) / 3600);
    }),
  );
});

test.each([
  ["2026-10-25", "2026-10-25"],
  ["2024-02-29", "2024-02-29"],
  ["2026-02-29", null],
  ["2026-13-01", null],
  ["2026-1-1", null],
  ["1999-12-31", null],
  ["2100-01-01", null],
  ["2026-10-25T00:00", null],
  ["", null],
])("parses '%s' as %s", (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test("adds months across the turn of a year", () => {
  expect(addToMonth("2026-12" as Month, 1)).toBe("2027-01");
  expect(addToMonth("2027-01" as Month, -1)).toBe("2026-12");
  expect(addToMonth("2026-11" as Month, -12)).toBe("2025-11");
});

test("Sunday is the seventh day of the week", () => {
  expect(weekdayOf("2026-11-22" as Day)).toBe(7);
  expect(weekdayOf("2026-11-23" as Day)).toBe(1);
});
