import { setImmediate as nextTurn } from "node:timers/promises";
import { distributionRegions } from "../../domain/distributor.ts";
import { epochSeconds } from "../../domain/london.ts";
import { daysBetween } from "../../domain/london-calendar.ts";
import {
  type ComparedDays,
  costOfTariff,
  daysToCompare,
  ownCost,
  ownPricesOf,
  sortByCost,
} from "../../domain/market/comparison.ts";
import { type MarketTariff, needsHalfHours, needsOnly } from "../../domain/market/market-tariff.ts";
import { csvOfOpened, daysOfDate, openedDays, openedHalfHours } from "../../domain/market/opened.ts";
import { isPricedByTime } from "../../domain/prices/cost.ts";
import { capTariffs } from "../../domain/prices/price-cap.ts";
import type { Tariff } from "../../domain/prices/tariff.ts";
import { exportedIn, usedIn } from "../../domain/readings/exported.ts";
import { allSeries, type Series } from "../../domain/readings/fuel.ts";
import type { Readings } from "../../domain/readings/readings.ts";
import type { Deps } from "../app/deps.ts";
import { inHalfHoursTurn } from "../app/fair-queues.ts";
import { problem } from "../app/problem.ts";
import type { HeldReadings } from "../db/readings/kept.ts";
import { SAMPLE_REGION, sampleAt } from "../readings/sample-home.ts";
import { NOTHING_REGISTERED } from "../registration/eligibility.ts";
import { answer, handlers, wantsCsv } from "./handlers.ts";

export const tariffComparison = handlers({
  "GET /api/user/tariff-comparison": async ({ deps, customer, query, clientAddress }) => {
    const held = await deps.db.keptReadings.findHeld(customer.id);
    if (!held) return NOTHING_REGISTERED;
    return inHalfHoursTurn(customer, clientAddress, async () => {
      const region = deps.db.networkRegions.open(held.location);
      return answer(200, await compared(deps, region, query.has, (market) => homeOf(deps, held, market)));
    });
  },

  "GET /api/user/tariff-comparison/{tariff}": async ({
    deps,
    customer,
    params,
    query,
    request,
    clientAddress,
  }) => {
    const held = await deps.db.keptReadings.findHeld(customer.id);
    if (!held) return NOTHING_REGISTERED;
    const region = deps.db.networkRegions.open(held.location);
    const tariffs = region ? (await deps.db.marketTariffs.read(region)).tariffs : [];
    const tariff = tariffs.find(({ code }) => code === params.tariff);
    if (!tariff) return NO_SUCH_TARIFF;
    return inHalfHoursTurn(customer, clientAddress, async () => {
      const { series, own } = await homeOf(deps, held, [tariff], true);
      const readings = series.find(({ fuel }) => fuel === tariff.fuel);
      const found = readings && daysToCompare(readings);
      if (!readings || !found?.isEnough) return NO_SUCH_TARIFF;
      const { isEnough: _, ...span } = found;
      const days = daysBetween(span.first, span.last);
      const { date = "" } = query;
      const chosen = date ? daysOfDate(date, days) : days;
      if (chosen === null || chosen.length === 0) return NO_SUCH_TARIFF;
      const opened = { readings, tariff, own };
      if (wantsCsv(request)) {
        const headers = new Headers({ "content-type": "text/csv; charset=utf-8", vary: "Accept" });
        const body = csvOfOpened(openedHalfHours(opened, chosen));
        return answer(200, answerOf(opened, span, []), headers, body);
      }
      const isDay = date.length === DAY_LENGTH;
      const rows = !date ? [] : isDay ? openedHalfHours(opened, chosen) : openedDays(opened, chosen);
      return answer(200, answerOf(opened, span, rows));
    });
  },

  "GET /api/sample/tariff-comparison": async ({ deps, query, clientAddress }) => {
    const now = epochSeconds(deps.clock.now());
    return inHalfHoursTurn(null, clientAddress, async () => {
      const home = async () => ({
        series: sampleAt(now),
        own: capTariffs(SAMPLE_REGION, await deps.db.priceCaps.read()),
      });
      return answer(200, await compared(deps, SAMPLE_REGION, query.has, home));
    });
  },
});

const NO_SUCH_TARIFF = problem("no-such-tariff");
const DAY_LENGTH = "2026-03-14".length;

interface Home {
  series: Readings<Series>[];
  own: readonly Tariff[];
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
      const found = daysToCompare(one);
      const offers = market.filter(({ fuel }) => fuel === one.fuel);
      const isTimed = allHalfHours || isPricedByTime(own, one.fuel) || offers.some(needsHalfHours);
      const isNeeded = found?.isEnough && offers.length > 0 && isTimed;
      return isNeeded ? db.readings.withHalfHours(supply, one, found.first, found.last) : one;
    }),
  );
  return { series, own };
}

async function compared(
  { db, jobs, partners }: Deps,
  region: string | null,
  has: string | undefined,
  openHome: (market: readonly MarketTariff[]) => Promise<Home>,
) {
  const none = { region: null, fetchedAt: null, fuels: [] };
  if (!partners.tariffs) return { ...none, state: "no-source" as const };
  if (!region) return { ...none, state: "unknown-region" as const };
  const name = distributionRegions[region] ?? null;
  const { tariffs, fetchedAt } = await db.marketTariffs.read(region);
  if (!fetchedAt) {
    await jobs.send("fetch-tariffs", { region }, { key: region });
    return { ...none, region: name, state: "fetching" as const };
  }
  const market = tariffs.filter(({ conditions }) => meetsNeeds(conditions, has));
  const { series, own } = await openHome(market);
  const fuels = [];
  for (const readings of series) fuels.push(await fuelCompared(readings, market, own));
  return { state: "ready" as const, region: name, fetchedAt: epochSeconds(fetchedAt), fuels };
}

/** Whether the home meets a tariff's needs; true without `has`. */
function meetsNeeds(conditions: MarketTariff["conditions"], has: string | undefined): boolean {
  return has === undefined || needsOnly(conditions, has.split(","));
}

async function fuelCompared(
  readings: Readings<Series>,
  market: readonly MarketTariff[],
  own: readonly Tariff[],
) {
  const { fuel } = readings;
  const found = daysToCompare(readings);
  if (!found?.isEnough)
    return { fuel, days: null, enoughOn: found?.enoughOn ?? null, own: null, ownPrices: [], tariffs: [] };
  const { isEnough: _, ...span } = found;
  const days = daysBetween(span.first, span.last);
  const tariffs = [];
  for (const tariff of market) {
    if (tariff.fuel !== fuel) continue;
    const { code, supplier, name, conditions } = tariff;
    tariffs.push({ code, supplier, name, conditions, cost: costOfTariff(readings, days, tariff) });
    // Yields to other requests.
    await nextTurn();
  }
  return {
    fuel,
    days: span,
    enoughOn: null,
    own: ownCost(readings, days, own),
    ownPrices: ownPricesOf(fuel, days, own),
    tariffs: sortByCost(tariffs, fuel),
  };
}

interface Opened {
  readings: Readings<Series>;
  tariff: MarketTariff;
  own: readonly Tariff[];
}

function answerOf(
  { readings, tariff, own }: Opened,
  span: ComparedDays,
  rows: ReturnType<typeof openedDays>,
) {
  const { code, fuel, supplier, name, conditions } = tariff;
  const days = daysBetween(span.first, span.last);
  return {
    code,
    fuel,
    supplier,
    name,
    conditions,
    days: span,
    own: ownCost(readings, days, own),
    cost: costOfTariff(readings, days, tariff),
    rows,
  };
}
