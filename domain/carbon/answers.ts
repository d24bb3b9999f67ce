import { parseNumberPlate } from "../number-plate.ts";
import type { Result } from "../result.ts";
import type { BedroomCount } from "./averages.ts";
import type { Car, CarDetails } from "./car.ts";
import type { Home } from "./footprint.ts";
import type { HeatingMethod } from "./heating.ts";
import {
  bedroomCountRule,
  electricityRule,
  heatingMethodRule,
  heatingUsageRule,
  mileageRule,
} from "./limits.ts";

/** The visitor's answers so far, stored in their browser only. */
export type Answers = { heatingMethod: HeatingMethod | null; usage: Usage | null; cars: readonly Car[] };
export type Usage = {
  bedroomCount: BedroomCount;
  electricityUsage: number;
  heatingUsage: number;
  hasPanels?: boolean;
};

const CARS_MAX = 10;
const MAKE_LENGTH = 40;
const MAX_EMISSIONS = 2000;

export function parseAnswers(stored: { heatingMethod: unknown; usage: unknown; cars: unknown }): Answers {
  const heatingMethod = checkedOrNull(heatingMethodRule(String(stored.heatingMethod)));
  return {
    heatingMethod,
    usage: heatingMethod === null ? null : parseUsage(stored.usage, heatingMethod),
    cars: Array.isArray(stored.cars) ? stored.cars.slice(0, CARS_MAX).flatMap(parseCar) : [],
  };
}

export function homeOf({ heatingMethod, usage, cars }: Answers): Home | null {
  if (heatingMethod === null || usage === null) return null;
  const { electricityUsage, heatingUsage, hasPanels } = usage;
  return { heatingMethod, electricityUsage, heatingUsage, cars, ...(hasPanels && { hasPanels }) };
}

function parseUsage(stored: unknown, method: HeatingMethod): Usage | null {
  const { bedroomCount, electricityUsage, heatingUsage, hasPanels } = fieldsOf(stored);
  const bedrooms = checkedOrNull(bedroomCountRule(String(bedroomCount)));
  const electricity = checkedOrNull(electricityRule(String(electricityUsage)));
  const heating = checkedOrNull(heatingUsageRule(method)(String(heatingUsage)));
  if (bedrooms === null || electricity === null || heating === null) return null;
  return {
    bedroomCount: bedrooms,
    electricityUsage: electricity,
    heatingUsage: heating,
    ...(hasPanels === true && { hasPanels }),
  };
}

function parseCar(stored: unknown): Car[] {
  const { numberPlate, annualMileage, details } = fieldsOf(stored);
  const mileage = checkedOrNull(mileageRule(String(annualMileage)));
  const carDetails = parseCarDetails(details);
  if (mileage === null || carDetails === null || typeof numberPlate !== "string") return [];
  const plate = checkedOrNull(parseNumberPlate(numberPlate)) ?? numberPlate.slice(0, MAKE_LENGTH);
  return [{ numberPlate: plate, annualMileage: mileage, details: carDetails }];
}

/** Parses the register's response about a car. All fuels but electricity count as petrol. */
export function parseCarDetails(value: unknown): CarDetails | null {
  const { co2Emissions, fuelType, make, registrationNumber } = fieldsOf(value);
  if (typeof fuelType !== "string" || typeof registrationNumber !== "string") return null;
  // The register has 0 for some combustion cars without a figure.
  const lowest = fuelType === "ELECTRICITY" ? 0 : Number.MIN_VALUE;
  const isKnown = typeof co2Emissions === "number" && co2Emissions >= lowest && co2Emissions <= MAX_EMISSIONS;
  return {
    co2Emissions: isKnown ? co2Emissions : null,
    fuelType: fuelType === "ELECTRICITY" ? "ELECTRICITY" : "PETROL",
    make: typeof make === "string" && make !== "" ? make.slice(0, MAKE_LENGTH) : "CAR",
    registrationNumber: registrationNumber.slice(0, MAKE_LENGTH),
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function checkedOrNull<T>(result: Result<T>): T | null {
  return result.ok ? result.value : null;
}
