import { addDays } from "../../domain/london-calendar.ts";
import type { Tariff } from "../../domain/prices/tariff.ts";
import { exportedIn, usedIn, withExports } from "../../domain/readings/exported.ts";
import type { Series } from "../../domain/readings/fuel.ts";
import type { RequestedView } from "../../domain/readings/periods.ts";
import type { Readings } from "../../domain/readings/readings.ts";
import { sampleTemperatures } from "../../domain/sample-home/sample-temperatures.ts";
import { type HeatedDay, heatedDay, heatedDayChoice } from "../../domain/weather/heated-day.ts";
import { FIT_DAYS } from "../../domain/weather/heating-days.ts";
import { heatingChoice, heatingReport } from "../../domain/weather/heating-report.ts";
import type { SealedLocation } from "../db/registration/network-region.ts";
import type { Stores } from "../db/stores.ts";
import { RegionWeather } from "./region-weather.ts";

/** The chosen day compared with usual use at its temperature. @param series daily sums suffice */
export async function heatedDayOf(
  db: Stores,
  location: SealedLocation,
  series: readonly Readings<Series>[],
  requested: RequestedView,
): Promise<HeatedDay | null> {
  const choice = heatedDayChoice(heldOf(series), requested);
  const region = choice && db.networkRegions.open(location);
  if (!choice || !region) return null;
  const { readings, day } = choice;
  const temperatures = await new RegionWeather(db).temperatures(region, addDays(day, -FIT_DAYS), day);
  return heatedDay(readings, day, temperatures);
}

function heldOf(series: readonly Readings<Series>[]): Readings[] {
  const exported = exportedIn(series);
  return usedIn(series).map((one) => withExports(one, exported));
}

/** The chosen month or year adjusted for the weather; null for other periods. @param series daily sums suffice */
export async function heatingOf(
  db: Stores,
  location: SealedLocation,
  series: readonly Readings<Series>[],
  requested: RequestedView,
  tariffs: readonly Tariff[],
) {
  const choice = heatingChoice(heldOf(series), requested);
  if (!choice) return null;
  const { needed } = choice;
  const region = db.networkRegions.open(location);
  if (!region) return { ...choice, report: "no-region" as const };
  const temperatures = await new RegionWeather(db).temperatures(region, needed.first, needed.last);
  return { ...choice, report: heatingReport(choice, temperatures, tariffs) };
}

/** The sample home's chosen month or year, at the price cap as on its energy page. */
export function sampleHeatingOf(series: readonly Readings[], requested: RequestedView) {
  const choice = heatingChoice(series, requested);
  if (!choice) return null;
  const temperatures = sampleTemperatures(choice.needed);
  return { ...choice, report: heatingReport(choice, temperatures, [], "this home") };
}
