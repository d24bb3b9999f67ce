import { type Bill, CUBIC_METRES_IN_100_FT3, daysOn, type Supply, VAT } from "./bill.ts";
import { type BillCause, IMPERIAL_AS_METRIC, METRIC_AS_IMPERIAL, oneCause, SWAPPED } from "./cause.ts";

/** The bill's own figures added up: pence with VAT, not rounded. */
export function sumOf(
  { includesVat, supplies }: Pick<Bill, "includesVat" | "supplies">,
  days: number,
): number {
  const sum = supplies.reduce((total, { kwh, pence, night, standingPence }) => {
    return total + kwh * pence + (night ? night.kwh * night.pence : 0) + days * standingPence;
  }, 0);
  return includesVat ? sum : sum * VAT;
}

/** Pence: each line may be rounded to the penny before or after VAT, and the total again. */
export function roundingOf({ supplies }: Pick<Bill, "supplies">): number {
  const lines = supplies.reduce((count, { night }) => count + (night ? 3 : 2), 0);
  return Math.ceil(lines * 0.5 * VAT + 0.5);
}

/** Days counted by the bill: both included, or the last left out. Null when the total fits neither. */
export function daysCharged(bill: Bill): number | null {
  return possibleDays(bill).find((days) => fitsTotal(bill, sumOf(bill, days))) ?? null;
}

function possibleDays(bill: Bill): number[] {
  const days = daysOn(bill);
  return days > 1 ? [days, days - 1] : [days];
}

function fitsTotal(bill: Bill, pence: number): boolean {
  return Math.abs(Math.round(pence) - bill.totalPence) <= roundingOf(bill);
}

/** Whether 5% on top of rates that should include VAT makes the total. */
export function isVatOnTop(bill: Bill): boolean {
  return bill.includesVat && possibleDays(bill).some((days) => fitsTotal(bill, sumOf(bill, days) * VAT));
}

/** @param areRatesKnown the rates are known to include VAT */
export function causesOfSum(bill: Bill, areRatesKnown: boolean): BillCause[] {
  const dayCounts = possibleDays(bill);
  const matchesTotal = (factor: number, changed: Bill = bill) =>
    dayCounts.some((days) => fitsTotal(bill, sumOf(changed, days) * factor));
  if (isVatOnTop(bill) && !areRatesKnown) return oneCause("prices-without-vat", null, VAT_ON_TOP);
  if (matchesTotal(VAT)) return oneCause("vat-twice", null, bill.includesVat ? TOTAL_AND_VAT : VAT_TWICE);
  if (matchesTotal(1 / VAT))
    return oneCause("vat-missing", null, "The total leaves VAT out, or the rates already include it.");
  const days = daysOn(bill);
  for (const [count, words] of [
    [days + 1, "one day too many"],
    [days - 2, "2 days too few"],
  ] as const)
    if (count > 0 && fitsTotal(bill, sumOf(bill, count))) {
      const text = `The total fits ${count} days of standing charge, not ${days}: ${words}.`;
      return oneCause("day-count", null, text);
    }
  const misread = bill.supplies
    .flatMap(commonMisreadings)
    .find(({ changed }) => matchesTotal(1, withSupply(bill, changed)));
  return misread?.causes ?? [];
}

const VAT_TWICE = "The total is 5% above its own figures and VAT: VAT may have been added twice.";
const TOTAL_AND_VAT = "The total is 5% above its own figures: VAT may have been added twice.";
const VAT_ON_TOP =
  "The rates may leave VAT out. If your bill has VAT on a separate line, tick that and check again. If it doesn’t, VAT may have been added twice: ask your supplier.";

/** A supply as the supplier may have charged it by mistake. */
function commonMisreadings(supply: Supply): { causes: BillCause[]; changed: Supply }[] {
  const { fuel, kwh, night, amount, unit } = supply;
  if (night) {
    const changed = { ...supply, kwh: night.kwh, night: { ...night, kwh } };
    return [{ causes: oneCause("day-night", fuel, SWAPPED), changed }];
  }
  if (unit === "kWh") return [];
  const [factor, imperial] =
    unit === "m3"
      ? [CUBIC_METRES_IN_100_FT3, METRIC_AS_IMPERIAL]
      : [1 / CUBIC_METRES_IN_100_FT3, IMPERIAL_AS_METRIC];
  const asKwh = "The meter’s units were charged as if each were a kWh.";
  return [
    { causes: oneCause("cubic-metres", fuel, asKwh), changed: { ...supply, kwh: amount } },
    { causes: oneCause("imperial", fuel, imperial), changed: { ...supply, kwh: kwh * factor } },
  ];
}

function withSupply(bill: Bill, changed: Supply): Bill {
  return { ...bill, supplies: bill.supplies.map((one) => (one.fuel === changed.fuel ? changed : one)) };
}
