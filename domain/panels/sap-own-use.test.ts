import { expect, test } from "vitest";
import { sapOwnUseShare } from "./sap-own-use.ts";

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** 4 kWp facing south at 35° beside the Thames. */
const made = [117.07, 173.75, 287.52, 390.96, 466.16, 488.77, 477.79, 429.88, 340.28, 235.69, 141.78, 97.33];
const yearOf = (battery: number) =>
  made.reduce((sum, kwh, month) => {
    const used = (2500 * (monthDays[month] as number)) / 365;
    return sum + kwh * sapOwnUseShare(kwh, used, battery);
  }, 0);

test("matches the published share of 100 kWh made in a month of 200 kWh used", () => {
  expect(sapOwnUseShare(100, 200, 0)).toBeCloseTo(0.4863570787, 9);
});

test("matches a year of 2,500 kWh without a battery and with 5 kWh", () => {
  expect(yearOf(0)).toBeCloseTo(978.74, 1);
  expect(yearOf(5)).toBeCloseTo(1752.84, 1);
});

test("never exceeds what the home uses, and is zero without sun", () => {
  for (const made of [1, 10, 100, 1000])
    for (const battery of [0, 5, 10, 20])
      expect(made * sapOwnUseShare(made, 10, battery)).toBeLessThanOrEqual(10);
  expect(sapOwnUseShare(0, 100, 0)).toBe(0);
});
