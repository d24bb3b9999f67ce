import fc from "fast-check";
import { expect, test } from "vitest";
import { homeOf, parseAnswers, parseCarDetails } from "./answers.ts";
import { averageCar } from "./car.ts";

const stored = {
  heatingMethod: "oil",
  usage: { bedroomCount: "four-plus", electricityUsage: "4300", heatingUsage: 1700 },
  cars: [{ numberPlate: "AVERAGE", annualMileage: 7400, details: averageCar }],
};

test("reads stored answers back", () => {
  expect(homeOf(parseAnswers(stored))).toEqual({
    heatingMethod: "oil",
    electricityUsage: 4300,
    heatingUsage: 1700,
    cars: stored.cars,
  });
});

test("ignores usage without a heating method or above its maximum", () => {
  expect(homeOf(parseAnswers({ ...stored, heatingMethod: null }))).toBeNull();
  const huge = { ...stored.usage, heatingUsage: 50_001 };
  expect(parseAnswers({ ...stored, usage: huge }).usage).toBeNull();
});

test("counts all fuels but electricity as petrol and keeps missing figures null", () => {
  expect(parseCarDetails({ fuelType: "DIESEL", make: "SKODA", registrationNumber: "AA19DSL" })).toEqual({
    co2Emissions: null,
    fuelType: "PETROL",
    make: "SKODA",
    registrationNumber: "AA19DSL",
  });
  expect(parseCarDetails({ message: "Not found" })).toBeNull();
});

// Claims: C3
test("any stored value gives a finite result or none", () => {
  const anything = fc.anything({ withNullPrototype: true, withBigInt: true });
  const mixed = fc.record({
    heatingMethod: fc.oneof(
      fc.constant("oil"),
      anything.filter((value) => typeof value !== "object"),
    ),
    usage: fc.oneof(fc.constant(stored.usage), fc.dictionary(fc.string(), fc.jsonValue())),
    cars: fc.oneof(fc.array(fc.oneof(fc.jsonValue(), fc.constant(stored.cars[0]))), fc.jsonValue()),
  });
  fc.assert(
    fc.property(mixed, (hostile) => {
      const home = homeOf(parseAnswers(hostile));
      if (home === null) return;
      expect(Number.isFinite(home.electricityUsage + home.heatingUsage)).toBe(true);
      expect(home.cars.every(({ annualMileage }) => annualMileage <= 100_000)).toBe(true);
    }),
  );
});
