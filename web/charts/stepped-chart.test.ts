import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SCALE_HEIGHT, scaleOf } from "./stepped-chart.tsx";

test("the highest value is at the top, the lowest at the bottom, zero in between", () => {
  const y = scaleOf([5, -2]);
  expect([y(5), y(-2), y(0)]).toEqual([0, SCALE_HEIGHT, (5 / 7) * SCALE_HEIGHT]);
});

test("without anything below zero, zero is the ground", () => {
  expect(scaleOf([4, 2])(0)).toBe(SCALE_HEIGHT);
});

test("every value stays on the scale, also when all are zero", () => {
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

test("its texts change size at the specification's four widths", () => {
  const css = readFileSync("web/charts/stepped-chart.module.css", "utf8");
  const widths = [...css.matchAll(/max-width: (\d+)px/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([780, 575, 520, 420]);
});
