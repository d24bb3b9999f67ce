import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SCALE_HEIGHT, scaleOf } from "./stepped-chart.tsx";

test("places the highest value at the top and the lowest at the bottom", () => {
  const y = scaleOf([5, -2]);
  expect([y(5), y(-2), y(0)]).toEqual([0, SCALE_HEIGHT, (5 / 7) * SCALE_HEIGHT]);
});

test("zero is at the bottom without negative values", () => {
  expect(scaleOf([4, 2])(0)).toBe(SCALE_HEIGHT);
});

test("every value is on the scale, even when all are zero", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -500, max: 500, noNaN: true })), (values) => {
      const y = scaleOf(values);
      for (const value of [...values, 0]) {
        expect(y(value)).toBeGreaterThanOrEqual(0);
        expect(y(value)).toBeLessThanOrEqual(SCALE_HEIGHT);
      }
    }),
  );
});

test("labels change size at the specification's four widths", () => {
  const css = readFileSync("web/charts/stepped-chart.module.css", "utf8");
  const widths = [...css.matchAll(/max-width: (\d+)px/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([780, 575, 520, 420]);
});
