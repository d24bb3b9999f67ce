import fc from "fast-check";
import type { Car } from "./car.ts";
import type examples from "./examples.json";
import type { Home } from "./footprint.ts";
import { type HeatingMethod, heatingMethods, heatings } from "./heating.ts";

type Example = (typeof examples)[number];

export function homeOfExample({ electricityUsage, heatingUsage, heatingMethod, cars }: Example): Home {
  return {
    electricityUsage,
    heatingUsage,
    heatingMethod: heatingMethod as HeatingMethod,
    cars: cars.map(({ annualMileage, co2Emissions, fuelType }, index) =>
      carWith({ annualMileage, co2Emissions, fuelType: fuelType as "PETROL" }, index),
    ),
  };
}

const anyCar = fc.record({
  annualMileage: fc.integer({ min: 0, max: 100_000 }),
  co2Emissions: fc.option(fc.integer({ min: 1, max: 400 })),
  fuelType: fc.constantFrom("PETROL" as const, "ELECTRICITY" as const),
});

export const anyHome: fc.Arbitrary<Home> = fc
  .record({
    heatingMethod: fc.constantFrom(...heatingMethods),
    electricityUsage: fc.integer({ min: 0, max: 250_000 }),
    heatingUsage: fc.integer({ min: 0, max: 50_000 }),
    cars: fc.array(anyCar, { maxLength: 5 }),
  })
  .map((home) => ({
    ...home,
    heatingUsage: heatings[home.heatingMethod].isMetered ? home.heatingUsage : 0,
    cars: home.cars.map(carWith),
  }));

function carWith(
  {
    annualMileage,
    ...details
  }: Pick<Car["details"], "co2Emissions" | "fuelType"> & { annualMileage: number },
  index: number,
): Car {
  const name = `CAR ${index + 1}`;
  return { numberPlate: name, annualMileage, details: { ...details, make: name, registrationNumber: name } };
}
