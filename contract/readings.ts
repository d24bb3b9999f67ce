import * as z from "zod/mini";
import { fuels } from "../domain/readings/fuel.ts";
import { steps } from "../domain/readings/table.ts";
import { endpointGroup } from "./endpoint.ts";

const row = z.object({
  /** ISO 8601 with London's offset. */
  start: z.string(),
  /** Null where nothing was read. */
  kwh: z.nullable(z.number()),
  pence: z.nullable(z.number()),
  /** Of carbon dioxide. */
  grams: z.nullable(z.number()),
  /** Half hours that were read, of those that could have been. */
  present: z.number(),
  expected: z.number(),
  /** Half hours of it that count by the year's average, since the carbon intensity of their own is not known. */
  averaged: z.number(),
  /** Of electricity, where the home sends some to the grid: what it sent, null where that was not read. */
  exportedKwh: z.optional(z.nullable(z.number())),
});

const EXPORTED =
  "What a home sends to the grid comes with its electricity: exported of all of it, exportedKwh of each row, and exported_kwh as the last column of the CSV. It is taken neither from what was used, nor from its cost or carbon. A home that sends nothing has none of these.";

const day = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}|today|yesterday)$/));

/** ORIGIN stands for the address of this site, KEY for an access key. */
const EXAMPLES = [
  "With an access key, from a terminal: curl -H 'Authorization: Bearer KEY' 'ORIGIN/api/user/readings?fuel=electricity&by=day&from=2026-10-01&to=yesterday'",
  "As a file for a spreadsheet: curl -H 'Authorization: Bearer KEY' -H 'Accept: text/csv' -o october.csv 'ORIGIN/api/user/readings?fuel=gas&by=half-hour&from=2026-10-01&to=2026-10-31'",
  "As a sensor in Home Assistant: platform: rest, resource: ORIGIN/api/user/readings?fuel=electricity&by=day&from=yesterday&to=yesterday, headers: { Authorization: Bearer KEY }, value_template: '{{ value_json.total }}', unit_of_measurement: kWh, scan_interval: 3600",
].join("\n\n");

/** A customer's own half hours, to look at and to take away. */
export const readingsCalls = endpointGroup({
  "GET /api/user/readings": {
    audience: "customer",
    accessKeys: true,
    summary:
      "The customer’s readings of one fuel (electricity, gas) by half-hour, day or month, over London days that are both included: 2026-10-25, today or yesterday. At most 400 days by half hour. As CSV with Accept: text/csv.",
    description: `${EXPORTED}\n\n${EXAMPLES}`,
    query: z.object({
      fuel: z.optional(z.string()),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
      by: z.optional(z.string()),
    }),
    documentedQuery: z.object({ fuel: z.enum(fuels), from: day, to: day, by: z.enum(steps) }),
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
        /** To the tenth, without the standing charges, which stand beside it. */
        pence: z.nullable(z.number()),
        standingPence: z.number(),
        /** The prices that were taken, in words. */
        prices: z.array(z.string()),
        grams: z.nullable(z.number()),
        averaged: z.number(),
        /** Of electricity, where the home sends some to the grid: what it sent in all. */
        exported: z.optional(
          z.object({ total: z.nullable(z.number()), present: z.number(), expected: z.number() }),
        ),
        values: z.array(row),
      }),
      304: null,
    },
    alsoAs: "text/csv",
    problems: [404, 422],
  },
  "DELETE /api/user/readings": {
    audience: "customer",
    summary: "Erases the readings that stay for a while after the permission to read the meter has ended.",
    answers: { 204: null },
    problems: [404, 409],
  },
});
