import { MAX_PENCE_PER_KWH } from "../prices/tariff.ts";

/** Entered by the customer, already paid to them, the region's best tariff, or the lowest known. */
export const exportSources = ["typed", "own", "market", "lowest"] as const;

export interface ExportPrice {
  /** A kWh. */
  pence: number;
  source: (typeof exportSources)[number];
}

export const exportPriceErrors = {
  unreadable: "Enter a price in pence, such as 12.5",
  tooLarge: `Enter at most ${MAX_PENCE_PER_KWH}p`,
};
