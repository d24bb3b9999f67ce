import type { Day, Month } from "../london-calendar.ts";
import { amountOfDay, halfHoursIn } from "../readings/days.ts";
import { type Fuel, kwhOf, type Series } from "../readings/fuel.ts";
import { type Readings, unitsAt } from "../readings/readings.ts";
import { capOn, quarterOf } from "./price-cap.ts";
import { IN_A_PENNY, type Prices, priceAt, type Tariff } from "./tariff.ts";

/** Who says what a day's energy costs. */
export type PriceSource = "customer" | "meter" | "price-cap";

/** The prices of one day. */
export interface PricesOfDay extends Prices {
  source: PriceSource;
  /** The day from which on they hold; of the cap, the first month of the quarter they were made for. */
  since: Day | Month;
  /** The cap of an earlier quarter, since that of this day's is not known. */
  isStandIn: boolean;
}

/**
 * Whether a fuel has prices that depend on the time of day: then a day's sum does not tell what it cost. What is sent
 * to the grid has no prices.
 */
export function isPricedByTime(tariffs: readonly Tariff[], fuel: Series): boolean {
  return tariffs.some((tariff) => tariff.fuel === fuel && tariff.times.length > 0);
}

/** Units of a reading times thousandths of a penny: whole numbers, so that the order of a sum does not matter. */
type Exact = number;

/** What a stretch of days comes to, in pence to the thousandth. */
export interface Cost {
  /** What was used; null where nothing was read. */
  pence: number | null;
  /** The standing charges of all its days. */
  standingPence: number;
}

/**
 * The prices of a fuel on a day: those that the customer typed, else those that the meter held, else the price cap
 * of that quarter.
 */
export function pricesOn(tariffs: readonly Tariff[], fuel: Fuel, day: Day): PricesOfDay {
  const own = inForce(tariffs, fuel, day);
  if (own)
    return { ...own, source: own.meter ? "meter" : "customer", since: own.validFrom, isStandIn: false };
  return byCap(fuel, day);
}

/** The cap's prices of each day, which a year of days asks for three times: to name its quarter took longer. */
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
 * What days in a row cost. Half hours that were not read cost nothing here.
 * @param rounding from what is exact: what was rounded before must not be rounded again
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

/** What one day's use comes to at prices that need not be its own, in pence to the thousandth; null where nothing was read. */
export function costOfDayAt(readings: Readings, day: Day, prices: Prices): number | null {
  const used = usedOn(readings, day, prices);
  return used === null ? null : penceOf(readings.fuel, used);
}

/**
 * What was used in the same hours of some days, each at its own prices, in pence to the thousandth; null where
 * nothing was read.
 * @param hours as slots of the clock: from the first to before the last
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
 * What the same use in every half hour comes to over a day of 24 hours or over 365 of them, in pence to the thousandth.
 * The changes of clocks take an hour and give it back, so each half hour of the clock comes 365 times a year.
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

/** What was used in one half hour, in pence, to the thousandth unless otherwise rounded; null where it was not read. */
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

/** Thousandths of a penny as pence, whole thousandths: pages round them to what they show. */
function toThousandth(thousandths: number): number {
  return Math.round(thousandths) / IN_A_PENNY;
}

/** The same as whole tenths, as the API and its files tell them. */
export function toTenth(thousandths: number): number {
  return Math.round((thousandths * 10) / IN_A_PENNY) / 10;
}

/** Days in a row with the same prices. */
export interface PricePeriod extends PricesOfDay {
  first: Day;
  last: Day;
}

/** The prices of days in a row, oldest first. */
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
