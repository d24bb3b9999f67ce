import type { Home } from "../../domain/home-words.ts";
import type { BatteryEstimate, SolarEstimate, SolarRefusal } from "../../domain/panels/solar-estimate.ts";
import { solarSentence, solarSources, solarSummary, solarWorking } from "../../domain/panels/solar-words.ts";
import type { Series } from "../../domain/readings/fuel.ts";
import type { Readings } from "../../domain/readings/readings.ts";
import { whenEnough } from "../../domain/readings/when-enough.ts";
import { runInHalfHourQueue } from "../app/fair-queues.ts";
import { ownSolarEstimate, sampleSolarEstimate } from "../readings/solar.ts";
import { NOTHING_REGISTERED } from "../registration/eligibility.ts";
import { handlers, respond } from "./handlers.ts";

export const solar = handlers({
  "GET /api/user/solar-estimate": async ({ deps, customer, query, clientAddress }) => {
    const held = await deps.db.keptReadings.findHeld(customer.id);
    if (!held) return NOTHING_REGISTERED;
    return runInHalfHourQueue(customer, clientAddress, async () => {
      const { found, series } = await ownSolarEstimate(deps, held, query);
      return respond(200, estimateOf(found, "your home", series));
    });
  },

  "GET /api/sample/solar-estimate": async ({ deps, query, clientAddress }) =>
    runInHalfHourQueue(null, clientAddress, async () =>
      respond(200, estimateOf(await sampleSolarEstimate(deps, query), "this home")),
    ),
});

function estimateOf(
  found: SolarEstimate | BatteryEstimate | SolarRefusal,
  home: Home,
  series: readonly Readings<Series>[] = [],
) {
  const short = { short: "electricity", "few-exports": "exported" }[String(found)];
  const sentence = solarSentence(found) + whenEnough(series.find(({ fuel }) => fuel === short));
  if (typeof found === "string") return { sentence, estimate: null };
  const summary = solarSummary(found);
  const [working, sources] = [solarWorking(found, home), solarSources(found)];
  return { sentence, estimate: { ...found, summary, working, sources } };
}
