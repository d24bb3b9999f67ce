import { expect, test } from "vitest";
import { averageCar } from "./car.ts";
import { formatMake } from "./car-make.ts";

test.each([
  ["VOLKSWAGEN", "Volkswagen"],
  ["BMW", "BMW"],
  ["MG", "MG"],
  ["MG MOTOR UK", "MG Motor UK"],
  ["MERCEDES-BENZ", "Mercedes-Benz"],
  ["ROLLS ROYCE", "Rolls Royce"],
  ["ALFA ROMEO", "Alfa Romeo"],
  ["CITROËN", "Citroën"],
  ["KIA", "Kia"],
  ["SEAT", "SEAT"],
  ["MCLAREN", "McLaren"],
  ["LYNK & CO", "Lynk & Co"],
  ["Car from a link", "Car from a link"],
  [averageCar.make, "Average car"],
  ["", ""],
])("formats the make %s as %s", (make, name) => {
  expect(formatMake(make)).toBe(name);
});
