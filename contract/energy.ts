import * as z from "zod/mini";
import { fuels } from "../domain/readings/fuel.ts";
import { lengths, measures } from "../domain/readings/periods.ts";
import { endpointGroup } from "./endpoint.ts";

const fuel = z.enum(fuels);
/** A London day, "2026-11-21". */
const day = z.string();
const kwh = z.number();

/** Invalid or out-of-range values fall back to the latest complete day. */
const query = z.object({
  fuel: z.optional(z.string()),
  by: z.optional(z.string()),
  date: z.optional(z.string()),
  show: z.optional(z.string()),
});
const documentedQuery = z.object({
  fuel: z.optional(fuel),
  by: z.optional(z.enum(lengths)),
  date: z.optional(day.check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  show: z.optional(z.enum(measures)),
});

/** Electricity sent to the grid. Not subtracted from use, cost or carbon. */
const exportedAmount = { kwh: z.nullable(kwh), present: z.number(), expected: z.number() };

const bar = z.object({
  start: z.string().check(z.describe('A half hour with its offset, a London day, or a month, "2026-11".')),
  name: z.string().check(z.describe('"18:00 to 18:30", "Saturday 21 November", "November 2026".')),
  kwh: z.nullable(kwh).check(z.describe("Null if unread.")),
  present: z.number(),
  expected: z.number(),
  usual: z.nullable(kwh).check(z.describe("Median of comparable days; null except for half hours.")),
  before: z
    .nullable(kwh)
    .check(z.describe("The same day a week before, or month a year before; null if too little was read.")),
  exported: z
    .optional(z.object(exportedAmount))
    .check(z.describe("Absent for gas, and for homes that send nothing to the grid.")),
});

/** Pence to the thousandth, without the standing charge; null if unread. */
const cost = { pence: z.nullable(z.number()), standingPence: z.number() };

/** In pence or grams. */
const comparisons = { usual: z.nullable(z.number()), before: z.nullable(z.number()) };

/** Grams of CO₂, null if unread; `averaged` counts half hours that use the year's average intensity. */
const carbon = { grams: z.nullable(z.number()), averaged: z.number() };

const panel = z.object({
  fuel,
  total: z.nullable(kwh),
  present: z.number(),
  expected: z.number(),
  since: z
    .nullable(z.string())
    .check(z.describe('First visible day, "6 November 2026", if the period begins before it.')),
  until: z
    .nullable(z.string())
    .check(z.describe("Last day with readings, if other fuels have later ones in the period.")),
  highest: kwh.check(z.describe("Maximum of the chart’s scale, the same for all days.")),
  alwaysOn: z.nullable(kwh).check(z.describe("Base load per half hour.")),
  bars: z.array(bar),
  exported: z
    .optional(z.object({ ...exportedAmount, highest: kwh }))
    .check(
      z.describe("Total sent to the grid, and the scale’s maximum below the axis; absent as in the bars."),
    ),
  cost: z
    .nullable(
      z.object({
        ...cost,
        highest: z.number(),
        bars: z.array(z.object({ ...cost, ...comparisons })),
        prices: z.array(z.string()),
      }),
    )
    .check(z.describe("With show=cost: total, bars, the scale’s maximum, and the prices used.")),
  carbon: z
    .nullable(
      z.object({
        ...carbon,
        highest: z.number(),
        bars: z.array(z.object({ ...carbon, ...comparisons })),
        working: z.array(z.string()),
      }),
    )
    .check(z.describe("With show=carbon: total, bars, the scale’s maximum, and how it was calculated.")),
});

/** All fuels of a home together. */
const headline = z.object({
  figure: z.nullable(z.string()).check(z.describe('"£5.45", "At least 64 kWh"; null if unread.')),
  isSoFar: z.boolean(),
  comparison: z.nullable(z.string()).check(z.describe('"8% less than a usual weekday, about 47p".')),
  parts: z.string().check(z.describe('"Electricity £2.52 · Gas £2.93, standing charges included".')),
});

const dayOfHome = z.object({
  day,
  name: z.string(),
  figure: z
    .nullable(z.string())
    .check(z.describe('"£5.43"; kWh and kg of CO₂ without their unit; null if unread.')),
  parts: z.array(z.object({ fuel, value: z.number() })),
  isComplete: z.boolean(),
});

/** The energy page's data for one period. */
const view = z.object({
  period: z
    .nullable(
      z.object({
        fuel,
        show: z.enum(measures),
        by: z.enum(lengths),
        date: day,
        name: z.string().check(z.describe('"Friday 20 November 2026".')),
        title: z.string().check(z.describe('Without the year of the latest readings: "Friday 20 November".')),
        previous: z.nullable(day),
        next: z.nullable(day),
        first: day,
        last: day,
      }),
    )
    .check(z.describe("Null before the first reading.")),
  fuels: z.array(fuel),
  headline: z
    .nullable(headline)
    .check(z.describe("All fuels in the shown measure; null before the first reading.")),
  sentence: z.string(),
  exported: z
    .string()
    .check(z.describe("Exports as a sentence; empty for homes that send nothing to the grid.")),
  panels: z.array(panel),
  insights: z
    .array(
      z.object({
        kind: z.string(),
        title: z.string(),
        figure: z.string(),
        text: z.string(),
        working: z.array(z.string()),
      }),
    )
    .check(z.describe("Of the chosen fuel in the shown measure, most relevant first.")),
  noticing: z.nullable(
    z.object({
      kind: z.string(),
      text: z.string(),
      cost: z
        .nullable(z.string())
        .check(z.describe("Sentence on its cost and the source of the prices; null if it has no cost.")),
    }),
  ),
  week: z
    .array(dayOfHome)
    .check(z.describe("The latest seven days, or seven up to an earlier day; empty for other periods.")),
  year: z
    .nullable(
      z.object({
        light: z.string(),
        dark: z.string(),
        words: z.string(),
        steps: z.array(z.string()),
        months: z.array(z.object({ date: day, name: z.string(), at: z.number() })),
        days: z
          .array(z.object({ day, figure: z.nullable(z.string()) }))
          .check(z.describe("Totals of the heat map’s days; null if unread.")),
      }),
    )
    .check(z.describe("Heat map, half hours by days, for light and dark colours, with a description.")),
  coverage: z.number(),
  months: z
    .array(z.object({ month: z.string(), name: z.string(), days: z.array(z.nullable(z.number())) }))
    .check(
      z.describe(
        "With by=year: share read of each day in the last 13 months; null outside the expected range.",
      ),
    ),
  gaps: z
    .array(z.string())
    .check(
      z.describe(
        "Sentences on gaps in the period (with by=year, in all stored readings) and what is done about them.",
      ),
    ),
});

const status = z.object({
  fetching: z
    .nullable(z.object({ months: z.number(), of: z.number() }))
    .check(z.describe("Progress of the first fetch: months stored, of months available.")),
  lastAsked: z.nullable(z.number()).check(z.describe("Epoch seconds.")),
  nextAsk: z.nullable(z.number()),
  ended: z
    .nullable(z.object({ at: z.number(), keptUntil: z.number(), canRenew: z.boolean() }))
    .check(
      z.describe("Set once consent has ended: when reading stopped, and when the readings will be deleted."),
    ),
  silence: z
    .nullable(
      z.object({
        since: z.string(),
        why: z.string(),
        whatToDo: z.string(),
        isConsentLost: z
          .boolean()
          .check(z.describe("The data provider lost the consent: it can be given again at once.")),
      }),
    )
    .check(z.describe("Set after three days without readings despite consent: sentences for the customer.")),
});

const notes = z.array(z.object({ day, note: z.string() }));

/** A year's use of a fuel in whole kWh, with the days it is based on and the share of them read. */
const yearUse = z.nullable(
  z.object({
    kwh,
    kwhWithHeating: kwh.check(z.describe("Electricity: the estimate for a home heated by electricity.")),
    first: day,
    last: day,
    coverage: z.number(),
    isScaled: z.boolean().check(z.describe("Scaled up from fewer than 365 days by typical monthly use.")),
  }),
);

export const energyCalls = endpointGroup({
  "GET /api/user/energy": {
    audience: "customer",
    summary: "Returns the energy page’s data for a day, week, month or year of the customer’s readings.",
    query,
    documentedQuery,
    answers: { 200: z.object({ view, status, notes }) },
    problems: [404],
  },
  "GET /api/user/yesterday": {
    audience: "customer",
    summary:
      "Returns yesterday’s use and cost of each fuel with readings, and the home’s cost on its latest day; empty without a linked meter.",
    answers: {
      200: z.object({
        fuels: z.array(
          z.object({
            fuel,
            total: z.nullable(kwh).check(z.describe("In kWh; null if unread.")),
            pence: z.nullable(z.number()).check(z.describe("Without the standing charge.")),
            present: z.number(),
            expected: z.number(),
            prices: z.array(z.string()).check(z.describe("Sentences on the prices used.")),
          }),
        ),
        latest: z
          .nullable(z.object({ day, name: z.string(), headline, week: z.array(dayOfHome) }))
          .check(z.describe("The home’s latest day in pounds, with the week around it.")),
      }),
    },
  },
  "GET /api/user/year-use": {
    audience: "customer",
    summary:
      "Returns a year’s use from the customer’s readings, for the calculator; null for a fuel with fewer than 30 complete days.",
    answers: {
      200: z.object({
        electricity: yearUse,
        gas: yearUse,
        hasPanels: z
          .boolean()
          .check(
            z.describe("The meter has exported, so `electricity` is net of the home’s own solar power."),
          ),
      }),
    },
    problems: [404],
  },
  "GET /api/user/own-year": {
    audience: "customer",
    summary:
      "Returns sentences on the customer’s last twelve months, for the year in review: electricity (null with less than half a year of readings) and Turn Down and Save rewards (null without any).",
    answers: {
      200: z.object({
        use: z.nullable(z.string()),
        cleanest: z.nullable(z.string()),
        highest: z.nullable(z.string()),
        earned: z.nullable(z.string()),
      }),
    },
  },
  "GET /api/sample/energy": {
    audience: "public",
    summary: "Returns the energy page’s data for a sample home.",
    query,
    documentedQuery,
    answers: { 200: z.object({ view }) },
  },
});
