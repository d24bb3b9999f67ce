import * as z from "zod/mini";
import { needs } from "../domain/market/market-tariff.ts";
import { priceSources } from "../domain/prices/cost.ts";
import { endpointGroup } from "./endpoint.ts";
import { count, day, epochSeconds, kwh, moment, month, pence, pencePerKwh, series } from "./field-types.ts";
import { knownPrices } from "./tariffs.ts";

export const offer = {
  code: z.string().check(
    z.meta({
      description: "The offer’s code, for `GET /api/user/tariff-comparison/{tariff}`.",
      examples: ["E-1R-FLEX-26-10-01-M"],
    }),
  ),
  supplier: z.string(),
  name: z.string().check(z.meta({ examples: ["Flexible October 2026"] })),
};

const conditions = z
  .object({
    needs: z.array(z.enum(needs)),
    months: z
      .nullable(count)
      .check(z.describe("Length of the contract in months; null if it can be left at any time.")),
    exitFeePence: z.nullable(pence),
    changes: z.enum(["never", "with-notice", "each-day", "each-half-hour"]),
    isDirectDebit: z.boolean(),
    assumedNight: z
      .optional(
        z.object({
          from: z.int().check(z.meta({ description: "First half hour, 0 for 00:00.", examples: [1] })),
          to: z.int().check(z.meta({ description: "Half hour after the last.", examples: [11] })),
        }),
      )
      .check(z.describe("Half hours of the clock assumed to be night, where the supplier does not say.")),
  })
  .register(z.globalRegistry, { id: "TariffConditions" });

const costs = {
  pence: pence.check(z.describe("Energy in pence with VAT, to the thousandth; for exports, what is earned.")),
  standingPence: pence.check(z.describe("Standing charges in pence with VAT.")),
  movedPence: z
    .nullable(pence)
    .check(
      z.describe(
        "The total in pence, with 1 kWh a day moved to the cheapest half hours; null for gas and exports.",
      ),
    ),
};

const cost = z
  .object({
    ...costs,
    months: z.array(z.object({ month, ...costs })),
    standInDays: count.check(z.describe("Days priced at the nearest known prices.")),
  })
  .register(z.globalRegistry, { id: "ComparedCost" });

const atTodaysPrices = z.nullable(z.object(costs).register(z.globalRegistry, { id: "CostAtTodaysPrices" }));
const todays = {
  ownAtTodaysPrices: atTodaysPrices.check(
    z.describe(
      "The same use at the customer’s prices today; null for exports without prices, and for half-hourly prices of the meter.",
    ),
  ),
  atTodaysPrices: atTodaysPrices.check(
    z.describe("The same use at the tariff’s prices today; null if they change by the day or half hour."),
  ),
};

const comparedDays = z
  .object({
    first: day,
    last: day,
    present: count,
    expected: count,
    isYear: z
      .boolean()
      .check(z.describe("Whether there is enough for a yearly figure: nine months, 90% read.")),
  })
  .register(z.globalRegistry, { id: "ComparedDays" });

const fuelCompared = z
  .object({
    fuel: series,
    days: z.nullable(comparedDays).check(z.describe("The days compared; null while too few are complete.")),
    enoughOn: z
      .nullable(day)
      .check(z.describe("The first day with enough readings, while there are too few.")),
    sentence: z
      .nullable(z.string())
      .check(
        z.describe(
          "The best tariff beside the customer’s prices; without `has`, of those for any home. Null without tariffs.",
        ),
      ),
    own: z
      .nullable(cost)
      .check(
        z.describe("At the customer’s own prices, as on the energy page; null for exports without prices."),
      ),
    ownAtTodaysPrices: todays.ownAtTodaysPrices,
    ownPrices: z
      .array(z.object({ source: z.enum(priceSources), first: day }))
      .check(
        z.describe(
          "Where the customer’s own prices come from, oldest first, each with its first day; empty for exports.",
        ),
      ),
    tariffs: z
      .array(
        z.object({
          ...offer,
          conditions,
          cost: z.nullable(cost).check(z.describe("At the prices of the time.")),
          atTodaysPrices: todays.atTodaysPrices,
        }),
      )
      .check(
        z.describe(
          "Cheapest first, at today’s prices where these last; those without enough known prices last.",
        ),
      ),
  })
  .register(z.globalRegistry, { id: "FuelComparison" });

const comparison = z
  .object({
    state: z
      .enum(["ready", "fetching", "unanswered", "unknown-region", "no-source"])
      .check(
        z.describe(
          "`no-source`: no tariff service is set up. `fetching`: the region’s tariffs are fetched within minutes. `unanswered`: fetching them failed; each call tries again.",
        ),
      ),
    region: z.nullable(z.string()),
    fetchedAt: z
      .nullable(epochSeconds)
      .check(z.describe("When the oldest prices were fetched, in epoch seconds.")),
    sentence: z
      .nullable(z.string())
      .check(
        z.describe(
          "The best of electricity and gas together, at today’s prices; null without a yearly figure of both.",
        ),
      ),
    fuels: z.array(fuelCompared),
  })
  .register(z.globalRegistry, { id: "TariffComparison" });

const row = z
  .object({
    start: moment,
    kwh: z.nullable(kwh),
    pencePerKwh: z.nullable(pencePerKwh),
    pence: z.nullable(pence),
    standingPence: pence.check(z.describe("The day’s standing charge in pence, in its first half hour.")),
    ownPencePerKwh: z.nullable(pencePerKwh),
    ownPence: z.nullable(pence),
    ownStandingPence: pence,
    movedKwh: z
      .nullable(kwh)
      .check(z.describe("A half hour’s kWh after 1 kWh a day moved; null for days, gas and exports.")),
    movedPence: z
      .nullable(pence)
      .check(z.describe("Energy alone, as `pence`, with 1 kWh a day moved; null for gas and exports.")),
  })
  .register(z.globalRegistry, { id: "BreakdownRow" });

const breakdown = z
  .object({
    ...offer,
    fuel: series,
    conditions,
    prices: z
      .object(knownPrices)
      .check(z.describe("The tariff’s prices today if known, else the newest known.")),
    days: comparedDays,
    own: z.nullable(cost),
    cost: z.nullable(cost),
    ...todays,
    rows: z.array(row),
  })
  .register(z.globalRegistry, { id: "TariffBreakdown" });

const has = z.optional(z.string());
const region = z
  .optional(z.string())
  .check(z.describe("Distributor id, 10 to 23; used where the home’s region is unknown."));
const params = z.object({ tariff: z.string() });
const date = z.optional(z.string());
const documentedDate = z.optional(
  z
    .string()
    .check(
      z.regex(/^\d{4}-\d{2}(-\d{2})?$/),
      z.meta({ description: "A month, or a London day.", examples: ["2026-03"] }),
    ),
);

export const tariffComparisonCalls = endpointGroup({
  "GET /api/user/tariff-comparison": {
    audience: "customer",
    accessKeys: ["readings", "prices"],
    queuesItself: true,
    summary:
      "Returns what the last year’s readings would have cost on each tariff offered in the home’s region, at the prices of the time and at today’s, beside the customer’s own.",
    description: `Cheapest first; cost alone decides the order. \`has\` lists the requirements that the home meets (${needs.join(", ")}) and omits tariffs that require anything else.`,
    query: z.object({ has, region }),
    responses: { 200: comparison },
    problems: [404, 429],
  },
  "GET /api/user/tariff-comparison/{tariff}": {
    audience: "customer",
    accessKeys: ["readings", "prices"],
    queuesItself: true,
    summary:
      "Returns a tariff’s cost by month, a month’s (date=2026-03) by day, or a day’s (date=2026-03-14) by half hour. CSV with Accept: text/csv, without a date for all half hours.",
    params,
    query: z.object({ date, region }),
    documentedQuery: z.object({ date: documentedDate, region }),
    responses: { 200: breakdown },
    problems: [404, 429],
  },
  "GET /api/sample/tariff-comparison": {
    audience: "public",
    queuesItself: true,
    summary: "Returns the tariff comparison of a sample home in London.",
    query: z.object({ has }),
    responses: { 200: comparison },
  },
  "GET /api/sample/tariff-comparison/{tariff}": {
    audience: "public",
    queuesItself: true,
    summary: "Returns a tariff’s cost for the sample home by month, day or half hour.",
    params,
    query: z.object({ date }),
    documentedQuery: z.object({ date: documentedDate }),
    responses: { 200: breakdown },
    problems: [404],
  },
});
