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
  return savingOf(readings, unitsOfDay(readings, day), byHalfHour);
}

/** The day's units by half hour with up to 1 kWh moved; as they are where that saves nothing. */
export function movedUnits(readings: Readings, day: Day, prices: DayPrices): number[] {
  const byHalfHour = pricesByHalfHour(day, prices);
  const units = unitsOfDay(readings, day);
  return savingOf(readings, units, byHalfHour) > 0 ? applied(movesOf(units, byHalfHour), units) : units;
}

function savingOf({ fuel }: Readings, units: readonly number[], prices: HalfHourPrices): ExactCost {
  const moves = movesOf(units, prices);
  if (prices.blocks) {
    const asUsed = costOfUnits(fuel, units, prices) ?? 0;
    return Math.max(0, asUsed - (costOfUnits(fuel, applied(moves, units), prices) ?? 0));
  }
  const price = (index: number) => prices.halfHours[index] as number;
  return moves.reduce((saved, { from, to, moved }) => saved + moved * (price(from) - price(to)), 0);
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

interface Move {
  from: number;
  to: number;
  moved: number;
}

/** Up to 1 kWh from the dearest half hours to the cheapest that was read. */
function movesOf(units: readonly number[], prices: HalfHourPrices): Move[] {
  const order = dearestFirst(prices);
  const to = order.findLast((index) => units[index] !== MISSING);
  if (to === undefined) return [];
  const moves: Move[] = [];
  let left = MOVED_WH;
  for (const from of order) {
    if (left <= 0 || (prices.halfHours[from] as number) <= (prices.halfHours[to] as number)) break;
    const moved = Math.min(left, units[from] as number);
    if (moved <= 0) continue;
    moves.push({ from, to, moved });
    left -= moved;
  }
  return moves;
}

function applied(moves: readonly Move[], units: readonly number[]): number[] {
  const after = [...units];
  for (const { from, to, moved } of moves) {
    after[from] = (after[from] as number) - moved;
    after[to] = (after[to] as number) + moved;
  }
  return after;
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
