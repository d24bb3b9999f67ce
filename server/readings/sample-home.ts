import type { Readings } from "../../domain/readings/readings.ts";
import { sampleReadings } from "../../domain/sample-home/sample-readings.ts";

/** Distributor id of London. */
export const SAMPLE_REGION = "12";

const DAY = 86_400;

/** Recomputed daily. */
let sample: { until: number; readings: Readings[] } | null = null;

export function sampleAt(now: number): Readings[] {
  if (!sample || now >= sample.until || now < sample.until - 2 * DAY) {
    const readings = sampleReadings(now);
    sample = { until: (readings[0]?.expected.end ?? now) + DAY, readings };
  }
  return sample.readings;
}
