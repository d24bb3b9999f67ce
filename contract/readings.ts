import * as z from "zod/mini";
import { steps } from "../domain/readings/table-query.ts";
import { endpointGroup } from "./endpoint.ts";
import { count, day, fuel, grams, kwh, moment, pence } from "./field-types.ts";

const row = z
  .object({
    start: moment.check(z.describe("Beginning of the row: ISO 8601 with London’s offset.")),
    kwh: z
      .nullable(kwh)
      .check(z.describe("Use in kWh; null if unread, and by hour if only one half hour was read.")),
    sum: z.optional(kwh).check(z.describe("By hour: kWh of all fully read hours since the first reading.")),
    pence: z.nullable(pence),
    grams: z.nullable(grams),
    present: count,
    expected: count,
    averaged: count,
    exportedKwh: z
      .optional(z.nullable(kwh))
      .check(
        z.describe("Electricity sent to the grid, in kWh, null if unread; absent for homes that send none."),
      ),
  })
  .register(z.globalRegistry, { id: "ReadingsRow" });

const EXPORTED =
  "Electricity that a home sends to the grid is returned with its electricity readings: the total as exported, per row as exportedKwh, and in CSV as the last column, exported_kwh. It is not subtracted from use, cost or carbon. The fields are absent for homes that send nothing.";

const dayOrName = z
  .string()
  .check(z.regex(/^(\d{4}-\d{2}-\d{2}|today|yesterday)$/), z.meta({ examples: ["yesterday"] }));

const CSV_EXAMPLE =
  "start_utc,start_london,kwh,pence,grams,present,expected,averaged\r\n2026-11-20T00:00:00Z,2026-11-20T00:00:00+00:00,8.23,214.9,1080,48,48,0\r\n";

const step = z.enum(steps).register(z.globalRegistry, { id: "Step", description: "Length of each row." });

const query = z.object({
  fuel: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  by: z.optional(z.string()),
});
const documentedQuery = z.object({ fuel, from: dayOrName, to: dayOrName, by: step });

const since = z
  .optional(z.string())
  .check(
    z.meta({ examples: ["2025-10.q83vEjRW"] }),
    z.describe(
      "By hour: the revision of an earlier response. Only the rows of the first month that changed since, and of later months, are returned.",
    ),
  );

/** ORIGIN is replaced by this site's origin. KEY is a placeholder for the reader's access key. */
const EXAMPLES = [
  "With an access key, from a terminal: curl -H 'Authorization: Bearer KEY' 'ORIGIN/api/user/readings?fuel=electricity&by=day&from=2026-10-01&to=yesterday'",
  "As a file for a spreadsheet: curl -H 'Authorization: Bearer KEY' -o october.csv 'ORIGIN/api/user/readings.csv?fuel=gas&by=half-hour&from=2026-10-01&to=2026-10-31'",
  "As a sensor in Home Assistant: platform: rest, resource: ORIGIN/api/user/readings?fuel=electricity&by=day&from=yesterday&to=yesterday, headers: { Authorization: Bearer KEY }, value_template: '{{ value_json.total }}', unit_of_measurement: kWh, scan_interval: 3600",
].join("\n\n");

export const readingsCalls = endpointGroup({
  "GET /api/user/readings": {
    audience: "customer",
    accessKeys: ["readings"],
    summary:
      "Returns the customer’s readings of a fuel (electricity, gas) by half-hour, hour, day or month, from one London day to another, both inclusive (2026-10-25, today or yesterday). At most 400 days by half-hour or hour.",
    description: `${EXPORTED}\n\n${EXAMPLES}`,
    query: z.extend(query, { since }),
    documentedQuery: z.extend(documentedQuery, { since }),
    responses: {
      200: z.object({
        fuel,
        by: step,
        unit: z.literal("kWh"),
        from: day.check(z.describe("The first London day of the rows.")),
        to: day.check(z.describe("The last London day of the rows.")),
        expected: count,
        present: count,
        total: z.nullable(kwh).check(z.describe("Use in kWh; null if unread.")),
        pence: z
          .nullable(pence)
          .check(z.describe("Cost in pence to the tenth, without standing charges; null if unknown.")),
        standingPence: pence.check(z.describe("Standing charges of the days, in pence.")),
        prices: z.array(z.string()).check(z.describe("Sentences about the prices used.")),
        grams: z.nullable(grams),
        averaged: count,
        exported: z
          .optional(
            z.object({
              total: z
                .nullable(kwh)
                .check(z.describe("Electricity sent to the grid, in kWh; null if unread.")),
              pence: z
                .nullable(pence)
                .check(
                  z.describe("Earned at the customer’s export prices, in pence; null if there are none."),
                ),
              present: count,
              expected: count,
            }),
          )
          .check(z.describe("Total sent to the grid; absent for homes that send none.")),
        revision: z
          .optional(z.string())
          .check(z.describe("By hour: identifies the readings up to the last day; send it as since.")),
        values: z.array(row),
      }),
      304: null,
    },
    problems: [404, 422],
  },
  "GET /api/user/readings.csv": {
    audience: "customer",
    accessKeys: ["readings"],
    summary: "Returns the same readings as CSV, each row with its start in UTC and in London time.",
    query,
    documentedQuery,
    media: "text/csv",
    responses: {
      200: z.string().check(z.meta({ examples: [CSV_EXAMPLE] })),
      304: null,
    },
    problems: [404, 422],
  },
  "DELETE /api/user/readings": {
    audience: "customer",
    endsAccess: true,
    summary: "Deletes the readings kept after consent has ended.",
    responses: { 204: null },
    problems: [404, 409],
  },
});
