import type { Day } from "../london-calendar.ts";
import { type Cost, costOfDays, costOfHalfHour, pricePeriods, pricesOn } from "../prices/cost.ts";
import { priceWords } from "../prices/price-words.ts";
import { PRICE_UNITS_PER_PENNY, priceAt, type Tariff } from "../prices/tariff.ts";
import { type Bar, spanBefore, spanOfBar } from "./bars.ts";
import { halfHoursIn } from "./days.ts";
import { highestBefore } from "./highest.ts";
import { heldDays } from "./measured.ts";
import type { Period } from "./periods.ts";
import type { Readings } from "./readings.ts";

export interface CostBar extends Cost {
  /** Usual energy at this day's prices. */
  usual: number | null;
  before: number | null;
}

/** Cost of one fuel in a period by bar, in pence to the thousandth. */
export interface PanelCost extends Cost {
  /** Top of the scale, stable from day to day. A day's excludes standing charges. */
  highest: number;
  bars: CostBar[];
  prices: string[];
}

/** @param bars The same bars in kWh. */
export function panelCost(
  readings: Readings,
  period: Period,
  tariffs: readonly Tariff[],
  bars: readonly Bar[],
): PanelCost {
  const { fuel } = readings;
  const all = heldDays(readings, period.first, period.last);
  const costs =
    period.by === "day"
      ? halfHourCosts(readings, period, tariffs, bars)
      : longerCosts(readings, tariffs, bars);
  const standing = (cost: Cost) => (period.by === "day" ? 0 : cost.standingPence);
  return {
    ...costOfDays(readings, all, tariffs),
    highest: Math.max(
      ...costs.map((cost) => Math.max((cost.pence ?? 0) + standing(cost), cost.usual ?? 0, cost.before ?? 0)),
      highestBefore(period, (halfHour, day) =>
        costOfHalfHour(readings, halfHour, pricesOn(tariffs, fuel, day)),
      ),
    ),
    bars: costs,
    prices: priceWords(pricePeriods(tariffs, fuel, all)),
  };
}

function longerCosts(readings: Readings, tariffs: readonly Tariff[], bars: readonly Bar[]): CostBar[] {
  const costIn = ({ first, last }: { first: Day; last: Day }) =>
    costOfDays(readings, heldDays(readings, first, last), tariffs);
  return bars.map(({ start, before }) => {
    const earlier = before === null ? null : costIn(spanBefore(start));
    return {
      ...costIn(spanOfBar(start)),
      usual: null,
      before: earlier && (earlier.pence ?? 0) + earlier.standingPence,
    };
  });
}

/** Half hours of a day, each with its share of the standing charge. */
function halfHourCosts(
  readings: Readings,
  { date }: Period,
  tariffs: readonly Tariff[],
  bars: readonly Bar[],
): CostBar[] {
  const prices = pricesOn(tariffs, readings.fuel, date);
  const halfHours = halfHoursIn(date);
  const standingPence = Math.round(prices.standingCharge / halfHours.length) / PRICE_UNITS_PER_PENNY;
  return halfHours.map((halfHour, index) => {
    const usual = bars[index]?.usual ?? null;
    return {
      pence: costOfHalfHour(readings, halfHour, prices),
      standingPence,
      usual:
        usual === null ? null : Math.round(usual * priceAt(prices, halfHour.slot)) / PRICE_UNITS_PER_PENNY,
      before: null,
    };
  });
}
