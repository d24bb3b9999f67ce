import * as z from "zod/mini";
import { fuels } from "../domain/readings/fuel.ts";
import { steps } from "../domain/readings/table.ts";
import { endpointGroup } from "./endpoint.ts";

const row = z.object({
  start: z.string().check(z.describe("ISO 8601 with London’s offset.")),
  kwh: z
    .nullable(z.number())
    .check(z.describe("Null if unread; by hour, also if only one half hour was read.")),
  sum: z.optional(z.number()).check(z.describe("By hour: kWh of all rows so far.")),
  pence: z.nullable(z.number()),
  grams: z.nullable(z.number()).check(z.describe("CO₂ in grams; null if unread.")),
  present: z.number(),
  expected: z.number(),
  averaged: z.number(),
  exportedKwh: z
    .optional(z.nullable(z.number()))
    .check(z.describe("Electricity sent to the grid, null if unread; absent for homes that send none.")),
});

const EXPORTED =
  "Electricity that a home sends to the grid is returned with its electricity readings: the total as exported, per row as exportedKwh, and in CSV as the last column, exported_kwh. It is not subtracted from use, cost or carbon. The fields are absent for homes that send nothing.";

const day = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}|today|yesterday)$/));

const query = z.object({
  fuel: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  by: z.optional(z.string()),
});
const documentedQuery = z.object({ fuel: z.enum(fuels), from: day, to: day, by: z.enum(steps) });

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
    query,
    documentedQuery,
    answers: {
      200: z.object({
        fuel: z.string(),
        by: z.string(),
        unit: z.literal("kWh"),
        from: z.string(),
        to: z.string(),
        expected: z.number(),
        present: z.number(),
        total: z.nullable(z.number()),
        pence: z.nullable(z.number()).check(z.describe("To the tenth, without standing charges.")),
        standingPence: z.number(),
        prices: z.array(z.string()).check(z.describe("Sentences on the prices used.")),
        grams: z.nullable(z.number()),
        averaged: z.number(),
        exported: z
          .optional(
            z.object({
              total: z.nullable(z.number()),
              pence: z
                .nullable(z.number())
                .check(z.describe("Earned at the customer’s export prices; null without any.")),
              present: z.number(),
              expected: z.number(),
            }),
          )
          .check(z.describe("Total sent to the grid; absent for homes that send none.")),
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
    answers: { 200: z.string(), 304: null },
    problems: [404, 422],
  },
  "DELETE /api/user/readings": {
    audience: "customer",
    summary: "Deletes the readings kept after consent has ended.",
    answers: { 204: null },
    problems: [404, 409],
  },
});
