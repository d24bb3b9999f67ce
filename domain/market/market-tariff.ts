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
import { halfHoursIn } from "../readings/days.ts";
import type { Series } from "../readings/fuel.ts";

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
  /** For leaving early. */
  exitFeePence: number | null;
  /** Whether prices can change during the contract. */
  changes: "never" | "with-notice" | "each-day" | "each-half-hour";
  isDirectDebit: boolean;
  /** Night hours assumed, because the supplier only says "night". */
  assumedNight?: { from: number; to: number } | undefined;
}

/** Prices with VAT in thousandths of a penny; `start` and `end` in epoch seconds, `end` null while in force. */
export interface MarketPeriod {
  start: number;
  end: number | null;
  /** A day. */
  standingCharge: number;
  /** The first rate that matches a half hour applies. */
  rates: readonly Rate[];
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
  const found = halfHoursIn(day).map(({ start, slot }) => {
    const at = periodAt(periods, start);
    return { rate: rateOf(ratesOn(at.period, day), slot), isStandIn: at.isStandIn };
  });
  const { standingCharge } = period;
  return {
    prices: ofRates(
      standingCharge,
      found.map(({ rate }) => rate),
    ),
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

/** Prices of a day that lies in one period. Cached, because a year needs the same prices 365 times. */
function pricesIn(period: MarketPeriod, day: Day): DayPrices {
  const halfHours = halfHoursIn(day);
  const key = keyOf(period, day) + (halfHours.length === SLOTS_PER_DAY ? "" : ` ${halfHours.length}`);
  const known = pricesByPeriod.get(period) ?? new Map<string, DayPrices>();
  pricesByPeriod.set(period, known);
  const found = known.get(key);
  if (found) return found;
  const rates = ratesOn(period, day);
  const prices = ofRates(
    period.standingCharge,
    halfHours.map(({ slot }) => rateOf(rates, slot)),
  );
  known.set(key, prices);
  return prices;
}

const pricesByPeriod = new WeakMap<MarketPeriod, Map<string, DayPrices>>();

function keyOf({ rates }: MarketPeriod, day: Day): string {
  return rates.some(({ months, days }) => months || days) ? `${monthOf(day)} ${weekdayOf(day)}` : "";
}

/** A day's rates by clock slot, without searching them for each slot: a half-hourly tariff has 48 a day. */
function ratesOn({ rates }: MarketPeriod, day: Day): Rate[] {
  const month = (monthNumber(monthOf(day)) % 12) + 1;
  const weekday = weekdayOf(day);
  const bySlot: Rate[] = [];
  for (const rate of rates) {
    if (rate.months?.includes(month) === false || rate.days?.includes(weekday) === false) continue;
    const slots = (rate.to - rate.from + SLOTS_PER_DAY) % SLOTS_PER_DAY || SLOTS_PER_DAY;
    for (let past = 0; past < slots; past += 1) bySlot[(rate.from + past) % SLOTS_PER_DAY] ??= rate;
  }
  return bySlot;
}

function rateOf(rates: readonly Rate[], slot: number): Rate {
  const found = rates[slot];
  if (!found) throw new RangeError("A tariff has no price for a half hour.");
  return found;
}

/** One price a day needs no half hours. */
function ofRates(standingCharge: number, rates: readonly Rate[]): DayPrices {
  const halfHours = Int32Array.from(rates, ({ blocks }) => blocks[0]?.price ?? 0);
  const first = halfHours[0] ?? 0;
  if (rates.some(({ blocks }) => blocks.length > 1))
    return { standingCharge, halfHours, blocks: rates.map(({ blocks }) => blocks) };
  if (halfHours.every((price) => price === first)) return { standingCharge, price: first, times: [] };
  return { standingCharge, halfHours };
}

/** Whether a tariff requires nothing but what a home has. */
export function needsOnly({ needs }: Pick<Conditions, "needs">, has: readonly string[]): boolean {
  return needs.every((need) => has.includes(need));
}

/** Whether daily sums are not enough to price a tariff. */
export function needsHalfHours({ periods }: Pick<MarketTariff, "periods">): boolean {
  return periods.some(({ start, end, rates }) => {
    const isCut = [start, end].some((at) => at !== null && spanOfDay(dayOf(at)).start !== at);
    return isCut || rates.length > 1 || rates.some(({ blocks }) => blocks.length > 1);
  });
}
