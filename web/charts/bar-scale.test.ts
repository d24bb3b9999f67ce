import { expect, test } from "vitest";
import { axisLabels, type PlotUnit } from "./bar-scale.ts";

test.each<[PlotUnit, number[], string[]]>([
  ["£", [0.5, 1, 1.5], ["0.50", "1.00", "1.50"]],
  ["£", [50, 100], ["50", "100"]],
  ["kWh", [0.5, 1, 1.5], ["0.5", "1", "1.5"]],
  ["g", [500, 1000], ["500", "1,000"]],
])("an axis in %s of %j reads %j", (unit, gridlines, labels) => {
  expect(axisLabels(gridlines, unit).map(({ label }) => label)).toEqual(labels);
});
