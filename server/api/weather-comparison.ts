import type { Input } from "../../contract/endpoints.ts";
import { epochSeconds } from "../../domain/london.ts";
import { capTariffs } from "../../domain/prices/price-cap.ts";
import { allSeries } from "../../domain/readings/fuel.ts";
import { nameOf, neighbour } from "../../domain/readings/periods.ts";
import { whenEnough } from "../../domain/readings/when-enough.ts";
import { reportWorking } from "../../domain/weather/heating-report.ts";
import { refusalSentence } from "../../domain/weather/refusal-words.ts";
import { heatingOf, sampleHeatingOf } from "../readings/heating.ts";
import { SAMPLE_REGION, sampleAt } from "../readings/sample-home.ts";
import { NOTHING_REGISTERED } from "../registration/eligibility.ts";
import { handlers, respond } from "./handlers.ts";

type Query = Input<"GET /api/user/weather-comparison">["query"];

export const weatherComparison = handlers({
  "GET /api/user/weather-comparison": async ({ deps: { db }, customer, query }) => {
    const held = await db.keptReadings.findHeld(customer.id);
    if (!held) return NOTHING_REGISTERED;
    const [series, tariffs] = await Promise.all([
      db.readings.days(held.supply, allSeries),
      db.meterTariffs.prices(held),
    ]);
    return respond(
      200,
      comparisonOf(await heatingOf(db, held.location, series, requestedIn(query), tariffs)),
    );
  },

  "GET /api/sample/weather-comparison": async ({ deps: { db, clock }, query }) => {
    const tariffs = capTariffs(SAMPLE_REGION, await db.priceCaps.read());
    const series = sampleAt(epochSeconds(clock.now()));
    return respond(200, comparisonOf(sampleHeatingOf(series, requestedIn(query), tariffs)));
  },
});

function requestedIn(query: Query) {
  return { ...query, by: query.by === "month" ? "month" : "year" };
}

function comparisonOf(heating: ReturnType<typeof sampleHeatingOf>) {
  if (!heating) return { period: null, sentence: "Your first readings aren’t here yet.", report: null };
  const { readings, period, reach, report } = heating;
  const { fuel } = readings;
  const shown = {
    fuel,
    by: period.by,
    date: period.date,
    name: nameOf(period),
    previous: neighbour(period, -1, reach),
    next: neighbour(period, 1, reach),
  };
  if (typeof report === "string") {
    const isShort = report === "few-cold-days" || report === "short";
    const sentence = refusalSentence(report, fuel) + (isShort ? whenEnough(readings) : "");
    return { period: shown, sentence, report: null };
  }
  const { sentence, change, fit, share, cooler, degree, counted } = report;
  const working = reportWorking(report, fuel);
  return { period: shown, sentence, report: { change, fit, share, cooler, degree, ...counted, working } };
}
