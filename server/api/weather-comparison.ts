import { allSeries } from "../../domain/readings/fuel.ts";
import { nameOf, neighbour } from "../../domain/readings/periods.ts";
import { reportWorking } from "../../domain/weather/heating-report.ts";
import { refusalSentence } from "../../domain/weather/refusal-words.ts";
import { heatingOf } from "../readings/heating.ts";
import { NOTHING_REGISTERED } from "../registration/eligibility.ts";
import { answer, handlers } from "./handlers.ts";

export const weatherComparison = handlers({
  "GET /api/user/weather-comparison": async ({ deps: { db }, customer, query }) => {
    const held = await db.keptReadings.findHeld(customer.id);
    if (!held) return NOTHING_REGISTERED;
    const [series, tariffs] = await Promise.all([
      db.readings.days(held.supply, allSeries),
      db.meterTariffs.prices(held),
    ]);
    const requested = { ...query, by: query.by === "month" ? "month" : "year" };
    const heating = await heatingOf(db, held.location, series, requested, tariffs);
    if (!heating)
      return answer(200, { period: null, sentence: "Your first readings aren’t here yet.", report: null });
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
    if (typeof report === "string")
      return answer(200, { period: shown, sentence: refusalSentence(report, fuel), report: null });
    const { sentence, change, fit, share, degree, counted } = report;
    const working = reportWorking(report, fuel);
    return answer(200, {
      period: shown,
      sentence,
      report: { change, fit, share, degree, ...counted, working },
    });
  },
});
