import { type Day, daysBetween, spanOfDays } from "../london-calendar.ts";
import { isWithin, type PricedTime } from "../prices/tariff.ts";
import { amountOfDay, amountOfDays, daysHeld, halfHoursIn } from "../readings/days.ts";
import { type Fuel, HALF_HOUR, kwhOf } from "../readings/fuel.ts";
import { type Readings, unitsAt } from "../readings/readings.ts";
import type { Supply } from "./bill.ts";

/** Share of the half hours below which energy is not compared. */
const MIN_READ = 0.9;
/** Covers the calorific value of gas, and rounding. */
const TOLERANCE: Record<Fuel, number> = { electricity: 0.02, gas: 0.03 };

export interface Measured {
  /** Read kWh at the unit rate, and at the second rate; null if there is no second rate. */
  day: number;
  night: number | null;
  present: number;
  /** Half hours of the days, including those before the customer's first. */
  expected: number;
  /** The first day read, if it is after these days. */
  beginsOn: Day | null;
}

/** @param readings with half hours if the supply has a second rate */
export function measure(
  readings: Readings | undefined,
  { fuel, tariff }: Pick<Supply, "fuel" | "tariff">,
  first: Day,
  last: Day,
): Measured {
  const span = spanOfDays(first, last);
  const expected = (span.end - span.start) / HALF_HOUR;
  const [night] = tariff.times;
  if (!readings) return { day: 0, night: night ? 0 : null, present: 0, expected, beginsOn: null };
  const { units, present } = amountOfDays(readings, first, last);
  const nightUnits = night ? unitsWithin(readings, first, last, night) : 0;
  return {
    day: kwhOf(fuel, units - nightUnits),
    night: night ? kwhOf(fuel, nightUnits) : null,
    present,
    expected,
    beginsOn: present > 0 ? null : firstDayAfter(readings, last),
  };
}

function firstDayAfter(readings: Readings, day: Day): Day | null {
  const held = daysHeld(readings);
  const days = held ? daysBetween(held.first, held.last) : [];
  const first = days.find((one) => amountOfDay(readings, one).present > 0);
  return first && first > day ? first : null;
}

function unitsWithin(readings: Readings, first: Day, last: Day, time: PricedTime): number {
  let units = 0;
  for (const day of daysBetween(first, last))
    for (const { start, slot } of halfHoursIn(day))
      if (isWithin(time, slot)) units += unitsAt(readings, start) ?? 0;
  return units;
}

export function isComparable({ present, expected }: Pick<Measured, "present" | "expected">): boolean {
  return present >= expected * MIN_READ;
}

/** Energy read, scaled to all half hours, with its tolerance. */
export function expectedEnergy(fuel: Fuel, read: number, { present, expected }: Measured) {
  const kwh = read * (expected / present);
  return { kwh, tolerance: kwh * TOLERANCE[fuel] + (kwh - read) };
}

/** Whether two amounts agree within the fuel's tolerance. */
export function isNearly(fuel: Fuel, one: number, other: number): boolean {
  return other > 0 && Math.abs(one - other) <= other * TOLERANCE[fuel];
}
