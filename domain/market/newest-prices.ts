import type { Day } from "../london-calendar.ts";
import { pricesOfSlots } from "../prices/meter-tariff.ts";
import type { Prices } from "../prices/tariff.ts";
import { SLOTS_PER_DAY } from "../readings/day-names.ts";
import { halfHoursIn } from "../readings/days.ts";
import { type MarketTariff, marketPricesOn } from "./market-tariff.ts";

/** A tariff's prices on a day: the most frequent, and times of day with others. Of blocks, the first. */
export function newestPrices(tariff: MarketTariff, day: Day): Prices {
  const { prices } = marketPricesOn(tariff, day);
  if (!("halfHours" in prices)) return prices;
  const bySlot = new Array<number>(SLOTS_PER_DAY);
  // The hour lost in spring has the price before it.
  for (const [index, { slot }] of halfHoursIn(day).entries())
    bySlot.fill(prices.halfHours[index] as number, slot);
  return pricesOfSlots(bySlot, prices.standingCharge);
}
