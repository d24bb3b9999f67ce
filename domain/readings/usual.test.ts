import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../london-calendar.ts";
import { amountOfDay } from "./days.ts";
import { anyReadings, readingsBy } from "./test-readings.ts";
import { compared, kindOf, median, usualCourse, usualDays, usualTotal } from "./usual.ts";

const friday = "2026-11-20" as Day;

test.each([
  ["2026-11-20", "weekday"],
  ["2026-11-21", "saturday"],
  ["2026-11-22", "sunday"],
  ["2026-11-23", "weekday"],
])("%s is a %s", (day, kind) => {
  expect(kindOf(day as Day)).toBe(kind);
});

test("the usual Friday is the median of eight complete weekdays before", () => {
  // Wh per half hour by day of November; the 17th lacks three half hours, so the 9th is the eighth day back.
  const readings = readingsBy(
    (day, slot) => (day === "2026-11-17" && slot < 3 ? null : Number(day.slice(8)) * 10),
    "2026-11-02",
    "2026-11-21",
  );
  expect(usualDays(readings, friday).map((day) => day.slice(8))).toEqual(
    "19 18 16 13 12 11 10 09".split(" "),
  );
  expect(usualTotal(readings, friday)).toBe(((12 + 13) / 2) * 10 * 48);
});

test("needs four earlier days of a kind", () => {
  const even = (first: string) => readingsBy(() => 100, first, "2026-11-21");
  expect(usualTotal(even("2026-11-17"), friday)).toBeNull();
  expect(usualTotal(even("2026-11-16"), friday)).toBe(4800);
  expect(usualCourse(even("2026-11-17"), friday).every((use) => use === null)).toBe(true);
});

test("excludes days with gaps from the usual ones", () => {
  const readings = readingsBy((day) => (day === "2026-11-19" ? null : 100), "2026-11-02", "2026-11-21");
  expect(usualTotal(readings, friday)).toBe(4800);
});

test("the usual course has a median and a band of the middle half", () => {
  const readings = readingsBy((day, slot) => Number(day.slice(8)) + slot, "2026-11-09", "2026-11-21");
  // Weekdays before the 20th: 9 to 13 and 16 to 19 are nine; the newest eight count.
  expect(usualCourse(readings, friday)[36]).toEqual({ value: 49 - 0.5 + 2, low: 47.75, high: 53.25 });
});

test.each([
  ["2026-03-29", 46],
  ["2026-10-25", 50],
])("on %s the usual course has %d half hours", (day, count) => {
  const readings = readingsBy(() => 100, "2026-01-01", "2026-12-31");
  const course = usualCourse(readings, day as Day);
  expect(course).toHaveLength(count);
  expect(new Set(course.map((use) => use?.value))).toEqual(new Set([100]));
});

test.each([
  [88, 100, { percent: 12, direction: "less" }],
  [97.1, 100, { percent: 3, direction: "about" }],
  [97, 100, { percent: 3, direction: "less" }],
  [102.9, 100, { percent: 3, direction: "about" }],
  [250, 100, { percent: 150, direction: "more" }],
  [0, 100, { percent: 100, direction: "less" }],
  [5, 0, null],
  [5, null, null],
])("%d against a usual %d is %j", (total, usual, expected) => {
  expect(compared(total, usual)).toEqual(expected);
});

test("usual days are complete, of the same kind and earlier", () => {
  fc.assert(
    fc.property(anyReadings, ({ readings, first, last }) => {
      const days = usualDays(readings, last);
      for (const day of days) {
        expect(amountOfDay(readings, day).isComplete).toBe(true);
        expect(kindOf(day)).toBe(kindOf(last));
        expect(day < last && day >= addDays(first, -1)).toBe(true);
      }
      expect([0, 4, 5, 6, 7, 8]).toContain(days.length);
    }),
  );
});

test("a median is within the range and independent of order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }), (values) => {
      expect(median([...values].reverse())).toBe(median(values));
      expect(median(values)).toBeGreaterThanOrEqual(Math.min(...values));
      expect(median(values)).toBeLessThanOrEqual(Math.max(...values));
    }),
  );
});
