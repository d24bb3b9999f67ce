import fc from "fast-check";
import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import { changeBetween } from "./weather-change.ts";

const fit = { base: 10, slope: 4, threshold: 15.5, r2: 1, days: 365 };
const day = (celsius: number, kwh: number) => ({ day: "2026-01-01" as Day, celsius, kwh });

test("splits a change into weather and household", () => {
  // 10.5 degrees below the threshold are 52 kWh, 8.5 are 44; the home used 40.
  const change = changeBetween(fit, [
    { before: day(5, 52), now: day(7, 40) },
    { before: day(5, 52), now: day(7, 40) },
  ]);
  expect(change?.total).toBeCloseTo(-12 / 52, 9);
  expect(change?.weather).toBeCloseTo(-8 / 52, 9);
  expect(change?.rest).toBeCloseTo(-4 / 52, 9);
});

test("attributes all change to the weather for a home on its fitted line", () => {
  const celsius = fc.double({ min: -5, max: 25, noNaN: true });
  const followed = (at: number) => day(at, 10 + 4 * Math.max(0, 15.5 - at));
  const pair = fc.record({ before: celsius.map(followed), now: celsius.map(followed) });
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1 }), (pairs) => {
      expect(Math.abs(changeBetween(fit, pairs)?.rest ?? 1)).toBeLessThan(1e-9);
    }),
  );
});

test("returns null without use before", () => {
  expect(changeBetween(fit, [])).toBeNull();
  expect(changeBetween(fit, [{ before: day(5, 0), now: day(5, 1) }])).toBeNull();
});
