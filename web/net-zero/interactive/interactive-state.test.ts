import { expect, test } from "vitest";
import { averageCar } from "../../../domain/carbon/car.ts";
import type { Home } from "../../../domain/carbon/footprint.ts";
import { interactiveEmissions } from "../../../domain/carbon/interactive.ts";
import { scenarioEmissions } from "../../../domain/carbon/scenarios.ts";
import { changeInteractive, isResultStale, noSwitches, startInteractive } from "./interactive-state.ts";

const car = { numberPlate: "AVERAGE", annualMileage: 6000, details: averageCar };
const family: Home = {
  heatingMethod: "oil",
  electricityUsage: 2900,
  heatingUsage: 1200,
  cars: [car, { ...car, numberPlate: "AA19DSL", annualMileage: 2000 }],
};

test("starts with the visitor's numbers and the mileage of all cars", () => {
  const { texts, switches } = startInteractive(family);
  expect(texts).toEqual({ electricityUsage: "2900", heatingUsage: "1200", annualMileage: "8000" });
  expect(switches).toEqual({ electricVehicle: true, lowCarbonHeat: true, solar: true });
});

test("distributes a new mileage between cars in the same ratio", () => {
  const state = changeInteractive(startInteractive(family), { field: "annualMileage", text: "4000" });
  expect(state.lastValid.home.cars.map(({ annualMileage }) => annualMileage)).toEqual([3000, 1000]);
});

test("a value above its maximum keeps the old figures with an error", () => {
  const start = startInteractive(family);
  const state = changeInteractive(start, { field: "heatingUsage", text: "50001" });
  expect(state.errors).toEqual({
    heatingUsage: "The value you've entered is very high compared to the average home",
  });
  expect(isResultStale(state)).toBe(true);
  expect(state.lastValid).toBe(start.lastValid);
  const corrected = changeInteractive(state, { field: "heatingUsage", text: "50000" });
  expect(isResultStale(corrected)).toBe(false);
  expect(corrected.lastValid.home.heatingUsage).toBe(50_000);
});

// Claims: E40
test("mileage set to zero and back keeps the ratio between cars", () => {
  const typed = ["0", "", "1", "500001", "0", "4000"];
  const state = typed.reduce(
    (before, text) => changeInteractive(before, { field: "annualMileage", text }),
    startInteractive(family),
  );
  expect(state.lastValid.home.cars.map(({ annualMileage }) => annualMileage)).toEqual([3000, 1000]);
});

test("cars without mileage share a new total equally", () => {
  const still = { ...family, cars: family.cars.map((one) => ({ ...one, annualMileage: 0 })) };
  const state = changeInteractive(startInteractive(still), { field: "annualMileage", text: "1000" });
  expect(state.lastValid.home.cars.map(({ annualMileage }) => annualMileage)).toEqual([500, 500]);
});

// Claims: E40
test.each([1, 2, 10])("limits the total of %i cars to 100,000 miles for each", (count) => {
  const cars = Array.from({ length: count }, () => ({ ...car, annualMileage: 100_000 }));
  const start = startInteractive({ ...family, cars });
  const changed = changeInteractive(start, { field: "electricityUsage", text: "3000" });
  expect(changed.errors).toEqual({});
  expect(changed.lastValid.home.electricityUsage).toBe(3000);
  const beyond = changeInteractive(start, { field: "annualMileage", text: String(count * 100_000 + 1) });
  expect(beyond.errors).toEqual({
    annualMileage: "The value you've entered is very high compared to the average driver",
  });
});

test("switching everything off shows the home as it is today", () => {
  const state = changeInteractive(startInteractive(family), { switches: noSwitches });
  expect(interactiveEmissions(state.lastValid.home, state.lastValid.switches)).toEqual(
    scenarioEmissions(family, "NOW"),
  );
});

test("a switch updates the figures at once", () => {
  const state = changeInteractive(startInteractive(family), { name: "solar", isOn: false });
  expect(state.lastValid.switches.solar).toBe(false);
});
