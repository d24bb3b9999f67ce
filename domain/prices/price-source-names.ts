import type { PriceSource } from "./cost.ts";

/** For the middle of a sentence: "the prices in your meter". */
export const priceSourceNames: Record<PriceSource, string> = {
  customer: "the prices you added",
  meter: "the prices in your meter",
  "price-cap": "Ofgem’s price cap",
};
