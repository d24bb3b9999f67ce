import type { Intensities } from "../grid/intensity.ts";
import type { Span } from "../london-calendar.ts";
import { HALF_HOUR } from "../readings/fuel.ts";
import { seededRandom } from "./seeded-random.ts";
import { conditionsAt } from "./weather.ts";

/** Mean grams per kWh by region, scaled by weather and time of day. */
const meanGrams: readonly number[] = [
  40, 45, 70, 60, 150, 110, 280, 150, 200, 150, 190, 170, 150, 160, 140, 45, 230,
];

/** Deterministic, with windy days, a midday minimum from solar power and an evening peak. @param area 1 to 17, as in the API */
export function sampleIntensity(area: number, at: number): number {
  const { day, halfHour, sun } = conditionsAt(at);
  const wind = (seededRandom("wind", day) + seededRandom("wind", day - 1)) / 2;
  const evening = Math.max(0, 1 - Math.abs(halfHour - 36) / 8);
  const night = Math.max(0, 1 - Math.abs(halfHour - 7) / 9);
  const noise = seededRandom("grid", area, at) * 0.08;
  const share = 0.55 + 0.9 * (1 - wind) + 0.35 * evening - 0.3 * night - 0.35 * sun + noise;
  return Math.max(0, Math.round((meanGrams[area - 1] ?? 150) * share));
}

export function sampleIntensities({ start, end }: Span): Intensities {
  const region = 13;
  const count = Math.max(0, (end - start) / HALF_HOUR);
  const grams = Int16Array.from({ length: count }, (_, n) => sampleIntensity(region, start + n * HALF_HOUR));
  return { region, start, grams };
}
