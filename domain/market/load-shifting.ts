import type { Day } from "../london-calendar.ts";
import {
  costOfUnits,
  type DayPrices,
  type ExactCost,
  type HalfHourPrices,
  unitsOfDay,
} from "../prices/cost.ts";
import { PRICE_UNITS_PER_PENNY, priceAt } from "../prices/tariff.ts";
import { halfHoursIn } from "../readings/days.ts";
import { MISSING, type Readings } from "../readings/readings.ts";

/** Watt-hours a day that a home could use at another time. */
const MOVED_WH = 1000;

/** Saving on a day if 1 kWh moves from its dearest to its cheapest half hours. Zero at a flat rate. */
export function savingFromMoving(readings: Readings, day: Day, prices: DayPrices): ExactCost {
  if (!("halfHours" in prices) && prices.times.length === 0) return 0;
  const byHalfHour = pricesByHalfHour(day, prices);
  const units = unitsOfDay(readings, day);
  const asLived = costOfUnits(readings.fuel, units, byHalfHour) ?? 0;
  const moved = costOfUnits(readings.fuel, moveUnits(units, byHalfHour), byHalfHour) ?? 0;
  return Math.max(0, asLived - moved);
}

export function pricesByHalfHour(day: Day, prices: DayPrices): HalfHourPrices {
  if ("halfHours" in prices) return prices;
  const { standingCharge } = prices;
  return { standingCharge, halfHours: halfHoursIn(day).map(({ slot }) => priceAt(prices, slot)) };
}

/** Pence a kWh, averaged over the day's half hours. */
export function meanPrice(day: Day, prices: DayPrices): number {
  const halfHours = Array.from(pricesByHalfHour(day, prices).halfHours);
  return halfHours.reduce((sum, price) => sum + price, 0) / halfHours.length / PRICE_UNITS_PER_PENNY;
}

/** Takes up to 1 kWh from the dearest half hours, and adds it to the cheapest that was read. */
function moveUnits(units: readonly number[], prices: HalfHourPrices): number[] {
  const moved = [...units];
  const read = dearestFirst(prices).filter((index) => units[index] !== MISSING);
  const cheapest = read.at(-1);
  if (cheapest === undefined) return moved;
  const lowest = prices.halfHours[cheapest] as number;
  let left = MOVED_WH;
  for (const index of read) {
    if (left <= 0 || (prices.halfHours[index] as number) <= lowest) break;
    const taken = Math.min(left, units[index] as number);
    moved[index] = (moved[index] as number) - taken;
    moved[cheapest] = (moved[cheapest] as number) + taken;
    left -= taken;
  }
  return moved;
}

/** Indexes of half hours. Cached, because a tariff's prices are the same objects in each comparison. */
function dearestFirst(prices: HalfHourPrices): number[] {
  const known = orders.get(prices);
  if (known) return known;
  const { halfHours } = prices;
  const order = Array.from(halfHours, (_, index) => index).sort(
    (one, other) => (halfHours[other] as number) - (halfHours[one] as number),
  );
  orders.set(prices, order);
  return order;
}

const orders = new WeakMap<HalfHourPrices, number[]>();
