import { capitalise } from "../capitalise.ts";
import { addDays } from "../london-calendar.ts";
import { priceSourceNames } from "../prices/price-source-names.ts";
import { dateName } from "../readings/day-names.ts";
import type { OwnPrices } from "./comparison.ts";

/** "Ofgem’s price cap until 25 November 2026, then the prices in your meter." */
export function ownPriceWords(prices: readonly OwnPrices[]): string {
  const words = prices.map(({ source }, index) => {
    const next = prices[index + 1];
    return priceSourceNames[source] + (next ? ` until ${dateName(addDays(next.first, -1))}` : "");
  });
  return capitalise(`${words.join(", then ")}.`);
}
