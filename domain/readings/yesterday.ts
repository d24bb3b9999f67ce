import { atLeast, formatKwh, formatPence } from "./figures.ts";
import type { Fuel } from "./fuel.ts";

/** Yesterday's usage of one fuel. */
export interface FuelYesterday {
  fuel: Fuel;
  /** kWh; null where nothing was read. */
  total: number | null;
  /** To the thousandth, so that it is rounded once when shown. Without the standing charge. */
  pence: number | null;
  present: number;
  expected: number;
}

/**
 * "You used 9.4 kWh of electricity (£2.45) and 31 kWh of gas (£2.27) yesterday."; null where nothing was
 * read.
 */
export function yesterdaySentence(fuels: readonly FuelYesterday[]): string | null {
  const used = fuels.flatMap(({ fuel, total, pence, present, expected }) => {
    if (total === null || pence === null) return [];
    return `${atLeast({ present, expected })}${formatKwh(total)} of ${fuel} (${formatPence(pence)})`;
  });
  return used.length ? `You used ${used.join(" and ")} yesterday.` : null;
}
