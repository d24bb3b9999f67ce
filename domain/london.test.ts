import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addMonths,
  dayKey,
  londonDate,
  londonMoment,
  longDate,
  momentText,
  startOfLondonDay,
  startOfLondonMonth,
} from "./london.ts";

const at = (text: string) => Date.parse(text) / 1000;

test("a summer evening in UTC is already tomorrow in London", () => {
  expect(dayKey(at("2026-07-14T23:30:00Z"))).toBe("2026-07-15");
  expect(dayKey(at("2026-12-14T23:30:00Z"))).toBe("2026-12-14");
});

test.each([
  ["2026-12-14T09:00:00Z", "2026-12-14T14:05:00Z", "14:05 today"],
  ["2026-12-14T09:00:00Z", "2026-12-14T14:04:01Z", "14:05 today"],
  ["2026-12-14T09:00:00Z", "2026-12-15T09:00:00Z", "9:00 tomorrow"],
  ["2026-07-14T22:30:00Z", "2026-07-14T23:30:00Z", "0:30 tomorrow"],
  ["2026-10-24T22:30:00Z", "2026-10-25T22:30:00Z", "22:30 tomorrow"],
  ["2026-11-14T09:00:00Z", "2026-12-14T09:00:00Z", "9:00 on 14 December"],
  ["2026-12-14T09:00:00Z", "2027-01-13T09:00:00Z", "9:00 on 13 January 2027"],
])("at %s, %s is %s", (now, moment, text) => {
  expect(momentText(at(moment), at(now))).toBe(text);
});

test("writes dates in full", () => {
  expect(longDate(at("2026-12-14T09:00:00Z"))).toBe("14 December 2026");
  expect(londonDate(at("2026-03-01T00:00:00Z"))).toEqual({ year: 2026, month: 3, day: 1 });
});

test.each([
  ["2026-01-31T10:00:00Z", 1, "2026-02-28T10:00:00Z"],
  ["2024-01-31T10:00:00Z", 1, "2024-02-29T10:00:00Z"],
  ["2026-01-15T10:00:00Z", 6, "2026-07-15T09:00:00Z"],
  ["2025-12-14T10:00:00Z", 12, "2026-12-14T10:00:00Z"],
  ["2026-01-15T10:00:00Z", -13, "2024-12-15T10:00:00Z"],
])("%s and %i months is %s", (from, months, to) => {
  expect(addMonths(at(from), months)).toBe(at(to));
});

test("days and months start at midnight in London", () => {
  expect(startOfLondonDay(at("2026-07-15T12:00:00Z"))).toBe(at("2026-07-14T23:00:00Z"));
  expect(startOfLondonMonth(2026, 7)).toBe(at("2026-06-30T23:00:00Z"));
  expect(startOfLondonMonth(2026, 1)).toBe(at("2026-01-01T00:00:00Z"));
});

test("every moment matches the time zone, even when clocks change", () => {
  const anyMoment = fc.integer({ min: at("1970-01-01T00:00:00Z"), max: at("2099-12-31T23:59:59Z") });
  const aroundChanges = fc
    .record({
      year: fc.integer({ min: 1972, max: 2099 }),
      month: fc.constantFrom(3, 10),
      day: fc.integer({ min: 15, max: 31 }),
      halfHour: fc.integer({ min: 0, max: 47 }),
    })
    .map(({ year, month, day, halfHour }) => Date.UTC(year, month - 1, day) / 1000 + halfHour * 1800);
  fc.assert(
    fc.property(fc.oneof(anyMoment, aroundChanges), (moment) => {
      const day = londonMoment(moment).slice(0, 10);
      expect(dayKey(moment)).toBe(day);
      expect(londonMoment(startOfLondonDay(moment))).toBe(`${day} 00:00:00`);
      expect(londonMoment(addMonths(moment, 0))).toBe(londonMoment(moment));
    }),
    { numRuns: 2_000 },
  );
});

// Claims: I10, F31
test("twelve months later is the same month a year on, even across clock changes", () => {
  fc.assert(
    fc.property(fc.integer({ min: at("2020-01-01T00:00:00Z"), max: at("2040-01-01T00:00:00Z") }), (now) => {
      const from = londonDate(now);
      const to = londonDate(addMonths(now, 12));
      expect(to.month).toBe(from.month);
      expect(to.year).toBe(from.year + 1);
      expect(startOfLondonDay(now)).toBeLessThanOrEqual(now);
      expect(dayKey(startOfLondonDay(now))).toBe(dayKey(now));
    }),
  );
});
