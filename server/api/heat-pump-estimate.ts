import type { Home } from "../../domain/home-words.ts";
import { epochSeconds } from "../../domain/london.ts";
import { capTariffs } from "../../domain/prices/price-cap.ts";
import { latestYear } from "../../domain/readings/days.ts";
import { usedIn } from "../../domain/readings/exported.ts";
import type { Readings } from "../../domain/readings/readings.ts";
import { whenEnough } from "../../domain/readings/when-enough.ts";
import { sampleTemperatures } from "../../domain/sample-home/sample-temperatures.ts";
import {
  type HeatPumpEstimate,
  type HeatPumpRefusal,
  heatPumpEstimate,
} from "../../domain/weather/heat-pump.ts";
import { heatPumpSentence, heatPumpWorking } from "../../domain/weather/heat-pump-words.ts";
import { marketOf } from "../readings/market.ts";
import { RegionWeather } from "../readings/region-weather.ts";
import { SAMPLE_REGION, sampleAt } from "../readings/sample-home.ts";
import { NOTHING_REGISTERED } from "../registration/eligibility.ts";
import { handlers, respond } from "./handlers.ts";

export const heatPump = handlers({
  "GET /api/user/heat-pump-estimate": async ({ deps, customer, query }) => {
    const { db } = deps;
    const held = await db.keptReadings.findHeld(customer.id);
    if (!held) return NOTHING_REGISTERED;
    const [series, tariffs] = await Promise.all([
      db.readings.days(held.supply, ["gas"]),
      db.meterTariffs.prices(held),
    ]);
    const gas = gasIn(usedIn(series));
    if (!gas) {
      const registration = held.isLinked ? await db.registrations.read(customer.id) : null;
      const isAwaited = registration !== null && registration.data.gas !== false;
      return respond(200, estimateOf(isAwaited ? "no-readings" : "no-gas"));
    }
    const region = db.networkRegions.open(held.location);
    if (!region) return respond(200, estimateOf("no-region"));
    const days = latestYear(gas);
    const [temperatures, market] = await Promise.all([
      days ? new RegionWeather(db).temperatures(region, days.first, days.last) : new Map(),
      marketOf(deps, region),
    ]);
    return respond(
      200,
      estimateOf(heatPumpEstimate(gas, temperatures, tariffs, market, promisedIn(query)), gas),
    );
  },

  "GET /api/sample/heat-pump-estimate": async ({ deps, query }) => {
    const { db, clock } = deps;
    const gas = gasIn(sampleAt(epochSeconds(clock.now())));
    const days = gas && latestYear(gas);
    if (!days) return respond(200, estimateOf("no-readings"));
    const tariffs = capTariffs(SAMPLE_REGION, await db.priceCaps.read());
    const market = await marketOf(deps, SAMPLE_REGION);
    const found = heatPumpEstimate(gas, sampleTemperatures(days), tariffs, market, promisedIn(query));
    return respond(200, estimateOf(found, gas, "this home"));
  },
});

function gasIn(used: readonly Readings[]): Readings | undefined {
  return used.find(({ fuel }) => fuel === "gas");
}

function promisedIn({ scop }: { scop?: string | undefined }): number | null {
  return scop === undefined ? null : Number(scop);
}

function estimateOf(found: HeatPumpEstimate | HeatPumpRefusal, gas?: Readings, home: Home = "your home") {
  const isShort = found === "few-cold-days" || found === "short";
  const sentence = heatPumpSentence(found, home) + (isShort ? whenEnough(gas) : "");
  if (typeof found === "string") return { sentence, estimate: null };
  const { fit: _, ...figures } = found;
  return { sentence, estimate: { ...figures, working: heatPumpWorking(found) } };
}
