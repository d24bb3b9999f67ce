import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, lastDayOf, type Month, monthOf, spanOfDay } from "../london-calendar.ts";
import {
  amountOfDay,
  amountOfMonth,
  amountsByDay,
  daysHeld,
  halfHoursIn,
  halfHoursOf,
  latestCompleteDay,
  spanByClock,
} from "./days.ts";
import { HALF_HOUR } from "./fuel.ts";
import { amountIn, sumAmounts } from "./readings.ts";
import { anyDay, anyReadings, readingsBy } from "./test-readings.ts";

const day = (text: string) => text as Day;

test.each([
  ["2026-03-29", 46],
  ["2026-10-25", 50],
  ["2026-11-21", 48],
])("%s has %i half hours", (text, count) => {
  expect(halfHoursOf(day(text))).toBe(count);
  expect(halfHoursIn(day(text))).toHaveLength(count);
});

test("01:00 does not exist in spring and occurs twice in autumn", () => {
  const slots = (text: string) => halfHoursIn(day(text)).map(({ slot }) => slot);
  expect(slots("2026-03-29").slice(0, 5)).toEqual([0, 1, 4, 5, 6]);
  expect(slots("2026-10-25").slice(0, 8)).toEqual([0, 1, 2, 3, 2, 3, 4, 5]);
  const zones = halfHoursIn(day("2026-10-25")).map(({ zone }) => zone);
  expect(zones.slice(0, 8)).toEqual([null, null, "BST", "BST", "GMT", "GMT", null, null]);
});

test("each half hour has its slot on London's clock", () => {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeStyle: "short" });
  fc.assert(
    fc.property(anyDay, (one) => {
      for (const { start, slot } of halfHoursIn(one)) {
        const shown = `${String(Math.floor(slot / 2)).padStart(2, "0")}:${slot % 2 ? "30" : "00"}`;
        expect(clock.format(start * 1000)).toBe(shown);
      }
    }),
    { numRuns: 60 },
  );
});

test("days add up to months, and months to the whole", () => {
  fc.assert(
    fc.property(anyReadings, ({ readings, first, last }) => {
      const days = amountsByDay(readings, first, last);
      const whole = amountIn(readings, readings.expected);
      const { units, present, expected } = sumAmounts(days);
      expect({ units, present, expected }).toEqual(whole);
      const months = [...new Set(days.map((one) => monthOf(one.day)))];
      expect(sumAmounts(months.map((month) => amountOfMonth(readings, month)))).toEqual(whole);
    }),
  );
});

test.each([
  ["2026-11-21", 2, true],
  ["2026-11-21", 3, false],
  ["2026-03-29", 2, true],
  ["2026-03-29", 3, false],
  ["2026-10-25", 2, true],
  ["2026-10-25", 3, false],
])("%s with %i half hours missing is complete: %s", (text, missing, isComplete) => {
  let left = missing;
  const readings = readingsBy(() => (left-- > 0 ? null : 100), text, text);
  expect(amountOfDay(readings, day(text))).toMatchObject({
    isComplete,
    present: halfHoursOf(day(text)) - missing,
    expected: halfHoursOf(day(text)),
  });
});

test("a day whose readings are still arriving is not the latest complete day", () => {
  const readings = readingsBy(
    (one, slot) => (one === "2026-11-21" && slot > 20 ? null : 1),
    "2026-11-01",
    "2026-11-21",
  );
  expect(latestCompleteDay(readings)).toBe("2026-11-20");
  expect(latestCompleteDay(readingsBy(() => null, "2026-11-01", "2026-11-05"))).toBeNull();
  expect(daysHeld(readings)).toEqual({ first: "2026-11-01", last: "2026-11-21" });
  expect(daysHeld({ ...readings, expected: { start: 5, end: 5 } })).toBeNull();
});

test.each([
  ["2026-11-21", 32, 38, 6],
  ["2026-03-29", 0, 12, 10],
  ["2026-10-25", 0, 12, 14],
])("%s from slot %i to %i has %i half hours", (text, from, to, count) => {
  const { start, end } = spanByClock(day(text), from, to);
  expect((end - start) / HALF_HOUR).toBe(count);
  expect(start).toBeGreaterThanOrEqual(spanOfDay(day(text)).start);
});

test("the last day of a month precedes the next month", () => {
  expect(lastDayOf("2026-02" as Month)).toBe("2026-02-28");
  expect(addDays(day("2026-02-28"), 1)).toBe("2026-03-01");
});
