import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { dayOfHome, energyView, headline, length, measure } from "./energy-view.ts";
import { count, day, epochSeconds, fuel, kwh, pence, share } from "./field-types.ts";

/** Invalid or out-of-range values fall back to the latest complete day. */
const query = z.object({
  fuel: z.optional(z.string()),
  by: z.optional(z.string()),
  date: z.optional(z.string()),
  show: z.optional(z.string()),
});
const documentedQuery = z.object({
  fuel: z.optional(fuel),
  by: z.optional(length),
  date: z.optional(day.check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  show: z.optional(measure),
});

const status = z
  .object({
    fetching: z
      .nullable(z.object({ months: count, of: count }))
      .check(z.describe("Progress of the first fetch, by months of readings; null once complete.")),
    lastAsked: z
      .nullable(epochSeconds)
      .check(z.describe("When the meter was last read, in epoch seconds; null if never.")),
    nextAsk: z.nullable(epochSeconds),
    ended: z
      .nullable(
        z.object({
          at: epochSeconds.check(z.describe("When reading stopped, in epoch seconds.")),
          keptUntil: epochSeconds,
          canRenew: z.boolean(),
        }),
      )
      .check(z.describe("The end of consent; null while it lasts.")),
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
      .check(
        z.describe("Set after three days without readings despite consent: sentences for the customer."),
      ),
  })
  .check(z.describe("How the meter is read."));

const notes = z.array(z.object({ day, note: z.string() }).register(z.globalRegistry, { id: "DayNote" }));

/** A year's use of a fuel in whole kWh, with the days it is based on and the share of them read. */
const yearUse = z.nullable(
  z
    .object({
      kwh,
      kwhWithHeating: kwh.check(
        z.describe("Electricity: the estimate in kWh for a home heated by electricity."),
      ),
      first: day,
      last: day,
      coverage: share,
      isScaled: z.boolean().check(z.describe("Scaled up from fewer than 365 days by typical monthly use.")),
    })
    .register(z.globalRegistry, { id: "YearUse" }),
);

export const energyCalls = endpointGroup({
  "GET /api/user/energy": {
    audience: "customer",
    summary: "Returns the energy page’s data for a day, week, month or year of the customer’s readings.",
    query,
    documentedQuery,
    responses: { 200: z.object({ view: energyView, status, notes }) },
    problems: [404],
  },
  "GET /api/user/yesterday": {
    audience: "customer",
    summary:
      "Returns yesterday’s use and cost of each fuel with readings, and the home’s cost on its latest day; empty without a linked meter.",
    responses: {
      200: z.object({
        fuels: z.array(
          z.object({
            fuel,
            total: z.nullable(kwh).check(z.describe("In kWh; null if unread.")),
            pence: z
              .nullable(pence)
              .check(z.describe("Cost in pence, without the standing charge; null if unknown.")),
            present: count,
            expected: count,
            prices: z.array(z.string()).check(z.describe("Sentences on the prices used.")),
          }),
        ),
        latest: z
          .nullable(
            z.object({
              day,
              name: z.string().check(z.meta({ examples: ["Friday 20 November"] })),
              headline,
              week: z.array(dayOfHome),
            }),
          )
          .check(z.describe("The home’s latest day in pounds, with its latest seven days.")),
      }),
    },
  },
  "GET /api/user/year-use": {
    audience: "customer",
    summary:
      "Returns a year’s use from the customer’s readings, for the calculator; null for a fuel with fewer than 30 complete days.",
    responses: {
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
      "Returns sentences on the customer’s last twelve months, for the year in review: electricity (null with less than half a year of readings) and Turn Down and Save rewards (null if none).",
    responses: {
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
    responses: { 200: z.object({ view: energyView }) },
  },
});
