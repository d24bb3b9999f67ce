import { MAX_PENCE_PER_KWH, PRICE_UNITS_PER_PENNY, type WrittenTariff } from "./tariff.ts";

/** Pence with VAT. Values outside this range are probably in pounds, or have no decimal point. */
const USUAL = { least: 2, most: 100 };

export interface UnusualPrice {
  /** As in `TariffErrors`: "pence", "standingPence", "times.0.pence". */
  field: string;
  typed: number;
  /** The price with its decimal point moved by two digits; null if that is unusual too. */
  meant: number | null;
}

/** Prices to confirm. Standing charges and times of day may be free; the unit rate is not. */
export function unusualPrices({ pence, standingPence, times }: WrittenTariff<number | null>): UnusualPrice[] {
  const typed = [
    { field: "pence", typed: pence },
    ...times.map((time, index) => ({ field: `times.${index}.pence`, typed: time.pence || null })),
    { field: "standingPence", typed: standingPence || null },
  ];
  return typed.flatMap(({ field, typed }) => {
    if (typed === null || typed < 0 || isUsual(typed)) return [];
    const meant = likelyPrice(typed);
    return meant === null && typed > MAX_PENCE_PER_KWH ? [] : [{ field, typed, meant }];
  });
}

export function questionOf({ field, typed, meant }: UnusualPrice): string {
  const name = field.endsWith("standingPence") ? "standing charge" : "unit rate";
  return meant === null ? `Is the ${name} ${typed}p?` : `Did you mean a ${name} of ${meant}p?`;
}

function likelyPrice(typed: number): number | null {
  const moved = typed < USUAL.least ? typed * 100 : typed / 100;
  const meant = Math.round(moved * PRICE_UNITS_PER_PENNY) / PRICE_UNITS_PER_PENNY;
  return isUsual(meant) ? meant : null;
}

function isUsual(pence: number): boolean {
  return pence >= USUAL.least && pence <= USUAL.most;
}
