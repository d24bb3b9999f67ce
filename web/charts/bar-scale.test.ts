import { expect, test } from "vitest";
import { axisLabels, type PlotUnit, scaleTo } from "./bar-scale.ts";

test.each<[PlotUnit, number[], string[]]>([
  ["£", [0.5, 1, 1.5], ["£0.50", "£1.00", "£1.50"]],
  ["£", [50, 100], ["£50", "£100"]],
  ["p", [5, 10], ["5p", "10p"]],
  ["kWh", [0.5, 1, 1.5], ["0 kWh", "0.5", "1", "1.5"]],
  ["g", [500, 1000], ["0 g", "500", "1,000"]],
])("an axis in %s with gridlines at %j reads %j", (unit, gridlines, labels) => {
  expect(axisLabels(gridlines, unit).map(({ label }) => label)).toEqual(labels);
});

test("a scale ends just above its highest value, with gridlines below it", () => {
  const { ceiling, gridlines } = scaleTo(15.2);
  expect(gridlines).toEqual([5, 10, 15]);
  expect(ceiling).toBeGreaterThan(15.2);
  expect(ceiling).toBeLessThan(16);
});
