import type { Intensities } from "../grid/intensity.ts";
import { carbonOfDays } from "../grid/use-carbon.ts";
import { type Day, daysBetween } from "../london-calendar.ts";
import { costOfDays } from "../prices/cost.ts";
import type { Tariff } from "../prices/tariff.ts";
import { amountOfDays, daysHeld } from "./days.ts";
import { formatGrams, formatKwh, formatPence } from "./figures.ts";
import type { Measure } from "./periods.ts";
import { kwhOrNull, type Readings } from "./readings.ts";

export interface Shown {
  show: Measure;
  tariffs: readonly Tariff[];
  /** Of the home's region; null where unknown. */
  intensities: Intensities | null;
}

/** Pence with standing charges, kWh or grams, both days included; null where nothing was read. */
export function amountShown(
  readings: Readings,
  first: Day,
  last: Day,
  { show, tariffs, intensities }: Shown,
): number | null {
  if (show === "kwh") return kwhOrNull(readings.fuel, amountOfDays(readings, first, last));
  if (show === "carbon") return carbonOfDays(readings, first, last, intensities).grams;
  const { pence, standingPence } = costOfDays(readings, heldDays(readings, first, last), tariffs);
  return pence === null ? null : pence + standingPence;
}

export function formatShown(value: number, show: Measure): string {
  return { cost: formatPence, kwh: formatKwh, carbon: formatGrams }[show](value);
}

export function heldDays(readings: Readings, first: Day, last: Day): Day[] {
  const held = daysHeld(readings);
  if (!held) return [];
  return daysBetween(first > held.first ? first : held.first, last < held.last ? last : held.last);
}
