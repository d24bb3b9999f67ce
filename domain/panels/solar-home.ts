import type { Intensities } from "../grid/intensity.ts";
import { DAYS_IN_A_YEAR, type Day, daysBetween, spanOfDays } from "../london-calendar.ts";
import { meanPrice } from "../market/load-shifting.ts";
import { type MarketTariff, marketPricesOn, type Need, needsOnly } from "../market/market-tariff.ts";
import { exportPricesOn, pricesOn } from "../prices/cost.ts";
import { PRICE_UNITS_PER_PENNY, priceAt, type Tariff } from "../prices/tariff.ts";
import { halfHoursIn } from "../readings/days.ts";
import { HALF_HOUR, type Series } from "../readings/fuel.ts";
import { type Readings, unitsAt } from "../readings/readings.ts";
import type { Days } from "../weather/heating-days.ts";
import type { ExportPrice } from "./export-price.ts";
import type { Irradiance } from "./irradiance.ts";

/** Pence a kWh. The lowest export tariff of a large supplier in 2026. */
const LOWEST_EXPORT_PENCE = 4.1;

/** What an estimate is made from. */
export interface SolarHome {
  /** Electricity imported by half hour; a home with panels also uses its own. */
  electricity: Readings;
  exported: Readings<"exported"> | null;
  /** Distributor id. */
  region: string;
  irradiance: Irradiance;
  tariffs: readonly Tariff[];
  /** Null while the region's tariffs are first fetched. */
  market: readonly MarketTariff[] | null;
  intensities: Intensities | null;
}

export interface Filled {
  /** Watt-hours by half hour. */
  units: Float64Array;
  /** Share of half hours that were missing. */
  filled: number;
}

/** Maximum share that may be filled in: three months of twelve. */
const MAX_FILLED = 0.25;

/**
 * Fills each missing half hour with the reading at the same time on the nearest day. Null if the missing share
 * exceeds `MAX_FILLED`.
 */
export function fillGaps(readings: Readings<Series>, { first, last }: Days): Filled | null {
  const { start, end } = spanOfDays(first, last);
  const units = new Float64Array((end - start) / HALF_HOUR);
  const missing: number[] = [];
  for (let index = 0; index < units.length; index += 1) {
    const read = unitsAt(readings, start + index * HALF_HOUR);
    if (read === null) missing.push(index);
    else units[index] = read;
  }
  const filled = missing.length / units.length;
  if (filled > MAX_FILLED) return null;
  for (const index of missing) units[index] = nearest(readings, start + index * HALF_HOUR, { start, end });
  return { units, filled };
}

const DAY_SECONDS = 86_400;

function nearest(readings: Readings<Series>, at: number, { start, end }: { start: number; end: number }) {
  for (let days = 1; days < DAYS_IN_A_YEAR; days += 1)
    for (const near of [at - days * DAY_SECONDS, at + days * DAY_SECONDS]) {
      const read = near >= start && near < end ? unitsAt(readings, near) : null;
      if (read !== null) return read;
    }
  return 0;
}

/** Pence a kWh by half hour, at the last day's prices for each time of day. */
export function pricesOfYear({ tariffs }: SolarHome, { first, last }: Days): Float64Array {
  const prices = pricesOn(tariffs, "electricity", last);
  return Float64Array.from(
    daysBetween(first, last).flatMap((day) =>
      halfHoursIn(day).map(({ slot }) => priceAt(prices, slot) / PRICE_UNITS_PER_PENNY),
    ),
  );
}

export function exportPriceOf({ tariffs, market }: SolarHome, day: Day, typed: number | null): ExportPrice {
  if (typed !== null) return { pence: typed, source: "typed" };
  const own = exportPricesOn(tariffs, day);
  if (own) return { pence: meanPrice(day, own), source: "own" };
  const offers = (market ?? [])
    .filter(
      ({ fuel, periods, conditions }) =>
        fuel === "exported" && periods.length && needsOnly(conditions, WITH_PANELS),
    )
    .map((one) => meanPrice(day, marketPricesOn(one, day).prices));
  return offers.length
    ? { pence: Math.max(...offers), source: "market" }
    : { pence: LOWEST_EXPORT_PENCE, source: "lowest" };
}

/** What a home with panels and a smart meter has. */
const WITH_PANELS: readonly Need[] = ["solar-panels", "half-hourly-meter"];
