import type * as z from "zod/mini";
import type { consumptionShape } from "./smart-meter-data.ts";

export const fuels = ["electricity", "gas"] as const;
export type Fuel = (typeof fuels)[number];

/** A half hour's use in kWh, and when it began, in epoch seconds. */
export interface Reading {
  start: number;
  kwh: number;
}

/** Epoch seconds. */
export interface Span {
  start: number;
  end: number;
}

type Consumption = z.infer<typeof consumptionShape>;

const HALF_HOUR = 1800;

/**
 * Cubic metres of gas in kWh: volume correction 1.02264, calorific value 39.5 MJ/m³ (the middle of what
 * British networks publish), 3.6 MJ in a kWh.
 */
const KWH_PER_CUBIC_METRE = (1.02264 * 39.5) / 3.6;

/** More than any home can use in half an hour: a 100 A supply at 230 V gives 11.5 kWh, three phases 34.5. */
const MOST_KWH = 40;

/**
 * The provider's values in our terms. Its stamps are the ends of half hours, in UTC; ours are starts, so
 * that a day's readings carry that day's date. Several devices at one supply are twin meters: their
 * values add up. A register that overflowed sends numbers like 4294967.295, which no home can use.
 */
export function normalised(consumption: Consumption | null, within: Span): Reading[] {
  const kwhByStart = new Map<number, number>();
  const factor = consumption?.unit === "m3" ? KWH_PER_CUBIC_METRE : 1;
  for (const { values } of consumption?.devices ?? []) {
    for (const { primaryValue, timestamp } of values) {
      const start = Date.parse(`${timestamp.replace(" ", "T")}Z`) / 1000 - HALF_HOUR;
      const kwh = (primaryValue ?? Number.NaN) * factor;
      const isCredible = kwh >= 0 && kwh < MOST_KWH && start >= within.start && start < within.end;
      if (isCredible) kwhByStart.set(start, (kwhByStart.get(start) ?? 0) + kwh);
    }
  }
  return [...kwhByStart].map(([start, kwh]) => ({ start, kwh })).sort((a, b) => a.start - b.start);
}

/**
 * What the provider holds, as starts of half hours; its end has been seen to lie in the future.
 * @param now epoch seconds
 */
export function range(consumption: Consumption | null, now: number): Span | undefined {
  const { start: first, end: last } = consumption?.availableCacheRange ?? {};
  if (!first || !last) return undefined;
  const start = momentOf(first) - HALF_HOUR;
  const end = Math.min(momentOf(last), now);
  return start < end ? { start, end } : undefined;
}

/** Epoch seconds of yyyyMMddHHmm in UTC. */
function momentOf(text: string): number {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) / 1000;
}
