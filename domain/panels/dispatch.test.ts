import fc from "fast-check";
import { expect, test } from "vitest";
import { type Battery, dispatch } from "./dispatch.ts";

const round = (values: Float64Array) => Array.from(values, (value) => Math.round(value * 100) / 100);
const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0);

test("matches six half hours calculated by hand", () => {
  const used = [200, 200, 600, 1500, 1200, 400];
  const made = [0, 1000, 2000, 800, 0, 0];
  const found = dispatch(used, made, { capacity: 1000, power: 1500 });
  expect(round(found.bought)).toEqual([200, 0, 0, 0, 950, 400]);
  expect(round(found.exported)).toEqual([0, 50, 1097.37, 0, 0, 0]);
  expect(round(found.stored)).toEqual([0, 712.5, 1000, 263.16, 0, 0]);
  expect(sum(found.lost)).toBeCloseTo(102.63, 2);
});

const HALF_HOURS = 365 * 48;

/** A year of a made-up home: watt-hours by half hour, from two lists repeated all year. */
const year = fc
  .record({
    used: fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 5, maxLength: 97 }),
    made: fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 5, maxLength: 89 }),
  })
  .map(({ used, made }) => ({
    used: Array.from({ length: HALF_HOURS }, (_, n) => used[n % used.length] as number),
    made: Array.from({ length: HALF_HOURS }, (_, n) => made[n % made.length] as number),
  }));
const battery = fc.record({
  capacity: fc.integer({ min: 0, max: 15_000 }),
  power: fc.integer({ min: 500, max: 7000 }),
});
const settings = { numRuns: 50 };

test("energy balances in every half hour of a year", () => {
  fc.assert(
    fc.property(year, battery, ({ used, made }, one: Battery) => {
      const { bought, exported, lost, stored } = dispatch(used, made, one);
      let worst = 0;
      for (let n = 0; n < HALF_HOURS; n += 1) {
        const [use, make] = [used[n] as number, made[n] as number];
        const change = (stored[n] as number) - (stored[n - 1] ?? 0);
        const left =
          make + (bought[n] as number) - use - (exported[n] as number) - (lost[n] as number) - change;
        worst = Math.max(worst, Math.abs(left), -(lost[n] as number), -(bought[n] as number));
      }
      expect(worst).toBeLessThan(1e-6);
      expect(stored.every((held) => held >= -1e-9 && held <= one.capacity + 1e-9)).toBe(true);
    }),
    settings,
  );
});

test("a home never buys more with a larger battery", () => {
  fc.assert(
    fc.property(year, battery, fc.integer({ min: 0, max: 5000 }), ({ used, made }, one, more) => {
      const larger = { ...one, capacity: one.capacity + more };
      const [small, large] = [dispatch(used, made, one), dispatch(used, made, larger)];
      expect(sum(large.bought)).toBeLessThanOrEqual(sum(small.bought) + 1e-6);
    }),
    settings,
  );
});

test("a battery without sunlight does nothing", () => {
  const { bought, lost } = dispatch([300, 200], [0, 0], { capacity: 5000, power: 3000 });
  expect([...bought, ...lost]).toEqual([300, 200, 0, 0]);
});
