import type { Day, Month } from "../london-calendar.ts";
import { SLOTS_PER_DAY } from "../readings/day-names.ts";
import { amountOfDay, halfHoursIn } from "../readings/days.ts";
import { type Fuel, kwhOf, type Series } from "../readings/fuel.ts";
import { MISSING, type Readings, unitsAt } from "../readings/readings.ts";
import { capTariffs, quarterOf } from "./price-cap.ts";
import { PRICE_UNITS_PER_PENNY, type Prices, priceAt, type Tariff } from "./tariff.ts";

export const priceSources = ["customer", "meter", "price-cap"] as const;
export type PriceSource = (typeof priceSources)[number];

export interface PricesOfDay extends Prices {
  source: PriceSource;
  /** The first day of these prices; for the cap, the first month of its quarter. */
  since: Day | Month;
  /** True when this day's cap is unknown and another quarter's is used. */
  isStandIn: boolean;
  /** Of the cap: the distributor id of its region, null for the average; and where its figures are from. */
  cap: { region: string | null; source: string } | null;
}

/** A day's prices in order of its 46, 48 or 50 half hours, in thousandths of a penny. */
export interface HalfHourPrices {
  standingCharge: number;
  halfHours: ArrayLike<number>;
  /** By half hour, for prices that depend on the day's kWh so far. */
  blocks?: readonly (readonly PriceBlock[])[] | undefined;
}

export interface PriceBlock {
  /** kWh of the day up to which the price holds; absent in the last block. */
  toKwh?: number | undefined;
  price: number;
}

export type DayPrices = Prices | HalfHourPrices;

/** Whether a fuel or exports have time-of-day prices, so that a daily sum is not enough. */
export function isPricedByTime(tariffs: readonly Tariff[], fuel: Series): boolean {
  return tariffs.some((tariff) => tariff.fuel === fuel && tariff.times.length > 0);
}

/** Reading units times thousandths of a penny. Whole unless in blocks, so that the order of a sum does not matter. */
export type ExactCost = number;

/** A cost in pence to the thousandth. */
export interface Cost {
  /** Null where nothing was read. */
  pence: number | null;
  standingPence: number;
}

/** A fuel's prices on a day: the newest, of two as new the customer's; the price cap only without others. */
export function pricesOn(tariffs: readonly Tariff[], fuel: Fuel, day: Day): PricesOfDay {
  const { cap, meter, validFrom, ...prices } = (inForce(tariffs, fuel, day) ??
    inForce(averageCap, fuel, day)) as Tariff;
  if (cap) {
    const isStandIn = cap.quarter !== quarterOf(day);
    return { ...prices, source: "price-cap", since: cap.quarter, isStandIn, cap };
  }
  return {
    ...prices,
    source: meter ? "meter" : "customer",
    since: validFrom,
    isStandIn: false,
    cap: null,
  };
}

/** For homes whose region is unknown. Tariffs of other homes include their region's cap. */
const averageCap = capTariffs(null);

function inForce(tariffs: readonly Tariff[], fuel: Series, day: Day): Tariff | null {
  let found: Tariff | null = null;
  for (const tariff of tariffs) {
    if (tariff.fuel !== fuel || !isValidOn(tariff, day)) continue;
    if (!found || takesPrecedence(tariff, found)) found = tariff;
  }
  return found;
}

function isValidOn({ validFrom, meter }: Tariff, day: Day): boolean {
  return validFrom <= day && (!meter?.lastDay || day <= meter.lastDay);
}

function takesPrecedence(one: Tariff, other: Tariff): boolean {
  if (Boolean(one.cap) !== Boolean(other.cap)) return !one.cap;
  return one.validFrom === other.validFrom ? !one.meter : one.validFrom > other.validFrom;
}

export interface DatedPrices {
  day: Day;
  prices: PricesOfDay;
}

export function datedPrices(tariffs: readonly Tariff[], fuel: Fuel, days: readonly Day[]): DatedPrices[] {
  return days.map((day) => ({ day, prices: pricesOn(tariffs, fuel, day) }));
}

/** Pence to the thousandth; unread half hours cost nothing. */
export function costOfDays(readings: Readings, days: readonly Day[], tariffs: readonly Tariff[]): Cost {
  return costAtDatedPrices(readings, datedPrices(tariffs, readings.fuel, days));
}

/** Unread half hours cost nothing. @param rounding of the exact value, so that it is rounded once */
export function costAtDatedPrices(
  readings: Readings,
  days: readonly DatedPrices[],
  rounding = toThousandth,
): Cost {
  let used: ExactCost | null = null;
  let standing = 0;
  for (const { day, prices } of days) {
    const ofDay = exactCostOn(readings, day, prices);
    if (ofDay !== null) used = (used ?? 0) + ofDay;
    standing += prices.standingCharge;
  }
  return {
    pence: used === null ? null : penceOf(readings.fuel, used, rounding),
    standingPence: rounding(standing),
  };
}

/** Pence to the thousandth; days without a price earn nothing. Null without any price or reading. */
export function incomeOfDays(
  exported: Readings<"exported">,
  days: readonly Day[],
  tariffs: readonly Tariff[],
): number | null {
  let earned: ExactCost | null = null;
  for (const day of days) {
    const prices = exportPricesOn(tariffs, day);
    const ofDay = prices && exactCostOn(exported, day, prices);
    if (ofDay !== null) earned = (earned ?? 0) + ofDay;
  }
  return earned === null ? null : penceOf("exported", earned);
}

/** What the customer is paid for exports on a day; null if unknown. */
export function exportPricesOn(tariffs: readonly Tariff[], day: Day): Prices | null {
  return inForce(tariffs, "exported", day);
}

/** A day's usage at given prices, in pence to the thousandth; null where nothing was read. */
export function costOfDayAt(readings: Readings, day: Day, prices: Prices): number | null {
  const used = exactCostOn(readings, day, prices);
  return used === null ? null : penceOf(readings.fuel, used);
}

/** Pence to the thousandth; null where nothing was read. @param hours clock slots; `to` is exclusive */
export function costOfPart(
  readings: Readings,
  days: readonly Day[],
  hours: { from: number; to: number },
  tariffs: readonly Tariff[],
): number | null {
  let used: ExactCost | null = null;
  for (const day of days) {
    const prices = pricesOn(tariffs, readings.fuel, day);
    for (const { start, slot } of halfHoursIn(day)) {
      const units = slot >= hours.from && slot < hours.to ? unitsAt(readings, start) : null;
      if (units !== null) used = (used ?? 0) + units * priceAt(prices, slot);
    }
  }
  return used === null ? null : penceOf(readings.fuel, used);
}

/** Cost of constant use, in pence to the thousandth. @param perHalfHour Wh of electricity, litres of gas */
export function costOfConstantUse(
  fuel: Fuel,
  perHalfHour: number,
  over: keyof typeof DAYS_IN,
  prices: Prices,
  { from, to }: { from: number; to: number } = WHOLE_DAY,
): number {
  let aDay = 0;
  for (let slot = from; slot < to; slot += 1) aDay += priceAt(prices, slot);
  return penceOf(fuel, perHalfHour * aDay * DAYS_IN[over]);
}

const WHOLE_DAY = { from: 0, to: SLOTS_PER_DAY };
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

/** A day's usage at given prices, exact; null where nothing was read. */
export function exactCostOn(readings: Readings<Series>, day: Day, prices: DayPrices): ExactCost | null {
  if ("halfHours" in prices) return costOfUnits(readings.fuel, unitsOfDay(readings, day), prices);
  if (!prices.times.length) {
    const { units, present } = amountOfDay(readings, day);
    return present ? units * prices.price : null;
  }
  let used: ExactCost | null = null;
  for (const { start, slot } of halfHoursIn(day)) {
    const units = unitsAt(readings, start);
    if (units !== null) used = (used ?? 0) + units * priceAt(prices, slot);
  }
  return used;
}

/** A day's units by half hour, `MISSING` where none. */
export function unitsOfDay(readings: Readings<Series>, day: Day): number[] {
  return halfHoursIn(day).map(({ start }) => unitsAt(readings, start) ?? MISSING);
}

/** Cost of a day's units by half hour, exact; null where all are missing. */
export function costOfUnits(
  fuel: Series,
  units: readonly number[],
  { halfHours, blocks }: HalfHourPrices,
): ExactCost | null {
  let used: ExactCost | null = null;
  let before = 0;
  for (let index = 0; index < units.length; index += 1) {
    const ofHalfHour = units[index] as number;
    if (ofHalfHour === MISSING) continue;
    used =
      (used ?? 0) +
      (blocks
        ? costInBlocks(ofHalfHour, before, blocks[index] ?? [], kwhOf(fuel, 1))
        : ofHalfHour * (halfHours[index] as number));
    before += ofHalfHour;
  }
  return used;
}

function costInBlocks(units: number, before: number, blocks: readonly PriceBlock[], kwh: number): ExactCost {
  let used = 0;
  let from = before;
  for (const { toKwh = Number.POSITIVE_INFINITY, price } of blocks) {
    const to = Math.min(before + units, toKwh / kwh);
    if (to <= from) continue;
    used += (to - from) * price;
    from = to;
  }
  return used;
}

/** Pence from an exact cost, rounded once. */
export function penceOf(fuel: Series, used: ExactCost, rounding = toThousandth): number {
  return rounding(kwhOf(fuel, used));
}

/** Pence from thousandths; pages round further. */
export function toThousandth(thousandths: number): number {
  return Math.round(thousandths) / PRICE_UNITS_PER_PENNY;
}

/** Pence from thousandths, to the tenth, as in the API and its files. */
export function toTenth(thousandths: number): number {
  return Math.round((thousandths * 10) / PRICE_UNITS_PER_PENNY) / 10;
}

export interface PricePeriod extends PricesOfDay {
  first: Day;
  last: Day;
}

export function pricePeriods(tariffs: readonly Tariff[], fuel: Fuel, days: readonly Day[]): PricePeriod[] {
  return periodsOf(datedPrices(tariffs, fuel, days));
}

/** Consecutive days of the same prices. */
export function periodsOf(days: readonly DatedPrices[]): PricePeriod[] {
  const periods: PricePeriod[] = [];
  for (const { day, prices } of days) {
    const before = periods.at(-1);
    if (
      before &&
      before.source === prices.source &&
      before.since === prices.since &&
      before.cap?.region === prices.cap?.region &&
      before.isStandIn === prices.isStandIn
    )
      before.last = day;
    else periods.push({ ...prices, first: day, last: day });
  }
  return periods;
}
