import * as z from "zod/mini";
import { fuels } from "../domain/readings/fuel.ts";
import { endpointGroup } from "./endpoint.ts";

const fuel = z.enum(fuels);
/** A London day, "2026-11-21". */
const day = z.string();
const kwh = z.number();

const heatingDay = z.object({
  day,
  celsius: z.number().check(z.describe("Mean temperature outside.")),
  kwh,
});

/** A month or year of the fuel that heats the home, adjusted for the weather. */
const weatherComparison = z.object({
  period: z
    .nullable(
      z.object({
        fuel,
        by: z.enum(["month", "year"]),
        date: day,
        name: z.string(),
        previous: z.nullable(day),
        next: z.nullable(day),
      }),
    )
    .check(z.describe("Null before the first reading.")),
  sentence: z.string().check(z.describe("The comparison, or the reason for its absence.")),
  report: z
    .nullable(
      z.object({
        change: z
          .nullable(z.object({ total: z.number(), weather: z.number(), rest: z.number() }))
          .check(
            z.describe("Shares of the use a year before, 0.1 for 10% more; null without enough days of it."),
          ),
        fit: z
          .object({
            base: kwh,
            slope: kwh,
            threshold: z.number(),
            r2: z.number(),
            days: z.number(),
          })
          .check(z.describe("kWh a day: `base + slope × max(0, threshold − celsius)`; `r2` is 0 to 1.")),
        share: z
          .nullable(z.number())
          .check(z.describe("Share of the use that heats, 0 to 1; null with less than nine months.")),
        degree: z
          .object({ kwh, pence: z.nullable(z.number()) })
          .check(z.describe("A day that is one degree colder; pence are null with prices by time of day.")),
        days: z.array(heatingDay).check(z.describe("Days of the fit, and excluded ones.")),
        unread: z.number(),
        withoutTemperature: z.number(),
        working: z.array(z.string()),
      }),
    )
    .check(z.describe("Null without a comparison.")),
});

/** Invalid values fall back to the fuel that heats the home and its latest year. */
export const weatherCalls = endpointGroup({
  "GET /api/user/weather-comparison": {
    audience: "customer",
    accessKeys: ["readings"],
    summary:
      "Returns how a month’s or year’s heating compares once the weather is set aside: gas, or electricity in homes that heat with it.",
    query: z.object({
      fuel: z.optional(z.string()),
      by: z.optional(z.string()),
      date: z.optional(z.string()),
    }),
    documentedQuery: z.object({
      fuel: z.optional(fuel),
      by: z.optional(z.enum(["month", "year"])),
      date: z.optional(day.check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    }),
    answers: { 200: weatherComparison },
    problems: [404],
  },
});
