import { daysBetween, firstDayOf, lastDayOf } from "../london-calendar.ts";
import { type Cost, costOfDays, costOfHalfHour, pricePeriods, pricesOn } from "../prices/cost.ts";
import { priceWords } from "../prices/price-words.ts";
import { IN_A_PENNY, type Tariff } from "../prices/tariff.ts";
import { amountOfDay, halfHoursIn } from "./days.ts";
import { monthsIn, type Period } from "./periods.ts";
import type { Readings } from "./readings.ts";

/** What a period of one fuel costs, bar by bar, in pence to the thousandth. */
export interface PanelCost extends Cost {
  /** What a scale has to reach, so that it stays the same from day to day. */
  highest: number;
  bars: Cost[];
  /** Which prices were taken, a line for each. */
  prices: string[];
}

/**
 * The cost of what a panel shows.
 * @param highestKwh the kWh that the panel's own scale reaches
 */
export function panelCost(
  readings: Readings,
  period: Period,
  tariffs: readonly Tariff[],
  highestKwh: number,
): PanelCost {
  const { fuel } = readings;
  const days = (first = period.first, last = period.last) =>
    daysBetween(first, last).filter((day) => amountOfDay(readings, day).expected > 0);
  const bars = {
    day: () => halfHourCosts(readings, period, tariffs),
    week: () =>
      daysBetween(period.first, period.last).map((day) => costOfDays(readings, days(day, day), tariffs)),
    month: () =>
      daysBetween(period.first, period.last).map((day) => costOfDays(readings, days(day, day), tariffs)),
    year: () =>
      monthsIn(period).map((month) =>
        costOfDays(readings, days(firstDayOf(month), lastDayOf(month)), tariffs),
      ),
  }[period.by]();
  const all = days();
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

/** Each half hour of a day, with its share of the day's standing charge. */
function halfHourCosts(readings: Readings, { date }: Period, tariffs: readonly Tariff[]): Cost[] {
  const prices = pricesOn(tariffs, readings.fuel, date);
  const halfHours = halfHoursIn(date);
  const standingPence = Math.round(prices.standingCharge / halfHours.length) / IN_A_PENNY;
  return halfHours.map((halfHour) => ({ pence: costOfHalfHour(readings, halfHour, prices), standingPence }));
}
