import { regionOfDistributor } from "../../domain/grid/region.ts";
import { epochSeconds } from "../../domain/london.ts";
import { spanOfDays } from "../../domain/london-calendar.ts";
import type { BatterySize, Installation } from "../../domain/panels/installation.ts";
import {
  type BatteryEstimate,
  type SolarEstimate,
  type SolarRefusal,
  solarEstimate,
} from "../../domain/panels/solar-estimate.ts";
import { daysOfSolar } from "../../domain/panels/solar-home.ts";
import { solarSentence, solarWorking } from "../../domain/panels/solar-words.ts";
import { capTariffs } from "../../domain/prices/price-cap.ts";
import { exportedIn, usedIn, withExports } from "../../domain/readings/exported.ts";
import { sampleIntensities } from "../../domain/sample-home/sample-intensities.ts";
import { sampleSunshine } from "../../domain/sample-home/sample-irradiance.ts";
import type { Deps } from "../app/deps.ts";
import { inHalfHoursTurn } from "../app/fair-queues.ts";
import type { HeldReadings } from "../db/readings/kept.ts";
import { CarbonIntensities } from "../readings/intensities.ts";
import { RegionWeather } from "../readings/region-weather.ts";
import { SAMPLE_REGION, sampleAt } from "../readings/sample-home.ts";
import { NOTHING_REGISTERED } from "../registration/eligibility.ts";
import { answer, handlers } from "./handlers.ts";

export const solar = handlers({
  "GET /api/user/solar-estimate": async ({ deps, customer, query, clientAddress }) => {
    const held = await deps.db.keptReadings.findHeld(customer.id);
    if (!held) return NOTHING_REGISTERED;
    return inHalfHoursTurn(customer, clientAddress, async () =>
      answer(200, answerOf(await ownEstimate(deps, held, query))),
    );
  },

  "GET /api/sample/solar-estimate": async ({ deps, query, clientAddress }) =>
    inHalfHoursTurn(null, clientAddress, async () =>
      answer(200, answerOf(await sampleEstimate(deps, query))),
    ),
});

interface Query {
  direction: Installation["direction"];
  pitch: Installation["pitch"];
  shade: Installation["shade"];
  panels: string;
  battery: string;
  export?: string | undefined;
}

async function ownEstimate({ db }: Deps, { supply, location }: HeldReadings, query: Query) {
  const series = await db.readings.days(supply, ["electricity", "exported"]);
  const exported = exportedIn(series);
  const electricity = usedIn(series).find(({ fuel }) => fuel === "electricity");
  const days = electricity && daysOfSolar(electricity);
  if (!days) return "no-readings";
  const region = db.networkRegions.open(location);
  const area = region && regionOfDistributor(region);
  if (!region || !area) return "no-region";
  const [tariffs, market, used, sold, irradiance, intensities] = await Promise.all([
    db.meterTariffs.prices({ supply, location }),
    db.marketTariffs.read(region),
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
    market: market.tariffs,
  };
  return solarEstimate(home, installationOf(query), exportPenceOf(query));
}

async function sampleEstimate({ db, clock }: Deps, query: Query) {
  const electricity = sampleAt(epochSeconds(clock.now())).find(({ fuel }) => fuel === "electricity");
  const days = electricity && daysOfSolar(electricity);
  if (!days) return "no-readings";
  const home = {
    electricity,
    exported: null,
    region: SAMPLE_REGION,
    irradiance: sampleSunshine(days),
    tariffs: capTariffs(SAMPLE_REGION, await db.priceCaps.read()),
    market: (await db.marketTariffs.read(SAMPLE_REGION)).tariffs,
    intensities: sampleIntensities(spanOfDays(days.first, days.last)),
  };
  return solarEstimate(home, installationOf(query), exportPenceOf(query));
}

function installationOf({ direction, pitch, shade, panels, battery }: Query): Installation {
  return { direction, pitch, shade, panels: Number(panels), battery: Number(battery) as BatterySize };
}

function exportPenceOf({ export: typed }: Query): number | null {
  return typed === undefined ? null : Number(typed);
}

function answerOf(found: SolarEstimate | BatteryEstimate | SolarRefusal) {
  const sentence = solarSentence(found);
  if (typeof found === "string") return { sentence, estimate: null };
  return { sentence, estimate: { ...found, working: solarWorking(found) } };
}
