import { expect, test } from "vitest";
import { savedByOneDegree } from "./cooler-home.ts";

const fit = { base: 10, slope: 4, threshold: 15.5, r2: 1, days: 365 };
const daysAt = (all: readonly number[]) => all.map((celsius) => ({ celsius }));

test("a degree less saves the slope on cold days, part of it near the threshold, else nothing", () => {
  // 4 on each of 200 cold days, 4 × 0.5 on 100 days at 15°, nothing on 65 warm days.
  const days = [...Array(200).fill(5), ...Array(100).fill(15), ...Array(65).fill(20)];
  expect(savedByOneDegree(fit, daysAt(days))).toBeCloseTo(200 * 4 + 100 * 2);
});

test("missing days count as the mean of the others", () => {
  expect(savedByOneDegree(fit, daysAt(Array(300).fill(5)))).toBeCloseTo(365 * 4);
  expect(savedByOneDegree(fit, daysAt(Array(299).fill(5)))).toBeNull();
});
