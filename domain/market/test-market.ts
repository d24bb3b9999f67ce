import { type Day, spanOfDays } from "../london-calendar.ts";
import type { Series } from "../readings/fuel.ts";
import type { Conditions, MarketPeriod, MarketTariff, Rate, RatePeriod } from "./market-tariff.ts";
import { type DatedPrice, periodsOf } from "./periods.ts";

export const seconds = (text: string) => Date.parse(text) / 1000;
export const PRICED_SPAN = spanOfDays("2025-10-01" as Day, "2026-11-30" as Day);

export const ordinaryConditions: Conditions = {
  needs: [],
  months: null,
  exitFeePence: null,
  changes: "with-notice",
  isDirectDebit: true,
};

export function rate(from: number, to: number, price: number, more: Partial<Rate> = {}): Rate {
  return { from, to, blocks: [{ price }], ...more };
}

export function period(rates: Rate[], more: Partial<RatePeriod> = {}): RatePeriod {
  return { start: seconds("2020-01-01T00:00:00Z"), end: null, standingCharge: 50_000, rates, ...more };
}

export function tariff(periods: readonly MarketPeriod[], more: Partial<MarketTariff> = {}): MarketTariff {
  return {
    code: "E-1R-TEST-M",
    fuel: "electricity",
    supplier: "Foxglove Energy",
    name: "Test",
    conditions: ordinaryConditions,
    periods,
    ...more,
  };
}

/** A different price every half hour, including the repeated hour; some are negative. */
export function halfHourly(fuel: Series, seed: number, span = PRICED_SPAN): MarketTariff {
  const prices: DatedPrice[] = [];
  for (let start = span.start; start < span.end; start += 1800) {
    const wave = Math.sin(((start / 3600) % 24) / 3.8 + seed);
    prices.push({
      start,
      end: start + 1800,
      price: Math.round(18_000 + 15_000 * wave + ((start * seed) % 7919)) - 6000,
    });
  }
  const standingCharges = [{ start: 0, end: null, price: 48_300 }];
  return tariff(periodsOf({ prices, standingCharges }, span), { fuel, name: `Half-hourly ${seed}` });
}
