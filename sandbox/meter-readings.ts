import { type Flows, households } from "../domain/sample-home/households.ts";
import { seededRandom } from "../domain/sample-home/seeded-random.ts";
import { conditionsAt } from "../domain/sample-home/weather.ts";
import type { Meter } from "./home.ts";

/** A reading of the half hour that ends at `end` (epoch seconds). */
export interface MeterReading {
  end: number;
  /** kWh of electricity, or cubic metres of gas. */
  value: number;
  remark?: string;
}

export type Fuel = "electricity" | "gas";
export type Direction = "used" | "exported";

export const HALF_HOUR = 1800;
const DAY = 86_400;

const cache = new Map<string, MeterReading[][]>();
const MAX_CACHED = 100;

/** One list per meter, a function of MPAN and time; for slow homes also of `now`. Epoch seconds. */
export function readingsOf(
  meter: Meter,
  fuel: Fuel,
  direction: Direction,
  span: { from: number; to: number; now: number },
): MeterReading[][] {
  if (meter.isSlow) return generate(meter, fuel, direction, span);
  const key = [meter.mpan, meter.household, fuel, direction, span.from, span.to].join();
  const readings = cache.get(key) ?? generate(meter, fuel, direction, span);
  cache.delete(key);
  cache.set(key, readings);
  const [oldest = ""] = cache.keys();
  if (cache.size > MAX_CACHED) cache.delete(oldest);
  return readings;
}

function generate(
  meter: Meter,
  fuel: Fuel,
  direction: Direction,
  { from, to, now }: { from: number; to: number; now: number },
): MeterReading[][] {
  return flowsOf(households[meter.household], fuel, direction).map((flow, index) => {
    const name = [meter.mpan, fuel, direction, index].join();
    const readings: MeterReading[] = [];
    for (let start = from; start < to; start += HALF_HOUR) {
      const age = now - start;
      if (isGap(meter.mpan, start) || (meter.isSlow && isLate(name, start, age))) continue;
      const value = flow(meter.mpan, conditionsAt(start)) * (meter.isSlow ? estimate(name, start, age) : 1);
      readings.push({ end: start + HALF_HOUR, value: round(value), ...invalidValue(name, fuel, start) });
    }
    return readings;
  });
}

function flowsOf(flows: Flows, fuel: Fuel, direction: Direction): Flows["electricity"] {
  if (direction === "used") return flows[fuel];
  return fuel === "electricity" && flows.exported ? [flows.exported] : [];
}

/** One half hour in 250 is missing, and about three whole nights a year. */
function isGap(mpan: string, start: number): boolean {
  const isNight = start % DAY < 5 * 3600;
  return (
    seededRandom(mpan, "gap", start) < 1 / 250 ||
    (isNight && seededRandom(mpan, "lost night", dayOf(start)) < 1 / 120)
  );
}

function isLate(name: string, start: number, age: number): boolean {
  const isMorning = start % DAY < DAY / 2;
  const days = 2 + Math.floor(4 * seededRandom(name, "days late", dayOf(start)));
  return isMorning && seededRandom(name, "late", dayOf(start)) < 1 / 8 && age < days * DAY;
}

/** For three days, one half hour in twenty is an estimate of four fifths of the true value. */
function estimate(name: string, start: number, age: number): number {
  return age < 3 * DAY && seededRandom(name, "estimate", start) < 1 / 20 ? 0.8 : 1;
}

const overflows: Record<Fuel, readonly number[]> = {
  electricity: [4_294_967.295, 2_147_483.647, 8_590.017, 8_591.484, 34_364.271, 4_295.103, 186_227.0865],
  gas: [16_777.215, 8_590.017],
};

const remarks = ["invalid value", "value not available in SMSO", "invalid timestamp"];

/** About nine half hours a year are invalid: an overflowed register, or zero with a remark. */
function invalidValue(name: string, fuel: Fuel, start: number): Partial<MeterReading> {
  if (seededRandom(name, "confused", start) > 1 / 2000) return {};
  const remark = pick(remarks, name, "remark", start);
  if (seededRandom(name, "is marked", start) < 1 / 3) return { value: 0, remark };
  return { value: pick(overflows[fuel], name, "overflow", start) };
}

function pick<T>(values: readonly T[], ...seeds: (string | number)[]): T {
  return values[Math.floor(values.length * seededRandom(...seeds))] as T;
}

function dayOf(seconds: number): number {
  return Math.floor(seconds / DAY);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
