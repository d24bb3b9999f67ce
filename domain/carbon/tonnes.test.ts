import fc from "fast-check";
import { expect, test } from "vitest";
import { describeTonnes, describeYear, formatChange, formatTonnes } from "./tonnes.ts";

test.each([
  [4.92065234134, "4.9", "4.92"],
  [-1.0764379619267, "−1.1", "−1.08"],
  [-0.04, "0.0", "−0.04"],
  [-0.004, "0.0", "0.00"],
  [-0, "0.0", "0.00"],
  [1234.56, "1,234.6", "1,234.56"],
])("%d is %s, in tables %s", (tonnes, short, long) => {
  expect(formatTonnes(tonnes)).toBe(short);
  expect(formatTonnes(tonnes, 2)).toBe(long);
});

test("a change carries its sign", () => {
  expect([0.44, -2.07, 0.01, -0.01].map((tonnes) => formatChange(tonnes))).toEqual([
    "+0.4",
    "−2.1",
    "0.0",
    "0.0",
  ]);
});

test("a total is told in words", () => {
  expect([4.92, -0.28, 0.01].map(describeTonnes)).toEqual(["4.9 tonnes", "0.3 tonnes below zero", "zero"]);
  expect([4.92, -0.28].map(describeYear)).toEqual(["4.9 tonnes of CO₂ a year", "0.3 tonnes below zero"]);
});

test("no number is ever shown as minus nothing or with a hyphen", () => {
  fc.assert(
    fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (tonnes) => {
      expect(formatTonnes(tonnes)).not.toMatch(/^−0\.0$|-/);
    }),
  );
});
