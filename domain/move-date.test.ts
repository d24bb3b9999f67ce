import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isBeforePeriod,
  isContinueDisabled,
  listedMonths,
  listedYears,
  moveDateOf,
  parseMoveDate,
  readingsFrom,
  yearOf,
} from "./move-date.ts";

const now = Date.parse("2026-03-14T09:00:00Z") / 1000;
const lessThan = (month: string, year: string) => ({ moveRadio: "less-than", month, year });

test("lists the last twelve months and the last two years", () => {
  const months = listedMonths(now);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ value: 3, name: "March" });
  expect(months[11]).toEqual({ value: 4, name: "April" });
  expect(listedYears(now)).toEqual([2026, 2025]);
});

// Claims: E26
test("a listed month started in exactly one year of the last twelve months", () => {
  const pairs = listedMonths(now).map(({ value }) => yearOf(value, now) * 12 + value);
  expect(pairs).toEqual(Array.from({ length: 12 }, (_, back) => 2026 * 12 + 3 - back));
});

test.each([
  ["2", "2025", false],
  ["1", "2025", true],
  ["3", "2026", false],
  ["", "2025", false],
])("month %s of %s is before the thirteen months: %s", (month, year, isBefore) => {
  expect(isBeforePeriod(lessThan(month, year), now, 13)).toBe(isBefore);
  expect(isBeforePeriod({ moveRadio: "more-than", month, year }, now, 13)).toBe(false);
});

test('"more than" thirteen months needs no date and drops a given one', () => {
  expect(parseMoveDate({ moveRadio: "more-than", month: "12", year: "2026" }, now)).toEqual({
    ok: true,
    value: { choice: "more-than" },
  });
});

test("less than thirteen months needs a month and a year", () => {
  expect(parseMoveDate(lessThan("3", "2026"), now)).toEqual({
    ok: true,
    value: { choice: "less-than", year: 2026, month: 3 },
  });
});

test.each([
  [
    { moveRadio: "", month: "", year: "" },
    { moveRadio: "Please select how long you have lived at this address" },
  ],
  [lessThan("", ""), { month: "Please select the month", year: "Please select the year" }],
  [lessThan("13", "2026"), { month: "Please select the month" }],
  [lessThan("3", "2019"), { year: "Please select the year" }],
  [lessThan("4", "2026"), { month: "Please select a month that has already started" }],
])("rejects %j", (fields, error) => {
  expect(parseMoveDate(fields, now)).toEqual({ ok: false, error });
});

test.each([
  [lessThan("4", "2026"), true],
  [lessThan("3", "2026"), false],
  [lessThan("12", "2025"), false],
  [lessThan("", "2026"), false],
  [{ moveRadio: "more-than", month: "12", year: "2026" }, false],
])("with %j, Continue is disabled: %s", (fields, disabled) => {
  expect(isContinueDisabled(fields, now)).toBe(disabled);
});

test("months change at London midnight, not UTC", () => {
  const lastHourOfMayInUtc = Date.parse("2026-05-31T23:30:00Z") / 1000;
  expect(isContinueDisabled(lessThan("6", "2026"), lastHourOfMayInUtc)).toBe(false);
});

test("readings start in the month of the move or thirteen months back", () => {
  expect(readingsFrom({ choice: "less-than", year: 2026, month: 1 }, now)).toBe(
    Date.parse("2026-01-01Z") / 1000,
  );
  expect(readingsFrom({ choice: "more-than" }, now)).toBe(Date.parse("2025-02-01Z") / 1000);
});

test("an accepted date is never in the future", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: -1, max: 14 }),
      fc.integer({ min: 2020, max: 2030 }),
      (radio, m, y) => {
        const fields = {
          moveRadio: radio.length % 2 ? "less-than" : radio,
          month: String(m),
          year: String(y),
        };
        const result = parseMoveDate(fields, now);
        if (result.ok && result.value.choice === "less-than") {
          expect(readingsFrom(result.value, now)).toBeLessThanOrEqual(now);
        }
      },
    ),
  );
});

// Claims: D5
test.each([
  [{ month: null, year: null }, { choice: "more-than" }],
  [
    { month: 11, year: 2026 },
    { choice: "less-than", month: 11, year: 2026 },
  ],
  [{ month: 12, year: 2026 }, "future"],
  [{ month: 1, year: 2027 }, "future or not listed"],
  [{ month: 1, year: 2024 }, "not listed"],
  [{ month: 3, year: null }, "no year"],
  [{ month: null, year: 2026 }, "no month"],
])("parses the move date %j of an API call", (body, expected) => {
  const result = moveDateOf(body, Date.parse("2026-11-21T10:00:00Z") / 1000);
  if (typeof expected === "string") expect(result.ok, expected).toBe(false);
  else expect(result).toEqual({ ok: true, value: expected });
});
