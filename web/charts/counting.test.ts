import { expect, test } from "vitest";
import { countingMilliseconds, easedValue } from "./counting.ts";

test("the first count takes three seconds, later ones take one", () => {
  expect([countingMilliseconds(false), countingMilliseconds(true)]).toEqual([3000, 1000]);
});

test.each([
  [0, 4.9],
  [12.4, 3.1],
])("a count from %d to %d changes visibly until its end", (start, end) => {
  const shareCounted = (progress: number) => (easedValue(start, end, progress) - start) / (end - start);
  expect(easedValue(start, end, 0)).toBe(start);
  expect(shareCounted(0.5)).toBeLessThanOrEqual(0.9);
  expect(shareCounted(0.8)).toBeLessThan(0.99);
  expect(easedValue(start, end, 1)).toBe(end);
});
