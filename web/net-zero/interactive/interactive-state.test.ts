import { expect, test } from "vitest";
import { averageCar } from "../../../domain/carbon/car.ts";
import type { Home } from "../../../domain/carbon/footprint.ts";
import { changeInteractive, isShowingOldResult, startInteractive } from "./interactive-state.ts";

const car = { numberPlate: "AVERAGE", annualMileage: 6000, details: averageCar };
const family: Home = {
  heatingMethod: "oil",
  electricityUsage: 2900,
  heatingUsage: 1200,
  cars: [car, { ...car, numberPlate: "AA19DSL", annualMileage: 2000 }],
};

test("the page starts with the visitor's own numbers, the mileage of all cars together", () => {
  const { texts, switches } = startInteractive(family);
  expect(texts).toEqual({ electricityUsage: "2900", heatingUsage: "1200", annualMileage: "8000" });
  expect(switches).toEqual({ electricVehicle: true, lowCarbonHeat: true, solar: true });
});

test("a new mileage is shared out in the ratio of before", () => {
  const state = changeInteractive(startInteractive(family), { field: "annualMileage", text: "4000" });
  expect(state.shown.home.cars.map(({ annualMileage }) => annualMileage)).toEqual([3000, 1000]);
});

test("a value above its maximum keeps the old figures and says so", () => {
  const start = startInteractive(family);
  const state = changeInteractive(start, { field: "heatingUsage", text: "50001" });
  expect(state.errors).toEqual({
    heatingUsage: "The value you've entered is very high compared to the average home",
  });
  expect(isShowingOldResult(state)).toBe(true);
  expect(state.shown).toBe(start.shown);
  const mended = changeInteractive(state, { field: "heatingUsage", text: "50000" });
  expect(isShowingOldResult(mended)).toBe(false);
  expect(mended.shown.home.heatingUsage).toBe(50_000);
});

test("a mileage that went to nothing and back is shared equally", () => {
  const still = changeInteractive(startInteractive(family), { field: "annualMileage", text: "0" });
  const moving = changeInteractive(still, { field: "annualMileage", text: "1000" });
  expect(moving.shown.home.cars.map(({ annualMileage }) => annualMileage)).toEqual([500, 500]);
});

test("a switch changes the figures at once", () => {
  const state = changeInteractive(startInteractive(family), { name: "solar", isOn: false });
  expect(state.shown.switches.solar).toBe(false);
});
