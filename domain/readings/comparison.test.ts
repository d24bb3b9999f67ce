import { expect, test } from "vitest";
import { compareAmounts, describeComparison } from "./comparison.ts";

test.each([
  [88, 100, { percent: 12, direction: "less" }],
  [97.1, 100, { percent: 3, direction: "about" }],
  [97, 100, { percent: 3, direction: "less" }],
  [102.9, 100, { percent: 3, direction: "about" }],
  [250, 100, { percent: 150, direction: "more", ratio: 2.5 }],
  [0, 100, { percent: 100, direction: "less" }],
])("%d against a usual %d is %j", (amount, usual, expected) => {
  expect(compareAmounts(amount, usual)).toMatchObject(expected);
});

test.each([0, null])("nothing is compared with %s", (usual) => {
  expect(compareAmounts(5, usual)).toBeNull();
});

test.each([
  [88, "12% less than a usual Monday"],
  [102, "about the same as a usual Monday"],
  [199, "99% more than a usual Monday"],
  [199.6, "twice as much as a usual Monday"],
  [209, "twice as much as a usual Monday"],
  [225, "more than twice as much as a usual Monday"],
  [301, "three times as much as a usual Monday"],
  [720, "more than 7 times as much as a usual Monday"],
  [0, "100% less than a usual Monday"],
])("%d against 100: %s", (amount, words) => {
  const comparison = compareAmounts(amount, 100);
  expect(comparison && describeComparison(comparison, "a usual Monday")).toBe(words);
});
