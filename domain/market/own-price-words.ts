import { capitalise } from "../capitalise.ts";
import { addDays } from "../london-calendar.ts";
import type { PriceSource } from "../prices/cost.ts";
import { dateName } from "../readings/day-names.ts";
import type { OwnPrices } from "./comparison.ts";

/** As `priceSourceNames`, whose module would add 1 KiB to the page. */
const names: Record<PriceSource, string> = {
  customer: "the prices you added",
  meter: "the prices in your meter",
  "price-cap": "Ofgem’s price cap",
};

/** "Ofgem’s price cap until 25 November 2026, then the prices in your meter." */
export function ownPriceWords(prices: readonly OwnPrices[]): string {
  const words = prices.map(({ source }, index) => {
    const next = prices[index + 1];
    return names[source] + (next ? ` until ${dateName(addDays(next.first, -1))}` : "");
  });
  return capitalise(`${words.join(", then ")}.`);
}
