import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { count, day, fuel, kwh, pence, share } from "./field-types.ts";

const heatingDay = z.object({
  day,
  celsius: z.number().check(z.meta({ description: "Mean outdoor temperature in °C.", examples: [6.2] })),
  kwh,
});

const energy = z.object({
  kwh,
  pence: z.nullable(pence).check(z.describe("Cost in pence; null if prices vary by time of day.")),
});

/** A month or year of the fuel that heats the home, adjusted for the weather. */
const weatherComparison = z
  .object({
    period: z
      .nullable(
        z.object({
          fuel,
          by: z.enum(["month", "year"]),
          date: day,
          name: z.string().check(z.meta({ examples: ["Year to 20 November 2026"] })),
          previous: z.nullable(day),
          next: z.nullable(day),
        }),
      )
      .check(z.describe("Null before the first reading.")),
    sentence: z.string().check(
      z.meta({
        description: "The comparison, or the reason for its absence.",
        examples: ["Your home used 10% less gas than it usually uses in such weather."],
      }),
    ),
    report: z
      .nullable(
        z.object({
          change: z
            .nullable(
              z.object({
                total: share.check(z.describe("Share of the use a year before, 0.1 for 10% more.")),
                weather: share.check(z.describe("Part of it that the weather explains.")),
                rest: share.check(z.describe("Part of it that the weather does not explain.")),
              }),
            )
            .check(z.describe("Change from a year before; null if too few of its days were read.")),
          fit: z
            .object({
              base: kwh,
              slope: kwh,
              threshold: z.number(),
              r2: share.check(z.describe("Quality of the fit, a share from 0 to 1.")),
              days: count.check(z.describe("Number of days of the fit.")),
            })
            .check(z.describe("kWh a day: `base + slope × max(0, threshold − celsius)`; `r2` is 0 to 1.")),
          share: z
            .nullable(z.object({ low: share, high: share }))
            .check(
              z.describe(
                "Range of the share used for heating, 0 to 1; null with less than nine months of readings.",
              ),
            ),
          cooler: z
            .nullable(energy)
            .check(
              z.describe(
                "The most that keeping the home one degree cooler would save in a year; null if `share` is.",
              ),
            ),
          degree: energy.check(z.describe("Additional use on a day that is one degree colder.")),
          days: z.array(heatingDay).check(z.describe("Days in the fit, and days excluded from it.")),
          unread: count,
          withoutTemperature: count,
          working: z.array(z.string()),
        }),
      )
      .check(z.describe("Null without a comparison.")),
  })
  .register(z.globalRegistry, { id: "WeatherComparison" });

/** Invalid values fall back to the fuel that heats the home and its latest year. */
const chosen = {
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
  responses: { 200: weatherComparison },
} as const;

export const weatherCalls = endpointGroup({
  "GET /api/user/weather-comparison": {
    audience: "customer",
    accessKeys: ["readings"],
    summary:
      "Returns how a month’s or year’s heating compares once the weather is set aside: gas, or electricity in homes that heat with it.",
    ...chosen,
    problems: [404],
  },
  "GET /api/sample/weather-comparison": {
    audience: "public",
    summary:
      "Returns the weather comparison of a sample home in London, of its latest year where the period has none.",
    ...chosen,
  },
});
