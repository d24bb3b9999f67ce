import { expect, test } from "vitest";
import { stepValue, withSeparators } from "./number-field.tsx";

const energy = { step: 100, min: 0, max: 250_000 };

test.each([
  ["2900", 1, "3000"],
  ["2,900 kWh", 1, "3000"],
  ["2950", 1, "3000"],
  ["2950", -1, "2900"],
  ["2900", -1, "2800"],
  ["0", -1, "0"],
  ["249950", 1, "250000"],
  ["250000", 1, "250000"],
  ["", 1, "0"],
  ["lots", -1, "0"],
] as const)("steps %j in direction %i to %s", (typed, direction, expected) => {
  expect(stepValue(typed, direction, energy)).toBe(expected);
});

test.each([
  ["2900", "2,900"],
  ["250000", "250,000"],
  ["12 000", "12,000"],
  ["12,0005", "120,005"],
  ["900", "900"],
  ["", ""],
  ["0", "0"],
  ["0900", "0900"],
  ["2900.5", "2900.5"],
  ["2,900 kWh", "2,900 kWh"],
  ["lots", "lots"],
])("shows %j as %j after leaving the field", (typed, shown) => {
  expect(withSeparators(typed)).toBe(shown);
});
