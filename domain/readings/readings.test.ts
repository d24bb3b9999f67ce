import fc from "fast-check";
import { expect, test } from "vitest";
import { spanOfDays } from "../london-calendar.ts";
import { HALF_HOUR, KWH_PER_CUBIC_METRE, kwhOf } from "./fuel.ts";
import {
  amountIn,
  blankRow,
  coverageOf,
  MISSING,
  mergeInto,
  presentIn,
  rangeHeld,
  readingsOf,
  sumAmounts,
  unitsAt,
} from "./readings.ts";
import { anyReadings } from "./test-readings.ts";

test("converts cubic metres of gas as bills do", () => {
  expect(KWH_PER_CUBIC_METRE).toBeCloseTo(11.2206, 4);
  expect(kwhOf("gas", 1000)).toBe(11.220633);
  expect(kwhOf("gas", 0)).toBe(0);
  expect(kwhOf("electricity", 214)).toBe(0.214);
});

test("separately converted parts add up to the watt-hour", () => {
  const litres = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 1500 });
  fc.assert(
    fc.property(litres, fc.constantFrom("gas", "electricity"), (units, fuel) => {
      const parts = units.reduce((sum, one) => sum + kwhOf(fuel, one), 0);
      const whole = kwhOf(
        fuel,
        units.reduce((sum, one) => sum + one, 0),
      );
      expect(Math.abs(parts - whole)).toBeLessThan(0.001);
    }),
  );
});

test("two parts of any span sum to the whole", () => {
  fc.assert(
    fc.property(anyReadings, fc.nat(), ({ readings, first, last }, cut) => {
      const { start, end } = spanOfDays(first, last);
      const middle = start + (cut % ((end - start) / HALF_HOUR)) * HALF_HOUR;
      const halves = [
        { start, end: middle },
        { start: middle, end },
      ].map((span) => amountIn(readings, span));
      expect(sumAmounts(halves)).toEqual(amountIn(readings, { start, end }));
    }),
  );
});

test("a missing half hour is counted as missing, never as zero", () => {
  fc.assert(
    fc.property(anyReadings, ({ readings }) => {
      const amount = amountIn(readings, readings.expected);
      const present = presentIn(readings);
      expect(amount.present).toBe(present.length);
      expect(amount.units).toBe(present.reduce((sum, { units }) => sum + units, 0));
      expect(amount.expected).toBe(readings.units.length);
      const shown = Array.from(readings.units, (_, index) =>
        unitsAt(readings, readings.expected.start + index * HALF_HOUR),
      );
      expect(shown).toEqual([...readings.units].map((value) => (value === MISSING ? null : value)));
    }),
  );
});

test("readings outside the visible range are neither present nor expected", () => {
  const span = { start: 0, end: 10 * HALF_HOUR };
  const all = readingsOf(
    "gas",
    span,
    Array.from({ length: 10 }, (_, n) => ({ start: n * HALF_HOUR, units: 7 })),
  );
  const seen = { ...all, expected: { start: 4 * HALF_HOUR, end: 8 * HALF_HOUR } };
  expect(amountIn(seen, span)).toEqual({ units: 28, present: 4, expected: 4 });
  expect(amountIn(seen, { start: 0, end: 3 * HALF_HOUR })).toEqual({ units: 0, present: 0, expected: 0 });
  expect(amountIn(seen, { start: -99 * HALF_HOUR, end: 99 * HALF_HOUR }).present).toBe(4);
  expect(unitsAt(seen, 3 * HALF_HOUR)).toBeNull();
  expect(unitsAt(seen, 4 * HALF_HOUR)).toBe(7);
  expect(coverageOf({ units: 0, present: 0, expected: 0 })).toBeNull();
});

test("windows in any order, even repeated, give the same readings", () => {
  const truth = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 30, maxLength: 30 });
  const window = fc.record({ from: fc.nat(29), length: fc.integer({ min: 1, max: 30 }), gap: fc.nat(29) });
  fc.assert(
    fc.property(truth, fc.array(window, { minLength: 1, maxLength: 8 }), (values, windows) => {
      const rows = windows.map(({ from, length, gap }) => {
        const row = blankRow({ start: 0, end: 30 * HALF_HOUR });
        for (let index = from; index < Math.min(30, from + length); index += 1)
          if (index !== gap) row[index] = values[index] as number;
        return row;
      });
      const held = [rows, rows.toReversed(), [...rows, ...rows]].map((order) => {
        const row = blankRow({ start: 0, end: 30 * HALF_HOUR });
        for (const one of order) mergeInto(row, one);
        return [...row];
      });
      expect(held[1]).toEqual(held[0]);
      expect(held[2]).toEqual(held[0]);
    }),
  );
});

test("merging replaces values and keeps those that the newer row lacks", () => {
  const held = Int32Array.of(5, 6, MISSING, 8);
  expect(mergeInto(held, Int32Array.of(MISSING, 7, 0, MISSING))).toBe(true);
  expect([...held]).toEqual([5, 7, 0, 8]);
  expect(mergeInto(held, Int32Array.of(MISSING, 7, 0, MISSING))).toBe(false);
});

test.each([
  [[], null],
  [[MISSING, MISSING], null],
  [[MISSING, 3, MISSING], { start: 1, end: 2, longestGap: 0 }],
  [[1, MISSING, MISSING, 0, MISSING, 2, MISSING], { start: 0, end: 6, longestGap: 2 }],
])("the range of %j is %j, in half hours", (values, range) => {
  const readings = {
    fuel: "gas",
    start: 0,
    units: Int32Array.from(values),
    expected: { start: 0, end: 0 },
  } as const;
  const held = rangeHeld(readings);
  expect(
    held && Object.fromEntries(Object.entries(held).map(([name, at]) => [name, at / HALF_HOUR])),
  ).toEqual(range);
});
