import fc from "fast-check";
import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import { changeBetween, changeWords } from "./weather-change.ts";

const fit = { base: 10, slope: 4, threshold: 15.5, r2: 1, days: 365 };
const day = (celsius: number, kwh: number) => ({ day: "2026-01-01" as Day, celsius, kwh });

test("splits a change into weather and household", () => {
  // 10.5 degrees below the threshold are 52 kWh, 8.5 are 44; the home used 40.
  const change = changeBetween(fit, [day(5, 52), day(5, 52)], [day(7, 40)]);
  expect(change?.total).toBeCloseTo(-12 / 52, 9);
  expect(change?.weather).toBeCloseTo(-8 / 52, 9);
  expect(change?.rest).toBeCloseTo(-4 / 52, 9);
});

test("attributes all change to the weather for a home on its fitted line", () => {
  const celsius = fc.double({ min: -5, max: 25, noNaN: true });
  const followed = (at: number) => day(at, 10 + 4 * Math.max(0, 15.5 - at));
  fc.assert(
    fc.property(fc.array(celsius, { minLength: 1 }), fc.array(celsius, { minLength: 1 }), (then, now) => {
      const change = changeBetween(fit, then.map(followed), now.map(followed));
      expect(Math.abs(change?.rest ?? 1)).toBeLessThan(1e-9);
    }),
  );
});

test.each([
  [[], [day(5, 1)]],
  [[day(5, 1)], []],
  [[day(5, 0)], [day(5, 1)]],
])("returns null without use in both periods", (before, now) => {
  expect(changeBetween(fit, before, now)).toBeNull();
});

test.each([
  [-0.09, -0.06, "9% less gas than November 2025: 6 points because it was milder, 3 from saving energy."],
  [-0.02, -0.01, "2% less gas than November 2025: 1 point because it was milder, 1 from saving energy."],
  [0.12, 0.08, "12% more gas than November 2025: 8 points because it was colder, 4 for other reasons."],
  [-0.05, 0.002, "5% less gas than November 2025, in much the same weather."],
  [-0.05, -0.052, "5% less gas than November 2025, because it was milder."],
  [
    -0.05,
    0.04,
    "5% less gas than November 2025, although it was colder: the weather alone would have made it 4% more.",
  ],
  [
    0.03,
    -0.06,
    "3% more gas than November 2025, although it was milder: the weather alone would have made it 6% less.",
  ],
  [-0.03, -0.06, "3% less gas than November 2025; the milder weather alone would have made it 6% less."],
  [
    0.001,
    0.05,
    "About as much gas as November 2025, although it was colder: the weather alone would have made it 5% more.",
  ],
  [0, 0, "About as much gas as November 2025, in much the same weather."],
])("describes a change of %d with %d due to the weather", (total, weather, words) => {
  expect(changeWords({ total, weather, rest: total - weather }, "gas", "November 2025")).toBe(words);
});
