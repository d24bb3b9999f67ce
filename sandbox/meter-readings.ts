import { chance } from "../domain/sample-home/chance.ts";
import { type Flows, households } from "../domain/sample-home/households.ts";
import { conditionsAt } from "../domain/sample-home/weather.ts";
import type { Meter } from "./home.ts";

/** What a meter says of the half hour that ends at `end` (epoch seconds, UTC). */
export interface MeterReading {
  end: number;
  /** kWh of electricity, or cubic metres of gas. */
  value: number;
  /** What the provider adds when the value is none. */
  remark?: string;
}

export type Fuel = "electricity" | "gas";
export type Direction = "used" | "exported";

export const HALF_HOUR = 1800;
const DAY = 86_400;

/** Windows that were asked for, by home, kind and span: every customer of a home is told the same. */
const known = new Map<string, MeterReading[][]>();
const MOST_KNOWN = 100;

/**
 * What each meter of a home has to say about a stretch of time, one list a meter. Readings are made up from
 * the MPAN and the moment alone, so that they are the same on every run, with gaps and now and then a value
 * that a meter sends when it is confused. Where the home's readings are slow, some come days late and some are
 * corrected later: of those `now` decides what is known yet.
 * @param from start of the first half hour, epoch seconds
 * @param to end of the last half hour, epoch seconds
 * @param now epoch seconds
 */
export function readingsOf(
  meter: Meter,
  fuel: Fuel,
  direction: Direction,
  span: { from: number; to: number; now: number },
): MeterReading[][] {
  // Slow homes know more from day to day.
  if (meter.isSlow) return madeUp(meter, fuel, direction, span);
  const key = [meter.mpan, meter.household, fuel, direction, span.from, span.to].join();
  const readings = known.get(key) ?? madeUp(meter, fuel, direction, span);
  known.delete(key);
  known.set(key, readings);
  const [oldest = ""] = known.keys();
  if (known.size > MOST_KNOWN) known.delete(oldest);
  return readings;
}

function madeUp(
  meter: Meter,
  fuel: Fuel,
  direction: Direction,
  { from, to, now }: { from: number; to: number; now: number },
): MeterReading[][] {
  return flowsOf(households[meter.household], fuel, direction).map((flow, place) => {
    const name = [meter.mpan, fuel, direction, place].join();
    const readings: MeterReading[] = [];
    for (let start = from; start < to; start += HALF_HOUR) {
      const age = now - start;
      if (isGap(meter.mpan, start) || (meter.isSlow && isLate(name, start, age))) continue;
      const value = flow(meter.mpan, conditionsAt(start)) * (meter.isSlow ? estimate(name, start, age) : 1);
      readings.push({ end: start + HALF_HOUR, value: round(value), ...confusion(name, fuel, start) });
    }
    return readings;
  });
}

function flowsOf(flows: Flows, fuel: Fuel, direction: Direction): Flows["electricity"] {
  if (direction === "used") return flows[fuel];
  return fuel === "electricity" && flows.exported ? [flows.exported] : [];
}

/** One half hour in 250 never reached the provider, and about three nights a year are lost whole. */
function isGap(mpan: string, start: number): boolean {
  const isNight = start % DAY < 5 * 3600;
  return (
    chance(mpan, "gap", start) < 1 / 250 || (isNight && chance(mpan, "lost night", dayOf(start)) < 1 / 120)
  );
}

/** One morning in eight comes one to four days after the rest of its day. */
function isLate(name: string, start: number, age: number): boolean {
  const isMorning = start % DAY < DAY / 2;
  const days = 2 + Math.floor(4 * chance(name, "days late", dayOf(start)));
  return isMorning && chance(name, "late", dayOf(start)) < 1 / 8 && age < days * DAY;
}

/** One half hour in twenty is an estimate, four fifths of the truth, until it is three days old. */
function estimate(name: string, start: number, age: number): number {
  return age < 3 * DAY && chance(name, "estimate", start) < 1 / 20 ? 0.8 : 1;
}

/** Values of registers that overflowed, as the provider is known to pass them on. */
const overflows: Record<Fuel, readonly number[]> = {
  electricity: [4_294_967.295, 2_147_483.647, 8_590.017, 8_591.484, 34_364.271, 4_295.103, 186_227.0865],
  gas: [16_777.215, 8_590.017],
};

const remarks = ["invalid value", "value not available in SMSO", "invalid timestamp"];

/** About nine half hours a year are no measurement at all: a register that overflowed, or one marked so. */
function confusion(name: string, fuel: Fuel, start: number): Partial<MeterReading> {
  if (chance(name, "confused", start) > 1 / 2000) return {};
  const remark = pick(remarks, name, "remark", start);
  if (chance(name, "is marked", start) < 1 / 3) return { value: 0, remark };
  return { value: pick(overflows[fuel], name, "overflow", start) };
}

function pick<T>(values: readonly T[], ...ingredients: (string | number)[]): T {
  return values[Math.floor(values.length * chance(...ingredients))] as T;
}

function dayOf(seconds: number): number {
  return Math.floor(seconds / DAY);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
