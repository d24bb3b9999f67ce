import { expect, test } from "vitest";
import { averageCar } from "../../../domain/carbon/car.ts";
import type { Home } from "../../../domain/carbon/footprint.ts";
import { scenarioEmissions } from "../../../domain/carbon/scenarios.ts";
import { meaningOf } from "./meaning.ts";

const family: Home = {
  heatingMethod: "mains-gas",
  electricityUsage: 2900,
  heatingUsage: 12_000,
  cars: [{ numberPlate: "AVERAGE", annualMileage: 7400, details: averageCar }],
};
const meaning = (home: Partial<Home>, bedrooms: Parameters<typeof meaningOf>[1] = "two-or-three") =>
  meaningOf(scenarioEmissions({ ...family, ...home }, "NOW"), bedrooms).map(({ sentence }) => sentence);

// Claims: E38
test("a typical home compares as the same, with its total in car miles", () => {
  expect(meaning({})).toEqual([
    "Electricity and heating are 2.8 tonnes of it, about as much as in a typical home with 2 or 3 bedrooms and mains gas (2.8).",
    "That’s as much as an average petrol car emits in 17,600 miles.",
  ]);
});

test("compares in percent with homes of the same size", () => {
  expect(meaning({ heatingUsage: 6000 })[0]).toContain(
    "39% less than in a typical home with 2 or 3 bedrooms",
  );
  expect(meaning({ heatingUsage: 24_000 })[0]).toContain("79% more than");
  expect(meaning({}, "four-plus")[0]).toContain("a typical home with 4 bedrooms or more and mains gas (4.1)");
  expect(meaning({}, "one")[0]).toContain("a typical home with 1 bedroom and mains gas (1.9)");
});

test("does not compare a home that uses almost nothing", () => {
  expect(meaning({ electricityUsage: 0, heatingUsage: 0, cars: [] })).toEqual([]);
  expect(meaning({ electricityUsage: 0, heatingUsage: 0 })).toHaveLength(1);
});
