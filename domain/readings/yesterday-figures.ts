import type { Day } from "../london-calendar.ts";
import { costOfDays, pricePeriods } from "../prices/cost.ts";
import { priceWords } from "../prices/price-words.ts";
import type { Tariff } from "../prices/tariff.ts";
import { amountOfDay } from "./days.ts";
import { kwhOrNull, type Readings } from "./readings.ts";
import type { FuelYesterday } from "./yesterday.ts";

/**
 * Yesterday's usage of one fuel, with the prices used.
 * @param readings with yesterday's half hours if priced by time of day
 */
export function fuelYesterday(
  readings: Readings,
  yesterday: Day,
  tariffs: readonly Tariff[],
): FuelYesterday & { prices: string[] } {
  const { fuel } = readings;
  const amount = amountOfDay(readings, yesterday);
  return {
    fuel,
    total: kwhOrNull(fuel, amount),
    pence: costOfDays(readings, [yesterday], tariffs).pence,
    present: amount.present,
    expected: amount.expected,
    prices: priceWords(pricePeriods(tariffs, fuel, [yesterday])),
  };
}
