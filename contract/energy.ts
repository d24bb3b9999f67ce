import * as z from "zod/mini";
import { fuels } from "../domain/readings/fuel.ts";
import { lengths, measures } from "../domain/readings/periods.ts";
import { endpointGroup } from "./endpoint.ts";

const fuel = z.enum(fuels);
/** A London day, "2026-11-21". */
const day = z.string();
const kwh = z.number();

/** What was chosen by query; what is unknown or out of reach falls back to the latest complete day. */
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

/** Electricity that was sent to the grid: never taken from what was used, from its cost or from its carbon. */
const sentOut = { kwh: z.nullable(kwh), present: z.number(), expected: z.number() };

const bar = z.object({
  /** A half hour with its offset, a London day, or a month, "2026-11". */
  start: z.string(),
  /** In words: "18:00 to 18:30", "Saturday 21 November", "November 2026". */
  name: z.string(),
  /** Null where nothing was read. */
  kwh: z.nullable(kwh),
  present: z.number(),
  expected: z.number(),
  /** The median of the usual days, and the quarter of them above and below it. */
  usual: z.nullable(z.object({ value: kwh, low: kwh, high: kwh })),
  /** Of a month: what was used in the same one a year before; null where too little of it was read. */
  lastYear: z.nullable(kwh),
  /** What the home sent to the grid meanwhile; absent of gas, and where nothing is ever sent. */
  exported: z.optional(z.object(sentOut)),
});

/** Pence to the thousandth; null where nothing was read. The standing charge is apart. */
const cost = { pence: z.nullable(z.number()), standingPence: z.number() };

/** Grams of carbon dioxide, null where nothing was read, and how many half hours count by the year's average. */
const carbon = { grams: z.nullable(z.number()), averaged: z.number() };

const panel = z.object({
  fuel,
  total: z.nullable(kwh),
  present: z.number(),
  expected: z.number(),
  /** The day that it is counted from, "6 November 2026", where the period begins before the first that can be seen. */
  since: z.nullable(z.string()),
  /** The day that it is counted to, where other fuels reach further into the period. */
  until: z.nullable(z.string()),
  /** What the scale has to reach, the same from day to day. */
  highest: kwh,
  /** The part of each half hour that is always on. */
  alwaysOn: z.nullable(kwh),
  bars: z.array(bar),
  /** What was sent to the grid in all, and what the scale has to reach below the line; absent as in the bars. */
  exported: z.optional(z.object({ ...sentOut, highest: kwh })),
  /** With show=cost: what it costs, bar by bar, what the scale has to reach, and at which prices. */
  cost: z.nullable(
    z.object({
      ...cost,
      highest: z.number(),
      bars: z.array(z.object(cost)),
      prices: z.array(z.string()),
    }),
  ),
  /** With show=carbon: what it causes, bar by bar, what the scale has to reach, and how that was worked out. */
  carbon: z.nullable(
    z.object({
      ...carbon,
      highest: z.number(),
      bars: z.array(z.object(carbon)),
      working: z.array(z.string()),
    }),
  ),
});

/** Everything that the energy page shows of one period. */
const view = z.object({
  /** Null before the first reading. */
  period: z.nullable(
    z.object({
      fuel,
      show: z.enum(measures),
      by: z.enum(lengths),
      date: day,
      /** "Friday 20 November 2026". */
      name: z.string(),
      previous: z.nullable(day),
      next: z.nullable(day),
      first: day,
      last: day,
    }),
  ),
  fuels: z.array(fuel),
  /** One sentence, true and useful. */
  sentence: z.string(),
  panels: z.array(panel),
  insights: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      figure: z.string(),
      text: z.string(),
      /** What that costs, in a sentence, by the customer's prices or else the price cap, without standing charges. */
      cost: z.string(),
      working: z.array(z.string()),
    }),
  ),
  /** One true thing worth noticing about the day that is shown. */
  noticing: z.nullable(
    z.object({
      kind: z.string(),
      text: z.string(),
      /** What it costs, in a sentence with whose prices those are; null where it costs nothing of its own. */
      cost: z.nullable(z.string()),
    }),
  ),
  /** The seven days up to the latest one. */
  week: z.array(z.object({ day, name: z.string(), kwh: z.nullable(kwh), isComplete: z.boolean() })),
  /** Half hours down, days across: a picture for light and for dark colours, and its pattern in words. */
  year: z.nullable(
    z.object({
      light: z.string(),
      dark: z.string(),
      words: z.string(),
      steps: z.array(kwh),
      months: z.array(z.object({ date: day, name: z.string(), at: z.number() })),
      /** Every day of the picture and what it comes to, null where nothing was read. */
      days: z.array(z.object({ day, kwh: z.nullable(kwh) })),
    }),
  ),
  /** How much of everything that could have been read was read, from 0 to 1. */
  coverage: z.number(),
  /** Over a year, for each month of the last 13 how much of each day was read; null outside of the customer's time. */
  months: z.array(z.object({ month: z.string(), name: z.string(), days: z.array(z.nullable(z.number())) })),
  /** What of the period was not read, over a year what of all that is held, and what is done about it. */
  gaps: z.array(z.string()),
});

const status = z.object({
  /** While the first readings come: months held, of months there can be. */
  fetching: z.nullable(z.object({ months: z.number(), of: z.number() })),
  /** Epoch seconds. */
  lastAsked: z.nullable(z.number()),
  nextAsk: z.nullable(z.number()),
  /**
   * Set once the permission has ended: when reading stopped, and until when the readings stay. It can be renewed
   * where the meter is still linked.
   */
  ended: z.nullable(z.object({ at: z.number(), keptUntil: z.number(), canRenew: z.boolean() })),
  /** Set once nothing has come for three days although the meter may be read: sentences for the customer. */
  silence: z.nullable(
    z.object({
      since: z.string(),
      why: z.string(),
      whatToDo: z.string(),
      /** The data provider holds the consent no more: it can be given again at once. */
      isConsentLost: z.boolean(),
    }),
  ),
});

/** The customer’s own words on days of the period. */
const notes = z.array(z.object({ day, note: z.string() }));

/** How clean the electricity of the customer's region will be. */
const cleanHours = z.object({
  /** Null where it is not known. */
  region: z.nullable(z.string()),
  /** When the forecast was fetched, in epoch seconds; null while there is none. */
  forecastAt: z.nullable(z.number()),
  /** The next 48 hours, in grams of carbon dioxide a kWh; null where there is no forecast. */
  hours: z.array(z.object({ start: z.string(), name: z.string(), grams: z.nullable(z.number()) })),
  /** The three hours in a row in which a kWh causes least, by the place of the first. */
  best: z.nullable(z.object({ first: z.number(), count: z.number(), words: z.string(), grams: z.number() })),
  /** The month before: a kWh of what the home used, and one used evenly in its region. */
  month: z.nullable(z.object({ name: z.string(), own: z.number(), region: z.number() })),
});

/** What a home uses of a fuel in a year, in whole kWh, and the days and the share of them that say so. */
const yearUse = z.nullable(
  z.object({
    kwh,
    /** Of electricity: the same where it heats the home as well. */
    kwhWithHeating: kwh,
    first: day,
    last: day,
    coverage: z.number(),
    /** Fewer than 365 days were there: the others are filled in by what months usually come to. */
    isScaled: z.boolean(),
  }),
);

/** The energy page, over the customer's own readings and over a sample home's. */
export const energyCalls = endpointGroup({
  "GET /api/user/energy": {
    audience: "customer",
    summary:
      "Everything the energy page shows of one day, week, month or year of the customer’s own readings.",
    query,
    documentedQuery,
    answers: { 200: z.object({ view, status, notes }) },
    problems: [404],
  },
  "GET /api/user/clean-hours": {
    audience: "customer",
    summary:
      "How clean the electricity of the customer’s region will be over the next 48 hours, the best three hours in a row, and how clean last month’s use was.",
    answers: { 200: cleanHours },
    problems: [404],
  },
  "GET /api/user/yesterday": {
    audience: "customer",
    summary: "What each fuel came to yesterday, of which readings are held; none where no meter is linked.",
    answers: {
      200: z.object({
        fuels: z.array(
          z.object({
            fuel,
            /** In kWh; null where nothing was read. */
            total: z.nullable(kwh),
            /** To the thousandth, as in the energy page's own call. Without the standing charge. */
            pence: z.nullable(z.number()),
            present: z.number(),
            expected: z.number(),
            /** The prices that were taken, in words. */
            prices: z.array(z.string()),
          }),
        ),
      }),
    },
  },
  "GET /api/user/year-use": {
    audience: "customer",
    summary:
      "What the customer’s home uses in a year by its own readings, for the calculator; null of a fuel with fewer than 30 complete days.",
    answers: { 200: z.object({ electricity: yearUse, gas: yearUse }) },
    problems: [404],
  },
  "GET /api/user/own-year": {
    audience: "customer",
    summary:
      "The customer’s own last twelve months in sentences, for the year in review: their electricity, null where there is less than half a year or none, and what Turn Down and Save brought, null where that is nothing.",
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
    summary: "The same for a sample home, for everybody.",
    query,
    documentedQuery,
    answers: { 200: z.object({ view }) },
  },
});
