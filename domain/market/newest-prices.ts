import type { Day } from "../london-calendar.ts";
import type { PricedTime, Prices } from "../prices/tariff.ts";
import { halfHoursIn } from "../readings/days.ts";
import { type MarketTariff, marketPricesOn } from "./market-tariff.ts";

const SLOTS = 48;

/** A tariff's prices on a day by time of day, outside which the most frequent one holds. Blocks: the first. */
export function newestPrices(tariff: MarketTariff, day: Day): Prices {
  const { prices } = marketPricesOn(tariff, day);
  if (!("halfHours" in prices)) return prices;
  const bySlot = new Array<number>(SLOTS);
  // The hour lost in spring has the price before it.
  for (const [index, { slot }] of halfHoursIn(day).entries())
    bySlot.fill(prices.halfHours[index] as number, slot);
  const [most] = [...Map.groupBy(bySlot, (price) => price).values()].sort(
    (one, other) => other.length - one.length,
  );
  const price = most?.[0] ?? 0;
  const times: PricedTime[] = [];
  for (const [slot, atSlot] of bySlot.entries()) {
    const last = times.at(-1);
    if (atSlot === price) continue;
    if (last?.to === slot && last.price === atSlot) times[times.length - 1] = { ...last, to: slot + 1 };
    else times.push({ from: slot, to: slot + 1, price: atSlot });
  }
  return { price, times: joinAtMidnight(times), standingCharge: prices.standingCharge };
}

function joinAtMidnight(times: readonly PricedTime[]): PricedTime[] {
  const [first, last] = [times[0], times.at(-1)];
  const isOne = first && last && first !== last && first.from === 0 && last.to === SLOTS;
  const joined =
    isOne && first.price === last.price ? [{ ...last, to: first.to }, ...times.slice(1, -1)] : times;
  return joined.map((time) => ({ ...time, to: time.to % SLOTS }));
}
