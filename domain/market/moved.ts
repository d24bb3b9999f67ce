import type { Day } from "../london-calendar.ts";
import {
  costOfUnits,
  type DayPrices,
  type ExactCost,
  type HalfHourPrices,
  unitsOfDay,
} from "../prices/cost.ts";
import { IN_A_PENNY, priceAt } from "../prices/tariff.ts";
import { halfHoursIn } from "../readings/days.ts";
import { MISSING, type Readings } from "../readings/readings.ts";

/** Watt-hours a day that a home could use at another time. */
const MOVED_WH = 1000;

/** Saving on a day if 1 kWh moves from its dearest to its cheapest half hours. Zero at a flat rate. */
export function savedByMoving(readings: Readings, day: Day, prices: DayPrices): ExactCost {
  if (!("halfHours" in prices) && prices.times.length === 0) return 0;
  const byHalfHour = "halfHours" in prices ? prices : pricesByHalfHour(day, prices);
  const units = unitsOfDay(readings, day);
  const asLived = costOfUnits(readings.fuel, units, byHalfHour) ?? 0;
  const moved = costOfUnits(readings.fuel, movedUnits(units, byHalfHour.halfHours), byHalfHour) ?? 0;
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
  return halfHours.reduce((sum, price) => sum + price, 0) / halfHours.length / IN_A_PENNY;
}

/** Takes up to 1 kWh from the dearest half hours, and adds it to the cheapest that was read. */
function movedUnits(units: readonly number[], prices: ArrayLike<number>): number[] {
  const moved = [...units];
  const priceOf = (index: number) => prices[index] as number;
  const read = units.flatMap((value, index) => (value === MISSING ? [] : [index]));
  const cheapest = read.reduce(
    (found, index) => (priceOf(index) < priceOf(found) ? index : found),
    read[0] ?? 0,
  );
  let left = MOVED_WH;
  while (left > 0) {
    const dearest = read.reduce(
      (found, index) => ((moved[index] as number) > 0 && priceOf(index) > priceOf(found) ? index : found),
      cheapest,
    );
    if (dearest === cheapest) break;
    const taken = Math.min(left, moved[dearest] as number);
    moved[dearest] = (moved[dearest] as number) - taken;
    moved[cheapest] = (moved[cheapest] as number) + taken;
    left -= taken;
  }
  return moved;
}
