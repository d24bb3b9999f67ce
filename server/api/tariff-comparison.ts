import { setImmediate as nextTurn } from "node:timers/promises";
import { distributionRegions } from "../../domain/distributor.ts";
import { epochSeconds } from "../../domain/london.ts";
import { type Day, dayOf, daysBetween, parseDay } from "../../domain/london-calendar.ts";
import { breakDownByDay, breakDownByHalfHour, daysOfDate } from "../../domain/market/breakdown.ts";
import { csvOfRows } from "../../domain/market/breakdown-row.ts";
import {
  costOfTariff,
  daysToCompare,
  ownCost,
  ownPricesOf,
  sortByCost,
} from "../../domain/market/comparison.ts";
import { type MarketTariff, needsHalfHours, needsOnly } from "../../domain/market/market-tariff.ts";
import { newestPrices } from "../../domain/market/newest-prices.ts";
import { costOfTariffToday, ownCostToday } from "../../domain/market/todays-prices.ts";
import { bothFuelsSentence, fuelSentence, splitByNeeds } from "../../domain/market/verdict.ts";
import { isPricedByTime } from "../../domain/prices/cost.ts";
import { capTariffs } from "../../domain/prices/price-cap.ts";
import { type Tariff, writtenPrices } from "../../domain/prices/tariff.ts";
import { exportedIn, usedIn } from "../../domain/readings/exported.ts";
import { allSeries, type Series } from "../../domain/readings/fuel.ts";
import type { Readings } from "../../domain/readings/readings.ts";
import type { Deps } from "../app/deps.ts";
import { runInHalfHourQueue } from "../app/fair-queues.ts";
import { problem } from "../app/problem.ts";
import type { HeldReadings } from "../db/readings/kept-readings.ts";
import { requestTariffs } from "../readings/market.ts";
import { SAMPLE_REGION, sampleAt } from "../readings/sample-home.ts";
import { NOTHING_REGISTERED } from "../registration/eligibility.ts";
import { type Call, handlers, respond, wantsCsv } from "./handlers.ts";

export const tariffComparison = handlers({
  "GET /api/user/tariff-comparison": async ({ deps, customer, query, clientAddress }) => {
    const held = await deps.db.keptReadings.findHeld(customer.id);
    if (!held) return NOTHING_REGISTERED;
    const region = regionOf(deps, held, query.region);
    return runInHalfHourQueue(customer, clientAddress, async () =>
      respond(200, await compareTariffs(deps, region, query.has, (market) => homeOf(deps, held, market))),
    );
  },

  "GET /api/user/tariff-comparison/{tariff}": async (call) => {
    const { deps, customer, clientAddress } = call;
    const held = await deps.db.keptReadings.findHeld(customer.id);
    if (!held) return NOTHING_REGISTERED;
    const region = regionOf(deps, held, call.query.region);
    return runInHalfHourQueue(customer, clientAddress, () =>
      breakDownTariff(call, region, (tariff) => homeOf(deps, held, [tariff], true)),
    );
  },

  "GET /api/sample/tariff-comparison": ({ deps, query, clientAddress }) =>
    runInHalfHourQueue(null, clientAddress, async () =>
      respond(200, await compareTariffs(deps, SAMPLE_REGION, query.has, () => sampleHome(deps))),
    ),

  "GET /api/sample/tariff-comparison/{tariff}": (call) =>
    runInHalfHourQueue(null, call.clientAddress, () =>
      breakDownTariff(call, SAMPLE_REGION, () => sampleHome(call.deps)),
    ),
});

const NO_SUCH_TARIFF = problem("no-such-tariff");
interface Home {
  series: Readings<Series>[];
  own: readonly Tariff[];
}

/** The home's region, else the one that the customer chose; null if unknown. */
function regionOf({ db }: Deps, { location }: HeldReadings, chosen = ""): string | null {
  return db.networkRegions.open(location) ?? (Object.hasOwn(distributionRegions, chosen) ? chosen : null);
}

async function sampleHome({ db, clock }: Deps): Promise<Home> {
  const own = capTariffs(SAMPLE_REGION, await db.priceCaps.read());
  return { series: sampleAt(epochSeconds(clock.now())), own };
}

/** Readings by half hour where a tariff or the home's own prices depend on the time, else by day. */
async function homeOf(
  { db }: Deps,
  { supply, location }: HeldReadings,
  market: readonly MarketTariff[],
  allHalfHours = false,
): Promise<Home> {
  const [days, own] = await Promise.all([
    db.readings.days(supply, allSeries),
    db.meterTariffs.prices({ supply, location }),
  ]);
  const exported = exportedIn(days);
  const held: Readings<Series>[] = [...usedIn(days), ...(exported ? [exported] : [])];
  const series = await Promise.all(
    held.map((one) => {
      const { compared } = daysToCompare(one);
      const offers = market.filter(({ fuel }) => fuel === one.fuel);
      const isTimed = allHalfHours || isPricedByTime(own, one.fuel) || offers.some(needsHalfHours);
      const isNeeded = compared && offers.length > 0 && isTimed;
      return isNeeded ? db.readings.withHalfHours(supply, one, compared.first, compared.last) : one;
    }),
  );
  return { series, own };
}

async function compareTariffs(
  deps: Deps,
  region: string | null,
  has: string | undefined,
  readHome: (market: readonly MarketTariff[]) => Promise<Home>,
) {
  const { db, partners, clock } = deps;
  const none = { region: null, fetchedAt: null, sentence: null, fuels: [] };
  if (!partners.tariffs) return { ...none, state: "no-source" as const };
  if (!region) return { ...none, state: "unknown-region" as const };
  const name = distributionRegions[region] ?? null;
  const { tariffs, fetchedAt } = await db.marketTariffs.read(region);
  if (!fetchedAt) return { ...none, region: name, state: await requestTariffs(deps, region) };
  const home = has?.split(",");
  const market = tariffs.filter(({ conditions }) => !home || needsOnly(conditions, home));
  const { series, own } = await readHome(market);
  const fuels = [];
  const listed = [];
  const today = dayOf(epochSeconds(clock.now()));
  for (const readings of series) {
    const compared = await compareFuel(readings, market, own, today);
    // Without `has`, sentences cover only tariffs for any home: the page folds the others away.
    const ofList = { ...compared, tariffs: home ? compared.tariffs : splitByNeeds(compared.tariffs).forAll };
    listed.push(ofList);
    fuels.push({ ...compared, sentence: fuelSentence(ofList) });
  }
  return {
    state: "ready" as const,
    region: name,
    fetchedAt: epochSeconds(fetchedAt),
    sentence: bothFuelsSentence(listed),
    fuels,
  };
}

async function compareFuel(
  readings: Readings<Series>,
  market: readonly MarketTariff[],
  own: readonly Tariff[],
  today: Day,
) {
  const { fuel } = readings;
  const { compared, enoughOn } = daysToCompare(readings);
  const none = { own: null, ownAtTodaysPrices: null, ownPrices: [], tariffs: [] };
  if (!compared) return { fuel, days: null, enoughOn, ...none };
  const days = daysBetween(compared.first, compared.last);
  const tariffs = [];
  for (const tariff of market) {
    if (tariff.fuel !== fuel) continue;
    const { code, supplier, name, conditions } = tariff;
    const cost = costOfTariff(readings, days, tariff);
    const atTodaysPrices = costOfTariffToday(readings, days, tariff, today);
    tariffs.push({ code, supplier, name, conditions, cost, atTodaysPrices });
    // Yields to other requests.
    await nextTurn();
  }
  return {
    fuel,
    days: compared,
    enoughOn,
    own: ownCost(readings, days, own),
    ownAtTodaysPrices: ownCostToday(readings, days, own, today),
    ownPrices: ownPricesOf(fuel, [...days, today], own),
    tariffs: sortByCost(tariffs, fuel),
  };
}

/** A tariff's months, with the days of a month or the half hours of a day. */
async function breakDownTariff(
  { deps, params, query: { date = "" }, request }: BreakdownCall,
  region: string | null,
  readHome: (tariff: MarketTariff) => Promise<Home>,
) {
  const { tariffs } = region ? await deps.db.marketTariffs.read(region) : { tariffs: [] };
  const tariff = tariffs.find(({ code }) => code === params.tariff);
  if (!tariff) return NO_SUCH_TARIFF;
  const { series, own } = await readHome(tariff);
  const readings = series.find(({ fuel }) => fuel === tariff.fuel);
  const { compared } = readings ? daysToCompare(readings) : { compared: null };
  if (!readings || !compared) return NO_SUCH_TARIFF;
  const days = daysBetween(compared.first, compared.last);
  const chosen = date ? daysOfDate(date, days) : days;
  if (chosen.length === 0) return NO_SUCH_TARIFF;
  const priced = { readings, tariff, own };
  const { periods: _, ...offer } = tariff;
  const today = dayOf(epochSeconds(deps.clock.now()));
  const months = {
    ...offer,
    prices: writtenPrices(newestPrices(tariff, today)),
    days: compared,
    own: ownCost(readings, days, own),
    ownAtTodaysPrices: ownCostToday(readings, days, own, today),
    cost: costOfTariff(readings, days, tariff),
    atTodaysPrices: costOfTariffToday(readings, days, tariff, today),
  };
  if (wantsCsv(request)) {
    const headers = new Headers({ "content-type": "text/csv; charset=utf-8", vary: "Accept" });
    const csv = csvOfRows(breakDownByHalfHour(priced, chosen));
    return respond(200, { ...months, rows: [] }, headers, csv);
  }
  if (!date) return respond(200, { ...months, rows: [] });
  const rows = parseDay(date) ? breakDownByHalfHour(priced, chosen) : breakDownByDay(priced, chosen);
  return respond(200, { ...months, rows });
}

type BreakdownCall = Pick<
  Call<"GET /api/sample/tariff-comparison/{tariff}">,
  "deps" | "params" | "query" | "request"
>;
