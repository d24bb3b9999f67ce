import { AVERAGE_PLATE_SHOWN } from "../number-plate.ts";
import { factors } from "./factors.ts";

/** A car as the calculator keeps it. A plate never leaves the visitor's browser but for the one look-up. */
export type Car = {
  /** Empty for a car that came with a link: links carry no plates. */
  numberPlate: string;
  annualMileage: number;
  details: CarDetails;
};

export type CarDetails = {
  /**
   * Grams a kilometre; null when the register has no figure, which a 0 of a combustion fuel means too: the
   * average is then used with a note.
   */
  co2Emissions: number | null;
  fuelType: "ELECTRICITY" | "PETROL";
  make: string;
  registrationNumber: string;
};

/** Typical miles in a year, offered as a start. Source: National Travel Survey, cars in England. */
export const TYPICAL_MILEAGE = 7400;

export const averageCar: CarDetails = {
  co2Emissions: factors.averageCar.value,
  fuelType: "PETROL",
  make: "AVERAGE CAR",
  registrationNumber: AVERAGE_PLATE_SHOWN,
};

/** Grams a kilometre that count for a car: an electric car's own figure is ignored. */
export function emissionsOf({ details }: Pick<Car, "details">): number {
  if (details.fuelType === "ELECTRICITY") return factors.electricCar.value;
  return details.co2Emissions ?? factors.averageCar.value;
}

/** What the car's card shows, in grams a mile. */
export function gramsPerMile(car: Pick<Car, "details">): number {
  return factors.kilometresPerMile.value * emissionsOf(car);
}

/** Puts a car on the list; one with the same plate takes its place. */
export function withCar(cars: readonly Car[], car: Car): Car[] {
  const kept = cars.filter(({ numberPlate }) => numberPlate !== car.numberPlate);
  return [...kept, car];
}

export function totalMileage(cars: readonly Car[]): number {
  return cars.reduce((total, { annualMileage }) => total + annualMileage, 0);
}

/** Gives the cars a new total: each in the same ratio as before, or equally when the total was nothing. */
export function withTotalMileage(cars: readonly Car[], mileage: number): Car[] {
  const before = totalMileage(cars);
  return cars.map((car) => ({
    ...car,
    annualMileage: before === 0 ? mileage / cars.length : (car.annualMileage / before) * mileage,
  }));
}
