import { expect, test } from "vitest";
import { averageCar } from "../../../domain/carbon/car.ts";
import type { Home } from "../../../domain/carbon/footprint.ts";
import { scenarioEmissions } from "../../../domain/carbon/scenarios.ts";
import {
  describeScenario,
  describeSources,
  isRoundedToAddUp,
  scenarioSteps,
  sourceSteps,
} from "./chart-steps.ts";

const family: Home = {
  heatingMethod: "mains-gas",
  electricityUsage: 2900,
  heatingUsage: 12_000,
  cars: [{ numberPlate: "AVERAGE", annualMileage: 7400, details: averageCar }],
};
const now = scenarioEmissions(family, "NOW");

test("today's sources add up to the total", () => {
  const steps = sourceSteps(now);
  expect(steps.map(({ value }) => value)).toEqual(["0.6", "2.2", "2.1", "4.9"]);
  expect(steps[1]?.from).toBe(steps[0]?.to);
  expect(steps[3]?.to).toBeCloseTo(steps[2]?.to ?? 0, 9);
});

test("detects parts that were adjusted by a tenth to add up", () => {
  expect(isRoundedToAddUp(now)).toBe(true);
  expect(isRoundedToAddUp(scenarioEmissions({ ...family, cars: [] }, "NOW"))).toBe(true);
  expect(isRoundedToAddUp(scenarioEmissions({ ...family, electricityUsage: 3100, cars: [] }, "NOW"))).toBe(
    false,
  );
});

// Claims: E38
test("every pair of printed columns adds up", () => {
  for (const heatingUsage of [0, 4000, 9700, 12_000, 21_300]) {
    const steps = scenarioSteps({ ...family, heatingUsage }, "NOW").map(({ value, change }) =>
      [value, change].map((text) => Math.round(Number((text ?? "0").replace("−", "-")) * 10)),
    );
    for (const [index, [value = 0, change]] of steps.entries()) {
      if (index > 0) expect((steps[index - 1]?.[0] ?? 0) + (change ?? 0)).toBe(value);
    }
  }
});

test("the conclusion names the largest part", () => {
  expect(describeSources(now)).toBe(
    "Your home causes 4.9 tonnes of CO₂ a year. Heating is the largest part.",
  );
});

test("scenarios show the change since the previous step and mark later ones", () => {
  const steps = scenarioSteps(family, "INSULATE");
  expect(steps.map(({ value }) => value)).toEqual(["4.9", "3.4", "3.1", "1.7", "0.5", "−1.1"]);
  expect(steps.map(({ change }) => change)).toEqual([undefined, "−1.5", "−0.3", "−1.4", "−1.2", "−1.6"]);
  expect(steps.map(({ state }) => state)).toEqual([
    undefined,
    undefined,
    "current",
    "ahead",
    "ahead",
    "ahead",
  ]);
});

// Claims: W14
test("describes a step in a sentence, below zero too", () => {
  expect(describeScenario(family, "NOW")).toBe("Today your home causes 4.9 tonnes of CO₂ a year.");
  expect(describeScenario(family, "NOW", false)).toBe("Today this home causes 4.9 tonnes of CO₂ a year.");
  expect(describeScenario(family, "SOLAR")).toBe(
    "Solar: 3.4 tonnes of CO₂ a year, 1.5 less than the step before.",
  );
  expect(describeScenario(family, "GRID")).toBe(
    "Clean grid: 1.1 tonnes below zero, 1.6 less than the step before.",
  );
  expect(describeScenario({ ...family, cars: [] }, "EV")).toContain("the same as the step before");
});
