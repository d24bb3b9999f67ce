import { type Fuel, fuels } from "../readings/fuel.ts";
import type { BillLine } from "./bill-lines.ts";
import type { BillCause } from "./cause.ts";

/** Fuels billed with prices worth saving: not the ones we know, and not in dispute. */
export function fuelsWithNewPrices(lines: readonly BillLine[], causes: readonly BillCause[]): Fuel[] {
  return fuels.filter((fuel) => {
    const rates = lines.filter((line) => line.fuel === fuel && line.unit === "pence");
    if (!rates.length) return false;
    const isKnown = rates.every(({ basis, state }) => basis === "prices" && state === "fits");
    const isDisputed =
      rates.some(({ state }) => state === "differs") ||
      causes.some((one) => vatCauses.includes(one.kind) && (one.fuel ?? fuel) === fuel);
    return !isKnown && !isDisputed;
  });
}

/** The rates may have been typed without VAT. */
const vatCauses: BillCause["kind"][] = ["vat-twice", "vat-missing", "prices-without-vat"];
