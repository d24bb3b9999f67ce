import { expect, test } from "vitest";
import { readingsBy } from "./test-readings.ts";
import { whenEnough } from "./when-enough.ts";

test.each([
  ["2026-11-01", " There will be enough in August 2027."],
  ["2026-03-01", " There will be enough in November 2026."],
  ["2026-01-01", ""],
])("for readings from %s, adds the sentence “%s”", (first, words) => {
  expect(whenEnough(readingsBy(() => 100, first, "2026-11-21"))).toBe(words);
});

test("counts from the first day with readings", () => {
  const readings = readingsBy((day) => (day < "2026-11-01" ? null : 100), "2025-10-21", "2026-11-21");
  expect(whenEnough(readings)).toBe(" There will be enough in August 2027.");
});

test("has no date before the first reading", () => {
  expect(whenEnough(undefined)).toBe("");
});
