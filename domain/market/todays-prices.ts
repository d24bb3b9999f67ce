import type { Day } from "../london-calendar.ts";
import type { DayPrices } from "../prices/cost.ts";
import { MAX_TIMES, type Tariff } from "../prices/tariff.ts";
import type { Series } from "../readings/fuel.ts";
import type { Readings } from "../readings/readings.ts";
import { type MonthCost, ownPricesByDay, priceDays } from "./comparison.ts";
import { isDynamic, type MarketTariff, ratesInForce } from "./market-tariff.ts";

/** What the use of past days costs at the prices of one day. */
export type CostAtOnePrice = Omit<MonthCost, "month">;

/** At the customer's prices in force today; null for exports without a price, and for a meter's half-hourly prices. */
export function ownCostToday(
  readings: Readings<Series>,
  days: readonly Day[],
  tariffs: readonly Tariff[],
  today: Day,
): CostAtOnePrice | null {
  const prices = ownPricesByDay(readings.fuel, tariffs)(today);
  return prices && prices.times.length <= MAX_TIMES ? costAt(readings, days, () => prices) : null;
}

/** At a tariff's prices in force today; null where they change by the day or half hour. */
export function costOfTariffToday(
  readings: Readings<Series>,
  days: readonly Day[],
  tariff: MarketTariff,
  today: Day,
): CostAtOnePrice | null {
  const pricesOf = isDynamic(tariff) ? null : ratesInForce(tariff, today);
  return pricesOf && costAt(readings, days, pricesOf);
}

function costAt(
  readings: Readings<Series>,
  days: readonly Day[],
  pricesOf: (day: Day) => DayPrices,
): CostAtOnePrice {
  const { pence, standingPence, movedPence } = priceDays(readings, days, (day) => ({
    prices: pricesOf(day),
    isStandIn: false,
  }));
  return { pence, standingPence, movedPence };
}
