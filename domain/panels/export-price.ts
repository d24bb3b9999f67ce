import { MAX_PENCE_PER_KWH } from "../prices/tariff.ts";

/** Entered by the customer, already paid to them, the region's best tariff, or the lowest known. */
export const exportSources = ["typed", "own", "market", "lowest"] as const;

export interface ExportPrice {
  /** A kWh. */
  pence: number;
  source: (typeof exportSources)[number];
}

/** Pence a kWh, as in an address or a call. */
export const exportPencePattern = /^\d{1,3}(\.\d{1,3})?$/;

export function isExportPence(text: string): boolean {
  return exportPencePattern.test(text) && Number(text) <= MAX_PENCE_PER_KWH;
}
