import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCarDetails } from "./answers.ts";
import {
  averageCar,
  type Car,
  emissionsOf,
  gramsPerMile,
  totalMileage,
  withCar,
  withTotalMileage,
} from "./car.ts";

const average: Car = { numberPlate: "AVERAGE", annualMileage: 7400, details: averageCar };
const electric: Car = {
  numberPlate: "AA19EEE",
  annualMileage: 5000,
  details: { co2Emissions: 200, fuelType: "ELECTRICITY", make: "FORD", registrationNumber: "AA19EEE" },
};

test("counts 88.55 grams a mile for any electric car", () => {
  expect(gramsPerMile(electric)).toBeCloseTo(88.55, 9);
});

test("counts a car without a figure as average", () => {
  const unknown = { details: { ...averageCar, co2Emissions: null } };
  expect(gramsPerMile(unknown)).toBe(gramsPerMile(average));
});

test("replaces a car with the same plate", () => {
  const cars = withCar([average, electric], { ...electric, annualMileage: 9000 });
  expect(cars.map(({ numberPlate, annualMileage }) => [numberPlate, annualMileage])).toEqual([
    ["AVERAGE", 7400],
    ["AA19EEE", 9000],
  ]);
});

// Claims: E40
test.each([
  ["a hybrid with no figure yet", "HYBRID ELECTRIC", 0, 174],
  ["a petrol car with the figure 0", "PETROL", 0, 174],
  ["a diesel car with a figure", "DIESEL", 120, 120],
  ["an electric car", "ELECTRICITY", 0, 55],
])("%s: counts its emissions, ignoring 0 g/km for combustion fuels", (_, fuelType, co2Emissions, grams) => {
  const details = parseCarDetails({ fuelType, co2Emissions, make: "FORD", registrationNumber: "AA19AAA" });
  expect(details && emissionsOf({ details })).toBe(grams);
  if (fuelType !== "ELECTRICITY") expect(details?.co2Emissions).toBe(co2Emissions || null);
});

test("scales all cars to a new total, or shares it equally from zero", () => {
  expect(withTotalMileage([average, electric], 24_800).map((car) => car.annualMileage)).toEqual([
    14_800, 10_000,
  ]);
  const still = [average, electric].map((car) => ({ ...car, annualMileage: 0 }));
  expect(withTotalMileage(still, 1000).map((car) => car.annualMileage)).toEqual([500, 500]);
  expect(withTotalMileage([], 1000)).toEqual([]);
});

test("the cars' mileage always adds up to the requested total", () => {
  const miles = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(miles, miles, miles, (first, second, total) => {
      const cars = [
        { ...average, annualMileage: first },
        { ...electric, annualMileage: second },
      ];
      expect(totalMileage(withTotalMileage(cars, total))).toBeCloseTo(total, 6);
    }),
  );
});
