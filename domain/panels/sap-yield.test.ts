import { expect, test } from "vitest";
import { directions } from "./plane.ts";
import { climates, monthlyFlux, monthlyYield } from "./sap-yield.ts";

const yearOf = (months: readonly number[]) => months.reduce((sum, month) => sum + month, 0);
const planeFacing = (azimuth: number, tilt = 30) => ({ azimuth, tilt });

test.each([
  // SAP's UK average, whose figures East Pennines shares.
  ["eastPennines", 863.6, 823.3, 726.3, 575.6],
  ["thames", 912.1, 872.4, 776.6, 630.4],
  ["midlands", 883.0, 843.1, 746.8, 598.3],
] as const)("matches a year of 1 kWp at 30° in %s, by direction", (name, south, southEast, east, north) => {
  const yieldAt = (azimuth: number) => yearOf(monthlyYield(climates[name], planeFacing(azimuth), 1));
  expect(yieldAt(180)).toBeCloseTo(south, 1);
  expect(yieldAt(135)).toBeCloseTo(southEast, 1);
  expect(yieldAt(225)).toBeCloseTo(southEast, 1);
  expect(yieldAt(90)).toBeCloseTo(east, 1);
  expect(yieldAt(270)).toBeCloseTo(east, 1);
  expect(yieldAt(0)).toBeCloseTo(north, 1);
});

test("matches the months of 4 kWp facing south at 35° beside the Thames", () => {
  const months = monthlyYield(climates.thames, planeFacing(180, 35), 1).map((kwh) => 4 * kwh);
  const expected = [
    117.07, 173.75, 287.52, 390.96, 466.16, 488.77, 477.79, 429.88, 340.28, 235.69, 141.78, 97.33,
  ];
  expect(months.map((kwh) => Math.round(kwh * 100) / 100)).toEqual(expected);
  expect(yearOf(months)).toBeCloseTo(3646.98, 2);
});

/** From SAP's worksheets for the UK average, whose figures East Pennines shares. In W/m², by month. */
const vertical = {
  south: [46.75, 76.57, 97.53, 110.23, 114.87, 110.55, 108.01, 104.89, 101.89, 82.59, 55.42, 40.4],
  "south-east": [36.79, 62.67, 85.75, 106.25, 119.01, 118.15, 113.91, 104.39, 92.85, 69.27, 44.07, 31.49],
  east: [19.64, 38.42, 63.27, 92.28, 113.09, 115.77, 110.22, 94.68, 73.59, 45.59, 24.49, 16.15],
  "north-east": [11.28, 22.97, 41.38, 67.96, 91.35, 97.38, 91.1, 72.63, 50.42, 28.07, 14.2, 9.21],
  north: [10.63, 20.32, 34.53, 55.46, 74.72, 79.99, 74.68, 59.25, 41.52, 24.19, 13.12, 8.86],
} as const;

test.each(Object.entries(vertical))(
  "matches the irradiance of a wall that faces %s",
  (direction, expected) => {
    const azimuth = directions[direction as keyof typeof vertical];
    const flux = monthlyFlux(climates.eastPennines, planeFacing(azimuth, 90));
    expect(flux.map((mean) => Math.round(mean * 100) / 100)).toEqual(expected);
  },
);

test("a flat roof has horizontal irradiance in every direction", () => {
  for (const azimuth of Object.values(directions))
    expect(monthlyFlux(climates.wales, planeFacing(azimuth, 0))).toEqual([...climates.wales.horizontal]);
});

test("shade reduces the yield", () => {
  const full = yearOf(monthlyYield(climates.thames, planeFacing(180), 1));
  expect(yearOf(monthlyYield(climates.thames, planeFacing(180), 0.8))).toBeCloseTo(0.8 * full, 6);
});
