import type { Intensities } from "../grid/intensity.ts";
import type { Span } from "../london-calendar.ts";
import { HALF_HOUR } from "../readings/fuel.ts";
import { chance } from "./chance.ts";
import { conditionsAt } from "./weather.ts";

/** What a region's grid is like: its usual grams a kWh, which weather and hour move up and down. */
const usual: readonly number[] = [
  40, 45, 70, 60, 150, 110, 280, 150, 200, 150, 190, 170, 150, 160, 140, 45, 230,
];

/**
 * A made-up carbon intensity of a region's grid, the same on every run: wind comes and goes over days, the sun helps
 * at noon, and the evening costs most.
 * @param area 1 to 17, as the Carbon Intensity API counts
 */
export function sampleIntensity(area: number, at: number): number {
  const { day, halfHour, sun } = conditionsAt(at);
  const wind = (chance("wind", day) + chance("wind", day - 1)) / 2;
  const evening = Math.max(0, 1 - Math.abs(halfHour - 36) / 8);
  const night = Math.max(0, 1 - Math.abs(halfHour - 7) / 9);
  const flicker = chance("grid", area, at) * 0.08;
  const share = 0.55 + 0.9 * (1 - wind) + 0.35 * evening - 0.3 * night - 0.35 * sun + flicker;
  return Math.max(0, Math.round((usual[area - 1] ?? 150) * share));
}

/** The intensities that belong to the sample home, which stands in London. */
export function sampleIntensities({ start, end }: Span): Intensities {
  const region = 13;
  const count = Math.max(0, (end - start) / HALF_HOUR);
  const grams = Int16Array.from({ length: count }, (_, n) => sampleIntensity(region, start + n * HALF_HOUR));
  return { region, start, grams };
}
