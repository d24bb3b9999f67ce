/** Pence; for exports, what is earned. */
export interface Cost {
  pence: number;
  standingPence: number;
}

/** The same use at the prices of the time and at today's; either null if unknown. */
export interface Priced<Of extends Cost = Cost> {
  cost: Of | null;
  atTodaysPrices: Of | null;
}

/**
 * The cost to compare tariffs by: at today's prices. Tariffs whose prices change by the day or half hour have no such
 * cost; their past cost is compared with the customer's at today's prices.
 */
export function leadingCost<Of extends Cost>({ cost, atTodaysPrices }: Priced<Of>) {
  return atTodaysPrices ?? cost;
}

export function totalOf({ pence, standingPence }: Cost): number {
  return pence + standingPence;
}
