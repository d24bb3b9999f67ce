import type { SolarQuery } from "../../contract/solar-estimate.ts";
import { regionOfDistributor } from "../../domain/grid/region.ts";
import { epochSeconds } from "../../domain/london.ts";
import { spanOfDays } from "../../domain/london-calendar.ts";
import type { BatterySize, Installation } from "../../domain/panels/installation.ts";
import {
  type BatteryEstimate,
  type SolarEstimate,
  type SolarRefusal,
  solarEstimate,
  type TypedFigures,
} from "../../domain/panels/solar-estimate.ts";
import { capTariffs } from "../../domain/prices/price-cap.ts";
import { latestYear } from "../../domain/readings/days.ts";
import { exportedIn, usedIn, withExports } from "../../domain/readings/exported.ts";
import type { Series } from "../../domain/readings/fuel.ts";
import type { Readings } from "../../domain/readings/readings.ts";
import { sampleIntensities } from "../../domain/sample-home/sample-intensities.ts";
import { sampleSunshine } from "../../domain/sample-home/sample-irradiance.ts";
import type { Deps } from "../app/deps.ts";
import type { HeldReadings } from "../db/readings/kept-readings.ts";
import { CarbonIntensities } from "./intensities.ts";
import { marketOf } from "./market.ts";
import { RegionWeather } from "./region-weather.ts";
import { SAMPLE_REGION, sampleAt } from "./sample-home.ts";

type Found = SolarEstimate | BatteryEstimate | SolarRefusal;

/** Decrypts and computes a year of half hours: call it in `runInHalfHourQueue`. */
export async function ownSolarEstimate(
  deps: Deps,
  { supply, location }: HeldReadings,
  query: SolarQuery,
): Promise<{ found: Found; series: readonly Readings<Series>[] }> {
  const { db } = deps;
  const series = await db.readings.days(supply, ["electricity", "exported"]);
  const exported = exportedIn(series);
  const electricity = usedIn(series).find(({ fuel }) => fuel === "electricity");
  const days = electricity && latestYear(electricity);
  if (!days) return { found: "no-readings", series };
  const region = db.networkRegions.open(location);
  const area = region && regionOfDistributor(region);
  if (!region || !area) return { found: "no-region", series };
  const [tariffs, market, used, sold, irradiance, intensities] = await Promise.all([
    db.meterTariffs.prices({ supply, location }),
    marketOf(deps, region),
    db.readings.withHalfHours(supply, electricity, days.first, days.last),
    exported && db.readings.withHalfHours(supply, exported, days.first, days.last),
    new RegionWeather(db).irradiance(region, days.first, days.last),
    new CarbonIntensities(db).read(area, days.first, days.last),
  ]);
  const home = {
    electricity: withExports(used, exported),
    exported: sold,
    region,
    irradiance,
    tariffs,
    intensities,
    market,
  };
  return { found: solarEstimate(home, installationOf(query), typedFigures(query)), series };
}

export async function sampleSolarEstimate(deps: Deps, query: SolarQuery): Promise<Found> {
  const { db, clock } = deps;
  const electricity = sampleAt(epochSeconds(clock.now())).find(({ fuel }) => fuel === "electricity");
  const days = electricity && latestYear(electricity);
  if (!days) return "no-readings";
  const home = {
    electricity,
    exported: null,
    region: SAMPLE_REGION,
    irradiance: sampleSunshine(days),
    tariffs: capTariffs(SAMPLE_REGION, await db.priceCaps.read()),
    market: await marketOf(deps, SAMPLE_REGION),
    intensities: sampleIntensities(spanOfDays(days.first, days.last)),
  };
  return solarEstimate(home, installationOf(query), typedFigures(query));
}

function installationOf({ direction, pitch, shade, panels, battery }: SolarQuery): Installation {
  return { direction, pitch, shade, panels: Number(panels), battery: Number(battery) as BatterySize };
}

function typedFigures({ export: exportPence, quote }: SolarQuery): TypedFigures {
  const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text));
  return { exportPence: numberOf(exportPence), quotePounds: numberOf(quote) };
}
