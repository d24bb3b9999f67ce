import type { Day } from "../london-calendar.ts";
import { costOfDays, pricePeriods } from "../prices/cost.ts";
import { priceWords } from "../prices/price-words.ts";
import type { Tariff } from "../prices/tariff.ts";
import { amountOfDay } from "./days.ts";
import type { Fuel } from "./fuel.ts";
import { kwhOrNull, type Readings } from "./readings.ts";

interface FuelYesterday {
  fuel: Fuel;
  /** kWh; null where nothing was read. */
  total: number | null;
  /** To the thousandth, so that it is rounded once when shown. Without the standing charge. */
  pence: number | null;
  present: number;
  expected: number;
  prices: string[];
}

/** @param readings with yesterday's half hours if priced by time of day */
export function fuelYesterday(readings: Readings, yesterday: Day, tariffs: readonly Tariff[]): FuelYesterday {
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
