import {
  type Day,
  dayOf,
  monthNumber,
  monthOf,
  type Span,
  spanOfDay,
  weekdayOf,
} from "../london-calendar.ts";
import type { DayPrices, PriceBlock } from "../prices/cost.ts";
import { SLOTS_PER_DAY } from "../readings/day-names.ts";
import { type HalfHour, halfHoursIn } from "../readings/days.ts";
import { HALF_HOUR, type Series } from "../readings/fuel.ts";

/** A tariff on offer in a region. Also fits the suppliers' common API planned for 2027. */
export interface MarketTariff {
  /** The supplier's code, unique with its region. */
  code: string;
  fuel: Series;
  supplier: string;
  name: string;
  conditions: Conditions;
  /** Oldest first, without overlaps. */
  periods: readonly MarketPeriod[];
}

export const needs = [
  "electric-car",
  "heat-pump",
  "solar-panels",
  "half-hourly-meter",
  "two-rate-meter",
] as const;
export type Need = (typeof needs)[number];

export interface Conditions {
  needs: Need[];
  /** How long the contract lasts; null if it can be left at any time. */
  months: number | null;
  exitFeePence: number | null;
  /** Whether prices can change during the contract. */
  changes: "never" | "with-notice" | "each-day" | "each-half-hour";
  isDirectDebit: boolean;
  /** Night hours assumed, because the supplier only says "night". */
  assumedNight?: { from: number; to: number } | undefined;
}

/** Prices with VAT in thousandths of a penny; `start` and `end` in epoch seconds, `end` null while in force. */
export type MarketPeriod = RatePeriod | HalfHourlyPeriod;

interface Period {
  start: number;
  end: number | null;
  /** A day. */
  standingCharge: number;
}

/** Prices that repeat, such as a flat price or a night rate. */
export interface RatePeriod extends Period {
  /** The first rate that matches a half hour applies. */
  rates: readonly Rate[];
}

/** A price for each half hour from `start` to `end`. */
export interface HalfHourlyPeriod extends Period {
  end: number;
  halfHours: readonly number[];
}

export interface Rate {
  /** 1 to 12; absent for all. */
  months?: readonly number[] | undefined;
  /** 1 for Monday to 7 for Sunday; absent for all. */
  days?: readonly number[] | undefined;
  /** London half hours from midnight; `to` is exclusive, and passes midnight when at or before `from`. */
  from: number;
  to: number;
  blocks: readonly PriceBlock[];
}

export interface PricesOfTariff {
  prices: DayPrices;
  /** True when the day's prices are unknown and the nearest earlier, else the first, are used. */
  isStandIn: boolean;
}

/** A tariff's prices on a London day. */
export function marketPricesOn({ periods }: Pick<MarketTariff, "periods">, day: Day): PricesOfTariff {
  const span = spanOfDay(day);
  const { period, isStandIn } = periodAt(periods, span.start);
  if (isStandIn ? !startsWithin(periods, span) : coversDay(period, span))
    return { prices: pricesIn(period, day), isStandIn };
  const found = halfHoursIn(day).map((halfHour) => ({ ...periodAt(periods, halfHour.start), halfHour }));
  const blocks = found.map((one) => blocksAt(one.period, day, one.halfHour));
  return {
    prices: pricesOf(period.standingCharge, blocks),
    isStandIn: found.some((one) => one.isStandIn),
  };
}

function coversDay({ end }: MarketPeriod, span: Span): boolean {
  return end === null || end >= span.end;
}

function startsWithin(periods: readonly MarketPeriod[], span: Span): boolean {
  return periods.some(({ start }) => start > span.start && start < span.end);
}

function periodAt(
  periods: readonly MarketPeriod[],
  at: number,
): { period: MarketPeriod; isStandIn: boolean } {
  let [low, high] = [0, periods.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((periods[middle] as MarketPeriod).start <= at) low = middle + 1;
    else high = middle;
  }
  const period = periods[Math.max(0, low - 1)];
  if (!period) throw new RangeError("A tariff has no prices.");
  return { period, isStandIn: period.start > at || (period.end !== null && period.end <= at) };
}

/** Prices of a day, all from one period. Cached, because each comparison needs the same days. */
function pricesIn(period: MarketPeriod, day: Day): DayPrices {
  const known = pricesByPeriod.get(period) ?? new Map<string, DayPrices>();
  pricesByPeriod.set(period, known);
  const halfHours = halfHoursIn(day);
  const key = keyOf(period, day, halfHours.length);
  const prices =
    known.get(key) ??
    pricesOf(
      period.standingCharge,
      halfHours.map((halfHour) => blocksAt(period, day, halfHour)),
    );
  known.set(key, prices);
  return prices;
}

const pricesByPeriod = new WeakMap<MarketPeriod, Map<string, DayPrices>>();

/** Days with equal keys have equal prices. */
function keyOf(period: MarketPeriod, day: Day, length: number): string {
  if ("halfHours" in period) return day;
  const isDated = period.rates.some(({ months, days }) => months || days);
  return isDated ? `${monthOf(day)} ${weekdayOf(day)} ${length}` : `${length}`;
}

/** Outside the period: the price at the same time of its nearest day. */
function priceAt({ start, halfHours }: HalfHourlyPeriod, at: number): number {
  let index = (at - start) / HALF_HOUR;
  while (index < 0) index += SLOTS_PER_DAY;
  while (index >= halfHours.length) index -= SLOTS_PER_DAY;
  return halfHours[index] ?? halfHours[0] ?? 0;
}

function blocksAt(period: MarketPeriod, day: Day, { start, slot }: HalfHour): readonly PriceBlock[] {
  if ("halfHours" in period) return [{ price: priceAt(period, start) }];
  const blocks = blocksBySlot(period, day)[slot];
  if (!blocks) throw new RangeError("A tariff has no price for a half hour.");
  return blocks;
}

/** A day's prices by clock slot. */
function blocksBySlot({ rates }: RatePeriod, day: Day): (readonly PriceBlock[])[] {
  const month = (monthNumber(monthOf(day)) % 12) + 1;
  const weekday = weekdayOf(day);
  const bySlot: (readonly PriceBlock[])[] = [];
  for (const { months, days, from, to, blocks } of rates) {
    if (months?.includes(month) === false || days?.includes(weekday) === false) continue;
    const slots = (to - from + SLOTS_PER_DAY) % SLOTS_PER_DAY || SLOTS_PER_DAY;
    for (let past = 0; past < slots; past += 1) bySlot[(from + past) % SLOTS_PER_DAY] ??= blocks;
  }
  return bySlot;
}

/** One price a day needs no half hours. */
function pricesOf(standingCharge: number, blocks: readonly (readonly PriceBlock[])[]): DayPrices {
  const halfHours = Int32Array.from(blocks, ([first]) => first?.price ?? 0);
  const first = halfHours[0] ?? 0;
  if (blocks.some(({ length }) => length > 1)) return { standingCharge, halfHours, blocks };
  if (halfHours.every((price) => price === first)) return { standingCharge, price: first, times: [] };
  return { standingCharge, halfHours };
}

/** Whether prices change by the day or half hour, so that today's say nothing about a year. */
export function isDynamic({ conditions }: { conditions: Pick<Conditions, "changes"> }): boolean {
  return conditions.changes === "each-day" || conditions.changes === "each-half-hour";
}

/** Prices of any day at the rates in force at the start of `day`, else the nearest. Null if all are half hours. */
export function ratesInForce(
  { periods }: Pick<MarketTariff, "periods">,
  day: Day,
): ((other: Day) => DayPrices) | null {
  const { start } = spanOfDay(day);
  const all = periods.filter((period) => "rates" in period);
  const period = all.findLast((one) => one.start <= start) ?? all[0];
  return period ? (other) => pricesIn(period, other) : null;
}

/** Whether a tariff requires nothing but what a home has. */
export function needsOnly({ needs }: Pick<Conditions, "needs">, has: readonly string[]): boolean {
  return needs.every((need) => has.includes(need));
}

/** Whether daily sums are not enough to price a tariff. */
export function needsHalfHours({ periods }: Pick<MarketTariff, "periods">): boolean {
  return periods.some((period) => {
    const isCut = [period.start, period.end].some((at) => at !== null && spanOfDay(dayOf(at)).start !== at);
    if (isCut || "halfHours" in period) return true;
    return period.rates.length > 1 || period.rates.some(({ blocks }) => blocks.length > 1);
  });
}
