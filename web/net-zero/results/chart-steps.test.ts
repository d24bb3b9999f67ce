import { expect, test } from "vitest";
import { averageCar } from "../../../domain/carbon/car.ts";
import type { Home } from "../../../domain/carbon/footprint.ts";
import { scenarioEmissions } from "../../../domain/carbon/scenarios.ts";
import { concludeScenario, concludeSources, scenarioSteps, sourceSteps } from "./chart-steps.ts";

const family: Home = {
  heatingMethod: "mains-gas",
  electricityUsage: 2900,
  heatingUsage: 12_000,
  cars: [{ numberPlate: "AVERAGE", annualMileage: 7400, details: averageCar }],
};
const now = scenarioEmissions(family, "NOW");

test("today's sources step up to the total", () => {
  const steps = sourceSteps(now);
  expect(steps.map(({ value }) => value)).toEqual(["0.7", "2.2", "2.1", "4.9"]);
  expect(steps[1]?.from).toBe(steps[0]?.to);
  expect(steps[3]?.to).toBeCloseTo(steps[2]?.to ?? 0, 9);
});

test("the conclusion names the largest part", () => {
  expect(concludeSources(now)).toBe(
    "Your home causes 4.9 tonnes of CO₂ a year. Heating is the largest part.",
  );
});

test("scenarios carry the change from the step before, and what is ahead is marked", () => {
  const steps = scenarioSteps(family, "INSULATE");
  expect(steps.map(({ value }) => value)).toEqual(["4.9", "3.4", "3.1", "1.7", "0.5", "−1.1"]);
  expect(steps.map(({ change }) => change)).toEqual([undefined, "−1.5", "−0.3", "−1.4", "−1.2", "−1.5"]);
  expect(steps.map(({ state }) => state)).toEqual([
    undefined,
    undefined,
    "current",
    "ahead",
    "ahead",
    "ahead",
  ]);
});

test("each step is told in a sentence, below zero too", () => {
  expect(concludeScenario(family, "NOW")).toBe("Today your home causes 4.9 tonnes of CO₂ a year.");
  expect(concludeScenario(family, "NOW", false)).toBe("Today this home causes 4.9 tonnes of CO₂ a year.");
  expect(concludeScenario(family, "SOLAR")).toBe(
    "Solar: 3.4 tonnes of CO₂ a year, 1.5 less than the step before.",
  );
  expect(concludeScenario(family, "GRID")).toBe(
    "Clean grid: 1.1 tonnes below zero, 1.5 less than the step before.",
  );
  expect(concludeScenario({ ...family, cars: [] }, "EV")).toContain("the same as the step before");
});
