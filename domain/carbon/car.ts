import { AVERAGE_PLATE_SHOWN } from "../number-plate.ts";
import { factors } from "./factors.ts";

/** A car in the calculator. Its plate leaves the browser only for the look-up. */
export type Car = {
  /** Empty for a car from a link: links contain no plates. */
  numberPlate: string;
  annualMileage: number;
  details: CarDetails;
};

export type CarDetails = {
  /** Grams per kilometre; null where the register has none, so that the average applies. */
  co2Emissions: number | null;
  fuelType: "ELECTRICITY" | "PETROL";
  make: string;
  registrationNumber: string;
};

/** Default annual miles. Source: National Travel Survey, cars in England. */
export const TYPICAL_MILEAGE = 7400;

export const averageCar: CarDetails = {
  co2Emissions: factors.averageCar.value,
  fuelType: "PETROL",
  make: "AVERAGE CAR",
  registrationNumber: AVERAGE_PLATE_SHOWN,
};

/** Grams per kilometre. An electric car's own figure is ignored. */
export function emissionsOf({ details }: Pick<Car, "details">): number {
  if (details.fuelType === "ELECTRICITY") return factors.electricCar.value;
  return details.co2Emissions ?? factors.averageCar.value;
}

export function gramsPerMile(car: Pick<Car, "details">): number {
  return factors.kilometresPerMile.value * emissionsOf(car);
}

export function withCar(cars: readonly Car[], car: Car): Car[] {
  const kept = cars.filter(({ numberPlate }) => numberPlate !== car.numberPlate);
  return [...kept, car];
}

export function totalMileage(cars: readonly Car[]): number {
  return cars.reduce((total, { annualMileage }) => total + annualMileage, 0);
}

/** Scales all cars to a new total mileage; shares it equally when the old total is zero. */
export function withTotalMileage(cars: readonly Car[], mileage: number): Car[] {
  const before = totalMileage(cars);
  return cars.map((car) => ({
    ...car,
    annualMileage: before === 0 ? mileage / cars.length : (car.annualMileage / before) * mileage,
  }));
}
