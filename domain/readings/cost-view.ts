import { type Day, daysBetween, firstDayOf, lastDayOf } from "../london-calendar.ts";
import { type Cost, costOfDays, costOfHalfHour, pricePeriods, pricesOn } from "../prices/cost.ts";
import { priceWords } from "../prices/price-words.ts";
import { IN_A_PENNY, type Tariff } from "../prices/tariff.ts";
import { daysHeld, halfHoursIn } from "./days.ts";
import { monthsIn, type Period } from "./periods.ts";
import type { Readings } from "./readings.ts";
import { median, usualDays } from "./usual.ts";

/** Cost of one fuel in a period by bar, in pence to the thousandth. */
export interface PanelCost extends Cost {
  /** Stable scale from day to day. */
  highest: number;
  bars: Cost[];
  /** One line per price period. */
  prices: string[];
}

/**
 * Cost of a panel's bars.
 * @param highestKwh top of the panel's own scale
 */
export function panelCost(
  readings: Readings,
  period: Period,
  tariffs: readonly Tariff[],
  highestKwh: number,
): PanelCost {
  const { fuel } = readings;
  const held = daysHeld(readings);
  const days = (first: Day, last: Day) =>
    held ? daysBetween(first > held.first ? first : held.first, last < held.last ? last : held.last) : [];
  const barOf = (first: Day, last: Day) => costOfDays(readings, days(first, last), tariffs);
  const barByDay = () => daysBetween(period.first, period.last).map((day) => barOf(day, day));
  const bars = {
    day: () => halfHourCosts(readings, period, tariffs),
    week: barByDay,
    month: barByDay,
    year: () => monthsIn(period).map((month) => barOf(firstDayOf(month), lastDayOf(month))),
  }[period.by]();
  const all = days(period.first, period.last);
  const { price, times } = pricesOn(tariffs, fuel, period.date);
  const dearest = Math.max(price, ...times.map((time) => time.price)) / IN_A_PENNY;
  const tops = bars.map(({ pence, standingPence }) => (pence ?? 0) + standingPence);
  return {
    ...costOfDays(readings, all, tariffs),
    highest: Math.max(...tops, period.by === "day" ? highestKwh * dearest : 0),
    bars,
    prices: priceWords(pricePeriods(tariffs, fuel, all)),
  };
}

/**
 * Usual cost for a day of this kind, each day at its own prices, without standing charges; null without usual
 * days.
 */
export function usualPence(readings: Readings, day: Day, tariffs: readonly Tariff[]): number | null {
  const costs = usualDays(readings, day).flatMap((one) => costOfDays(readings, [one], tariffs).pence ?? []);
  return costs.length === 0 ? null : median(costs);
}

/** Half hours of a day, each with its share of the standing charge. */
function halfHourCosts(readings: Readings, { date }: Period, tariffs: readonly Tariff[]): Cost[] {
  const prices = pricesOn(tariffs, readings.fuel, date);
  const halfHours = halfHoursIn(date);
  const standingPence = Math.round(prices.standingCharge / halfHours.length) / IN_A_PENNY;
  return halfHours.map((halfHour) => ({ pence: costOfHalfHour(readings, halfHour, prices), standingPence }));
}
