import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../london-calendar.ts";
import { normal, weatherOn } from "../readings/test-weather.ts";
import {
  fitHeating,
  type HeatingDay,
  type HeatingFit,
  heatingKwh,
  heatingShare,
  savedByOneDegree,
} from "./heating-fit.ts";

const FIRST = "2025-12-01" as Day;

function home(
  { base, slope, threshold }: Pick<HeatingFit, "base" | "slope" | "threshold">,
  { count = 365, noise = 0, seed = 1 } = {},
): HeatingDay[] {
  return Array.from({ length: count }, (_, n) => {
    const day = addDays(FIRST, n);
    const { celsius } = weatherOn(seed, day);
    const kwh = base + slope * Math.max(0, threshold - celsius) + noise * normal(seed, "noise", n);
    return { day, celsius, kwh };
  });
}

/** The worked example, repeated. */
function example(times: number): HeatingDay[] {
  const temperatures = [2, 4, 6, 8, 10, 12, 14, 16, 18];
  const used = [64, 56, 48, 40, 32, 24, 16, 10, 10];
  return Array.from({ length: times }, () =>
    temperatures.map((celsius, n) => ({ day: FIRST, celsius, kwh: used[n] as number })),
  ).flat();
}

test("recovers the worked example of nine days", () => {
  const fit = fitHeating(example(20)) as HeatingFit;
  expect(fit.threshold).toBe(15.5);
  expect(fit.base).toBeCloseTo(10, 9);
  expect(fit.slope).toBeCloseTo(4, 9);
  expect(fit.r2).toBeCloseTo(1, 9);
});

test("recovers made-up homes exactly", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 30, noNaN: true }),
      fc.double({ min: 0.5, max: 12, noNaN: true }),
      fc.integer({ min: 26, max: 38 }),
      fc.integer({ min: 1, max: 1000 }),
      (base, slope, halves, seed) => {
        const fit = fitHeating(home({ base, slope, threshold: halves / 2 }, { seed })) as HeatingFit;
        expect(fit.threshold).toBe(halves / 2);
        expect(Math.abs(fit.base - base)).toBeLessThan(1e-9);
        expect(Math.abs(fit.slope - slope)).toBeLessThan(1e-9);
      },
    ),
    { numRuns: 50 },
  );
});

test("recovers noisy homes to within 10% of the slope and two degrees", () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const fit = fitHeating(home({ base: 10, slope: 4, threshold: 15.5 }, { noise: 4, seed })) as HeatingFit;
    expect(Math.abs(fit.slope - 4)).toBeLessThan(0.4);
    expect(Math.abs(fit.threshold - 15.5)).toBeLessThanOrEqual(2);
  }
});

test("calculates the share used for heating", () => {
  const days = example(20);
  const celsius = days.map((one) => one.celsius);
  const { low, high } = heatingShare(days, celsius);
  // 210 kWh above the base of 90 in every nine days.
  expect(low).toBeCloseTo(210 / 300, 9);
  expect(high).toBeCloseTo(210 / 300, 9);
});

test.each(["winter", "summer"])(
  "the range usually contains the true share without two months of %s",
  (season) => {
    const actual = { base: 10, slope: 4, threshold: 15.5 };
    const missed: number[] = [];
    for (let seed = 1; seed <= 20; seed += 1) {
      const year = home(actual, { noise: 6, seed });
      const celsius = year.map((one) => one.celsius);
      const from = season === "winter" ? 20 : 200;
      const days = year.filter((_, n) => n < from || n >= from + 60);
      const { low, high } = heatingShare(days, celsius);
      const heating = heatingKwh({ ...actual, r2: 1, days: 365 }, celsius);
      const trueShare = heating / (heating + 10 * 365);
      expect(high - low).toBeLessThan(0.2);
      if (trueShare < low || trueShare > high) missed.push(seed);
    }
    expect(missed.length, `seeds ${missed}`).toBeLessThanOrEqual(2);
  },
);

test("a degree less saves the slope on cold days, part of it near the threshold, else nothing", () => {
  const fit = { base: 10, slope: 4, threshold: 15.5, r2: 1, days: 365 };
  // 4 on each of 200 cold days, 4 × 0.5 on 100 days at 15°, nothing on 65 warm days.
  const celsius = [...Array(200).fill(5), ...Array(100).fill(15), ...Array(65).fill(20)];
  expect(savedByOneDegree(fit, celsius)).toBeCloseTo(200 * 4 + 100 * 2);
  expect(savedByOneDegree(fit, celsius.slice(0, 200)), "missing days").toBeCloseTo(365 * 4);
});

test.each([
  ["119 cold days", example(17), "few-cold-days"],
  ["use that falls with the cold", home({ base: 60, slope: -2, threshold: 18 }), "no-pattern"],
  ["use that never changes", home({ base: 10, slope: 0, threshold: 15 }), "no-pattern"],
  [
    "use that follows the weather loosely",
    home({ base: 20, slope: 0.5, threshold: 15 }, { noise: 8 }),
    "weak",
  ],
] as const)("refuses %s", (_, days, refusal) => {
  expect(fitHeating(days)).toBe(refusal);
});
