import type { Day, Month } from "../london-calendar.ts";
import { amountOfDay, halfHoursIn } from "../readings/days.ts";
import { type Fuel, kwhOf, type Series } from "../readings/fuel.ts";
import { type Readings, unitsAt } from "../readings/readings.ts";
import { capOn, quarterOf } from "./price-cap.ts";
import { IN_A_PENNY, type Prices, priceAt, type Tariff } from "./tariff.ts";

/** The source of a day's prices. */
export type PriceSource = "customer" | "meter" | "price-cap";

export interface PricesOfDay extends Prices {
  source: PriceSource;
  /** The first day of these prices; for the cap, the first month of its quarter. */
  since: Day | Month;
  /** True when this day's cap is unknown and an earlier quarter's is used. */
  isStandIn: boolean;
}

/** Whether a fuel has time-of-day prices, so that a daily sum is not enough. Exports have no prices. */
export function isPricedByTime(tariffs: readonly Tariff[], fuel: Series): boolean {
  return tariffs.some((tariff) => tariff.fuel === fuel && tariff.times.length > 0);
}

/** Reading units times thousandths of a penny. Whole numbers, so that the order of a sum does not matter. */
type Exact = number;

/** A cost in pence to the thousandth. */
export interface Cost {
  /** Null where nothing was read. */
  pence: number | null;
  /** Standing charges of all days. */
  standingPence: number;
}

/** A fuel's prices on a day: the customer's, else the meter's, else the price cap. */
export function pricesOn(tariffs: readonly Tariff[], fuel: Fuel, day: Day): PricesOfDay {
  const own = inForce(tariffs, fuel, day);
  if (own)
    return { ...own, source: own.meter ? "meter" : "customer", since: own.validFrom, isStandIn: false };
  return byCap(fuel, day);
}

/** Cache: a year's view needs each day's cap three times. */
const capPrices: Record<Fuel, Map<Day, PricesOfDay>> = { electricity: new Map(), gas: new Map() };

function byCap(fuel: Fuel, day: Day): PricesOfDay {
  const known = capPrices[fuel].get(day);
  if (known) return known;
  const { quarter, toldBy: _, ...cap } = capOn(fuel, day);
  const isStandIn = quarter !== quarterOf(day);
  const prices: PricesOfDay = { ...cap, source: "price-cap", since: quarter, isStandIn };
  capPrices[fuel].set(day, prices);
  return prices;
}

function inForce(tariffs: readonly Tariff[], fuel: Fuel, day: Day): Tariff | null {
  let found: Tariff | null = null;
  for (const tariff of tariffs) {
    if (tariff.fuel !== fuel || !isHeldOn(tariff, day)) continue;
    if (!found || isNearer(tariff, found)) found = tariff;
  }
  return found;
}

function isHeldOn({ validFrom, meter }: Tariff, day: Day): boolean {
  return validFrom <= day && (!meter?.lastDay || day <= meter.lastDay);
}

function isNearer(one: Tariff, other: Tariff): boolean {
  return !one.meter === !other.meter ? one.validFrom > other.validFrom : !one.meter;
}

/**
 * Cost of consecutive days. Unread half hours cost nothing.
 * @param rounding of the exact value, to avoid rounding twice
 */
export function costOfDays(
  readings: Readings,
  days: readonly Day[],
  tariffs: readonly Tariff[],
  rounding = toThousandth,
): Cost {
  let used: Exact | null = null;
  let standing = 0;
  for (const day of days) {
    const prices = pricesOn(tariffs, readings.fuel, day);
    const ofDay = usedOn(readings, day, prices);
    if (ofDay !== null) used = (used ?? 0) + ofDay;
    standing += prices.standingCharge;
  }
  return {
    pence: used === null ? null : penceOf(readings.fuel, used, rounding),
    standingPence: rounding(standing),
  };
}

/** A day's usage at given prices, in pence to the thousandth; null where nothing was read. */
export function costOfDayAt(readings: Readings, day: Day, prices: Prices): number | null {
  const used = usedOn(readings, day, prices);
  return used === null ? null : penceOf(readings.fuel, used);
}

/**
 * The same hours of several days, each at its own prices, in pence to the thousandth; null where nothing was
 * read.
 * @param hours clock slots; `to` is exclusive
 */
export function costOfPart(
  readings: Readings,
  days: readonly Day[],
  hours: { from: number; to: number },
  tariffs: readonly Tariff[],
): number | null {
  let used: Exact | null = null;
  for (const day of days) {
    const prices = pricesOn(tariffs, readings.fuel, day);
    for (const { start, slot } of halfHoursIn(day)) {
      const units = slot >= hours.from && slot < hours.to ? unitsAt(readings, start) : null;
      if (units !== null) used = (used ?? 0) + units * priceAt(prices, slot);
    }
  }
  return used === null ? null : penceOf(readings.fuel, used);
}

/**
 * Constant usage over a 24-hour day or 365 days, in pence to the thousandth. Clock changes cancel out over a
 * year.
 * @param perHalfHour watt-hours of electricity, litres of gas
 */
export function costOfEvenUse(
  fuel: Fuel,
  perHalfHour: number,
  over: keyof typeof DAYS_IN,
  prices: Prices,
): number {
  const aDay = SLOTS.reduce((sum, slot) => sum + priceAt(prices, slot), 0);
  return penceOf(fuel, perHalfHour * aDay * DAYS_IN[over]);
}

const SLOTS = Array.from({ length: 48 }, (_, slot) => slot);
const DAYS_IN = { year: 365, day: 1 };

/** One half hour's usage in pence, to the thousandth unless rounded otherwise; null where unread. */
export function costOfHalfHour(
  readings: Readings,
  { start, slot }: { start: number; slot: number },
  prices: Prices,
  rounding = toThousandth,
): number | null {
  const units = unitsAt(readings, start);
  return units === null ? null : penceOf(readings.fuel, units * priceAt(prices, slot), rounding);
}

function usedOn(readings: Readings, day: Day, prices: Prices): Exact | null {
  if (!prices.times.length) {
    const { units, present } = amountOfDay(readings, day);
    return present ? units * prices.price : null;
  }
  let used: Exact | null = null;
  for (const { start, slot } of halfHoursIn(day)) {
    const units = unitsAt(readings, start);
    if (units !== null) used = (used ?? 0) + units * priceAt(prices, slot);
  }
  return used;
}

function penceOf(fuel: Fuel, used: Exact, rounding = toThousandth): number {
  return rounding(kwhOf(fuel, used));
}

/** Pence from thousandths; pages round further. */
function toThousandth(thousandths: number): number {
  return Math.round(thousandths) / IN_A_PENNY;
}

/** Whole tenths of a penny, as in the API and its files. */
export function toTenth(thousandths: number): number {
  return Math.round((thousandths * 10) / IN_A_PENNY) / 10;
}

/** Consecutive days with the same prices. */
export interface PricePeriod extends PricesOfDay {
  first: Day;
  last: Day;
}

/** Price periods of consecutive days, oldest first. */
export function pricePeriods(tariffs: readonly Tariff[], fuel: Fuel, days: readonly Day[]): PricePeriod[] {
  const periods: PricePeriod[] = [];
  for (const day of days) {
    const prices = pricesOn(tariffs, fuel, day);
    const before = periods.at(-1);
    if (
      before &&
      before.source === prices.source &&
      before.since === prices.since &&
      before.isStandIn === prices.isStandIn
    )
      before.last = day;
    else periods.push({ ...prices, first: day, last: day });
  }
  return periods;
}
