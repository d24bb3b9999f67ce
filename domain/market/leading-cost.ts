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
 * The figure that decides: at today's prices. Prices that change by the day or half hour have none, so their past cost
 * is compared with the customer's prices today.
 */
export function leadingCost<Of extends Cost>({ cost, atTodaysPrices }: Priced<Of>) {
  return atTodaysPrices ?? cost;
}

export function totalOf({ pence, standingPence }: Cost): number {
  return pence + standingPence;
}
