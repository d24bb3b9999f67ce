import type { Day } from "../london-calendar.ts";
import { type ExactCost, exactCostOn } from "../prices/cost.ts";
import { priceAt, type Tariff } from "../prices/tariff.ts";
import { SLOTS_PER_DAY } from "../readings/day-names.ts";
import { amountOfDays, halfHoursIn } from "../readings/days.ts";
import type { Series } from "../readings/fuel.ts";
import { type Readings, unitsAt } from "../readings/readings.ts";
import { type MonthCost, ownPricesByDay, writtenCost } from "./comparison.ts";
import { savingFromMoving } from "./load-shifting.ts";
import { isDynamic, type MarketTariff, type RatesInForce, ratesInForce } from "./market-tariff.ts";

/** What the use of past days costs at the prices of one day. */
export type CostAtOnePrice = Omit<MonthCost, "month">;

/** At the customer's prices in force today; null for exports without a price. @param days consecutive */
export function ownCostToday(
  readings: Readings<Series>,
  days: readonly Day[],
  tariffs: readonly Tariff[],
  today: Day,
): CostAtOnePrice | null {
  const prices = ownPricesByDay(readings.fuel, tariffs)(today);
  if (!prices || "halfHours" in prices) return null;
  const bySlot = Array.from({ length: SLOTS_PER_DAY }, (_, slot) => priceAt(prices, slot));
  return costAt(readings, days, { standingCharge: prices.standingCharge, bySlot, on: () => prices });
}

/** At a tariff's prices in force today; null where they change by the day or half hour. @param days consecutive */
export function costOfTariffToday(
  readings: Readings<Series>,
  days: readonly Day[],
  tariff: MarketTariff,
  today: Day,
): CostAtOnePrice | null {
  const rates = isDynamic(tariff) ? null : ratesInForce(tariff, today);
  return rates && costAt(readings, days, rates);
}

function costAt(readings: Readings<Series>, days: readonly Day[], rates: RatesInForce): CostAtOnePrice {
  const { fuel } = readings;
  return writtenCost(fuel, {
    ...usedAndSaved(readings, days, rates),
    standing: fuel === "exported" ? 0 : days.length * rates.standingCharge,
  });
}

function usedAndSaved(
  readings: Readings<Series>,
  days: readonly Day[],
  { bySlot, on }: RatesInForce,
): { used: ExactCost; saved: ExactCost } {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { used: 0, saved: 0 };
  const price = bySlot?.[0];
  if (price !== undefined && bySlot?.every((one) => one === price))
    return { used: amountOfDays(readings, first, last).units * price, saved: 0 };
  const sum = (ofDay: (day: Day) => ExactCost) => days.reduce((total, day) => total + ofDay(day), 0);
  return {
    used: bySlot
      ? unitsBySlot(readings, days).reduce((total, units, slot) => total + units * (bySlot[slot] ?? 0), 0)
      : sum((day) => exactCostOn(readings, day, on(day)) ?? 0),
    saved:
      readings.fuel === "electricity"
        ? sum((day) => savingFromMoving(readings as Readings, day, on(day)))
        : 0,
  };
}

/** Sums by clock slot. Cached, because each comparison prices the same days by many tariffs. */
function unitsBySlot(readings: Readings<Series>, days: readonly Day[]): readonly number[] {
  const known = sumsByReadings.get(readings);
  if (known?.days === days) return known.sums;
  const sums = new Array<number>(SLOTS_PER_DAY).fill(0);
  for (const day of days)
    for (const { start, slot } of halfHoursIn(day))
      sums[slot] = (sums[slot] as number) + (unitsAt(readings, start) ?? 0);
  sumsByReadings.set(readings, { days, sums });
  return sums;
}

const sumsByReadings = new WeakMap<Readings<Series>, { days: readonly Day[]; sums: readonly number[] }>();
