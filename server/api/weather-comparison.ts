import type { Input } from "../../contract/endpoints.ts";
import { epochSeconds } from "../../domain/london.ts";
import type { Day } from "../../domain/london-calendar.ts";
import { dateName } from "../../domain/readings/day-names.ts";
import { allSeries } from "../../domain/readings/fuel.ts";
import { nameOf } from "../../domain/readings/periods.ts";
import { whenEnough } from "../../domain/readings/when-enough.ts";
import { reportWorking, weatherNeighbour } from "../../domain/weather/heating-report.ts";
import { refusalSentence } from "../../domain/weather/refusal-words.ts";
import { heatingOf, sampleHeatingOf } from "../readings/heating.ts";
import { sampleAt } from "../readings/sample-home.ts";
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

  "GET /api/sample/weather-comparison": async ({ deps: { clock }, query }) => {
    const series = sampleAt(epochSeconds(clock.now()));
    const heating = sampleHeatingOf(series, requestedIn(query));
    const isRefused = typeof heating?.report === "string";
    return respond(200, comparisonOf(isRefused ? sampleHeatingOf(series, { by: "year" }) : heating));
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
    previous: weatherNeighbour(period, -1, reach),
    next: weatherNeighbour(period, 1, reach),
  };
  if (typeof report === "string") {
    const isShort = report === "few-cold-days" || report === "short";
    if (isShort && period.last < reach.last)
      return { period: shown, sentence: tooEarly(nameOf(period), reach.first), report: null };
    const sentence = refusalSentence(report, fuel) + (isShort ? whenEnough(readings) : "");
    return { period: shown, sentence, report: null };
  }
  const { sentence, change, fit, share, cooler, degree, counted } = report;
  const working = reportWorking(report, fuel);
  return { period: shown, sentence, report: { change, fit, share, cooler, degree, ...counted, working } };
}

function tooEarly(name: string, first: Day): string {
  return `We don’t have enough readings for ${name}. They begin on ${dateName(first)}.`;
}
