import * as z from "zod/mini";
import { needs } from "../domain/market/market-tariff.ts";
import { priceSources } from "../domain/prices/cost.ts";
import { allSeries } from "../domain/readings/fuel.ts";
import { endpointGroup } from "./endpoint.ts";

/** A London day, "2026-11-21". */
const day = z.string();
/** Pence to the thousandth, with VAT; for exports, what is earned. */
const pence = z.number();

const conditions = z.object({
  needs: z.array(z.enum(needs)),
  months: z
    .nullable(z.number())
    .check(z.describe("Length of the contract; null if it can be left at any time.")),
  exitFeePence: z.nullable(z.number()),
  changes: z.enum(["never", "with-notice", "each-day", "each-half-hour"]),
  isDirectDebit: z.boolean(),
  assumedNight: z
    .optional(z.object({ from: z.number(), to: z.number() }))
    .check(z.describe("Half hours of the clock assumed to be night, where the supplier does not say.")),
});

const cost = z.object({
  pence,
  standingPence: pence,
  movedPence: z
    .nullable(pence)
    .check(
      z.describe("Everything, with 1 kWh a day moved to the cheapest half hours; null for gas and exports."),
    ),
  months: z.array(z.object({ month: z.string(), pence, standingPence: pence })),
  standInDays: z.number().check(z.describe("Days priced at the nearest known prices.")),
});

const comparedDays = z.object({
  first: day,
  last: day,
  present: z.number(),
  expected: z.number(),
  isYear: z
    .boolean()
    .check(z.describe("Whether they are enough for a yearly figure: nine months, 90% read.")),
});

const fuelCompared = z.object({
  fuel: z.enum(allSeries),
  days: z.nullable(comparedDays).check(z.describe("The days compared; null while too few are complete.")),
  enoughOn: z.nullable(day).check(z.describe("The first day with enough readings, while there are too few.")),
  own: z
    .nullable(cost)
    .check(
      z.describe("At the customer’s own prices, as on the energy page; null for exports without prices."),
    ),
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
        code: z.string(),
        supplier: z.string(),
        name: z.string(),
        conditions,
        cost: z.nullable(cost),
      }),
    )
    .check(z.describe("Cheapest first; those without enough known prices last.")),
});

const comparison = z.object({
  state: z
    .enum(["ready", "fetching", "unknown-region", "no-source"])
    .check(
      z.describe(
        "`no-source`: no tariff service is set up. `fetching`: the region’s tariffs are fetched within minutes.",
      ),
    ),
  region: z.nullable(z.string()),
  fetchedAt: z
    .nullable(z.number())
    .check(z.describe("When the oldest prices were fetched, in epoch seconds.")),
  fuels: z.array(fuelCompared),
});

const row = z.object({
  start: z.string().check(z.describe("ISO 8601 with London’s offset.")),
  kwh: z.nullable(z.number()),
  pencePerKwh: z.nullable(z.number()),
  pence: z.nullable(pence),
  standingPence: pence.check(z.describe("Of the day, in its first half hour.")),
  ownPencePerKwh: z.nullable(z.number()),
  ownPence: z.nullable(pence),
  ownStandingPence: pence,
});

const needsQuery = z.object({ has: z.optional(z.string()) });
const documentedNeeds = z.object({
  has: z.optional(z.string()),
});

export const tariffComparisonCalls = endpointGroup({
  "GET /api/user/tariff-comparison": {
    audience: "customer",
    accessKeys: ["readings", "prices"],
    queuesItself: true,
    summary:
      "Returns what the last year’s readings would have cost on each tariff offered in the home’s region, beside the customer’s own prices.",
    description: `Cheapest first; cost alone decides the order. \`has\` leaves out tariffs that need what is not in its list of ${needs.join(", ")}.`,
    query: needsQuery,
    documentedQuery: documentedNeeds,
    answers: { 200: comparison },
    problems: [404, 429],
  },
  "GET /api/user/tariff-comparison/{tariff}": {
    audience: "customer",
    accessKeys: ["readings", "prices"],
    queuesItself: true,
    summary:
      "Returns a tariff’s comparison opened: a month (date=2026-03) by day, or a day (date=2026-03-14) by half hour. CSV with Accept: text/csv, without a date for all half hours.",
    params: z.object({ tariff: z.string() }),
    query: z.object({ date: z.optional(z.string()) }),
    documentedQuery: z.object({ date: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}(-\d{2})?$/))) }),
    answers: {
      200: z.object({
        code: z.string(),
        fuel: z.enum(allSeries),
        supplier: z.string(),
        name: z.string(),
        conditions,
        days: comparedDays,
        own: z.nullable(cost),
        cost: z.nullable(cost),
        rows: z.array(row),
      }),
    },
    problems: [404, 429],
  },
  "GET /api/sample/tariff-comparison": {
    audience: "public",
    queuesItself: true,
    summary: "Returns the tariff comparison of a sample home in London.",
    query: needsQuery,
    documentedQuery: documentedNeeds,
    answers: { 200: comparison },
  },
});
