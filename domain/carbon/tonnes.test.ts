import fc from "fast-check";
import { expect, test } from "vitest";
import {
  asPrinted,
  describeTonnes,
  describeYear,
  formatChange,
  formatTonnes,
  roundPartsToTenths,
} from "./tonnes.ts";

test.each([
  [4.92065234134, "4.9", "4.92"],
  [-1.0764379619267, "−1.1", "−1.08"],
  [-0.04, "0.0", "−0.04"],
  [-0.004, "0.0", "0.00"],
  [-0, "0.0", "0.00"],
  [1234.56, "1,234.6", "1,234.56"],
])("formats %d as %s, in tables %s", (tonnes, short, long) => {
  expect(formatTonnes(tonnes)).toBe(short);
  expect(formatTonnes(tonnes, 2)).toBe(long);
});

test("formats changes with a sign", () => {
  expect([0.44, -2.07, 0.01, -0.01].map((tonnes) => formatChange(tonnes))).toEqual([
    "+0.4",
    "−2.1",
    "0.0",
    "0.0",
  ]);
});

test("describes a total in words", () => {
  expect([4.92, -0.28, 0.01].map(describeTonnes)).toEqual(["4.9 tonnes", "0.3 tonnes below zero", "zero"]);
  expect([4.92, -0.28].map(describeYear)).toEqual(["4.9 tonnes of CO₂ a year", "0.3 tonnes below zero"]);
});

test("never shows minus zero or a hyphen", () => {
  fc.assert(
    fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (tonnes) => {
      expect(formatTonnes(tonnes)).not.toMatch(/^−0\.0$|-/);
    }),
  );
});

test.each([
  [
    [0.65, 2.2, 2.07],
    [0.6, 2.2, 2.1],
  ],
  [
    [0.65, 2.2, 1.58],
    [0.6, 2.2, 1.6],
  ],
  [
    [0.59, 0.66, 0.35, -1.5],
    [0.6, 0.7, 0.3, -1.5],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
])("rounds parts %j to %j", (parts, printed) => {
  expect(roundPartsToTenths(parts)).toEqual(printed);
});

test("printed parts add up to the printed total, each within a tenth; zero stays zero", () => {
  const part = fc.oneof(fc.constant(0), fc.double({ min: -50, max: 500, noNaN: true }));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const printed = roundPartsToTenths(parts);
      const tenths = printed.map((each) => Math.round(each * 10)).reduce((sum, each) => sum + each, 0);
      const total = asPrinted(parts.reduce((sum, each) => sum + each, 0));
      expect(tenths).toBe(Math.round(total * 10));
      for (const [index, exact] of parts.entries()) {
        expect(Math.abs((printed[index] ?? 0) - exact)).toBeLessThan(0.1 + 1e-9);
        if (exact === 0) expect(printed[index]).toBe(0);
      }
    }),
  );
});
