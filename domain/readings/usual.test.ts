import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, dayNumber, spanOfDay, weekdayOf } from "../london-calendar.ts";
import { amountOfDay } from "./days.ts";
import type { Readings } from "./readings.ts";
import { anyReadings, type Pattern, readingsBy } from "./test-readings.ts";
import { kindOf, referenceFor, usualDays, usualProfile, usualTotal } from "./usual.ts";

const friday = "2026-11-20" as Day;

test.each([
  ["2026-11-20", "weekday"],
  ["2026-11-21", "saturday"],
  ["2026-11-22", "sunday"],
  ["2026-11-23", "weekday"],
])("%s is a %s", (day, kind) => {
  expect(kindOf(day as Day)).toBe(kind);
});

function datesOf(readings: Readings, day: Day): string[] | undefined {
  return usualDays(readings, day)?.days.map((one) => one.day.slice(8));
}

test("a usual weekday is the median of eight complete weekdays before", () => {
  // Wh per half hour by day of November; the 17th lacks three half hours, so the 9th is the eighth that counts.
  const readings = readingsBy(
    (day, slot) => (day === "2026-11-17" && slot < 3 ? null : Number(day.slice(8)) * 10),
    "2026-11-02",
    "2026-11-21",
  );
  expect(datesOf(readings, friday)).toEqual("19 18 16 13 12 11 10 09".split(" "));
  expect(usualDays(readings, friday)?.words).toBe("a usual weekday");
  expect(usualTotal(readings, friday)).toBe(((12 + 13) / 2) * 10 * 48);
});

test("compares a weekday only if there are four earlier weekdays", () => {
  const even = (first: string) => readingsBy(() => 100, first, "2026-11-21");
  expect(usualTotal(even("2026-11-17"), friday)).toBeNull();
  expect(usualTotal(even("2026-11-16"), friday)).toBe(4800);
  expect(usualProfile(even("2026-11-17"), friday).every((use) => use === null)).toBe(true);
});

test("excludes days with gaps from the usual ones", () => {
  const readings = readingsBy((day) => (day === "2026-11-19" ? null : 100), "2026-11-02", "2026-11-21");
  expect(usualTotal(readings, friday)).toBe(4800);
});

test("the usual profile has a median and an interquartile range", () => {
  const readings = readingsBy((day, slot) => Number(day.slice(8)) + slot, "2026-11-09", "2026-11-21");
  // Weekdays before the 20th: 9 to 13 and 16 to 19 are nine; the newest eight count.
  expect(usualProfile(readings, friday)[36]).toEqual({ value: 49 - 0.5 + 2, low: 47.75, high: 53.25 });
});

test.each([
  ["2026-03-29", 46],
  ["2026-10-25", 50],
])("on %s the usual profile has %d half hours", (day, count) => {
  const readings = readingsBy(() => 100, "2026-01-01", "2026-12-31");
  const profile = usualProfile(readings, day as Day);
  expect(profile).toHaveLength(count);
  expect(new Set(profile.map((use) => use?.value))).toEqual(new Set([100]));
});

/** 7.2 kWh a day, or 27.2 when a car is charged. */
const charging =
  (isNight: (day: Day) => boolean): Pattern =>
  (day, slot) =>
    isNight(day) && slot < 8 ? 2600 : slot < 24 ? 100 : 200;
/** A car charged in the nights to Monday, Wednesday and Friday. */
const fixedNights = charging((day) => [1, 3, 5].includes(weekdayOf(day)));

test("if weekdays differ, a day is compared with the same weekday", () => {
  const readings = readingsBy(fixedNights, "2026-09-01", "2026-11-21");
  const thursday = addDays(friday, -1);
  expect(usualDays(readings, friday)).toMatchObject({ words: "a usual Friday" });
  expect(usualDays(readings, friday)?.days.every(({ day }) => weekdayOf(day) === 5)).toBe(true);
  expect([usualTotal(readings, friday), usualTotal(readings, thursday)]).toEqual([27_200, 7200]);
  expect(usualDays(readings, "2026-11-21" as Day)?.words).toBe("a usual Saturday");
});

test("makes no comparison while differences between weekdays are unknown", () => {
  const readings = readingsBy(fixedNights, "2026-11-04", "2026-11-21");
  expect(usualDays(readings, friday)?.words).toBe("a usual weekday");
  expect(referenceFor(readings, friday)).toBeNull();
});

test("makes no comparison for a car charged on random nights", () => {
  const readings = readingsBy(
    charging((day) => (dayNumber(day) * 7) % 11 < 5),
    "2026-09-01",
    "2026-11-21",
  );
  expect(usualDays(readings, friday)?.words).toBe("a usual weekday");
  expect(referenceFor(readings, friday)).toBeNull();
});

test("makes no comparison if usage changed within the last eight weeks", () => {
  const turning: Pattern = (day) => 100 + Math.max(0, dayNumber(day) - dayNumber("2026-10-01" as Day)) * 2;
  const readings = readingsBy(turning, "2026-09-01", "2026-11-21");
  expect(usualDays(readings, "2026-11-21" as Day)?.words).toBe("a usual Saturday");
  expect(referenceFor(readings, "2026-11-21" as Day)).toBeNull();
});

test("gas is compared with the same weeks last year only", () => {
  const pattern: Pattern = (day) => (day < "2025-12-15" ? 200 : day < "2026-11-20" ? 50 : 300);
  const gas = (first: string) => readingsBy(pattern, first, "2026-11-21", "gas");
  const reference = referenceFor(gas("2025-10-01"), friday);
  expect(reference?.words).toBe("a usual day this time last year");
  // Two weeks either side of Friday 21 November 2025.
  expect([reference?.days[0]?.day, reference?.days.at(-1)?.day]).toEqual(["2025-11-07", "2025-12-05"]);
  expect(usualTotal(gas("2025-10-01"), friday)).toBeNull();
  expect(usualProfile(gas("2025-10-01"), friday).every((use) => use === null)).toBe(true);
  expect(referenceFor(gas("2026-01-01"), friday)).toBeNull();
});

test.each<[string, Pattern, string | undefined]>([
  ["a heat pump", (day) => (isCold(day) ? 400 : 100), "a usual day this time last year"],
  ["a gas boiler", (day) => (isCold(day) ? 150 : 100), "a usual weekday"],
])("chooses the days that a home with %s is compared with", (_, pattern, words) => {
  expect(referenceFor(readingsBy(pattern, "2025-10-01", "2026-11-21"), friday)?.words).toBe(words);
});

test("recognises a home heated all night with under a year of readings", () => {
  const heated = readingsBy((_, slot) => (slot < 12 ? 500 : 550), "2026-10-01", "2026-11-21");
  expect(referenceFor(heated, friday)).toBeNull();
});

test("with panels, imports are compared with the same weeks last year", () => {
  const readings = readingsBy(() => 100, "2025-10-01", "2026-11-21");
  const since = (day: string) => ({ ...readings, exportsFrom: spanOfDay(day as Day).start });
  expect(referenceFor(since("2026-11-20"), friday)?.words).toBe("a usual day this time last year");
  expect(referenceFor(since("2026-11-21"), friday)?.words).toBe("a usual weekday");
});

function isCold(day: Day): boolean {
  return day.slice(5) < "04-15" || day.slice(5) >= "10-01";
}

test("usual days are complete, of the same kind and earlier", () => {
  fc.assert(
    fc.property(anyReadings, ({ readings, first, last }) => {
      const days = usualDays(readings, last)?.days ?? [];
      for (const { day } of days) {
        expect(amountOfDay(readings, day).isComplete).toBe(true);
        expect(kindOf(day)).toBe(kindOf(last));
        expect(day < last && day >= addDays(first, -1)).toBe(true);
      }
      expect([0, 4, 5, 6, 7, 8]).toContain(days.length);
    }),
  );
});
