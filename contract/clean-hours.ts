import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { count, epochSeconds, gramsPerKwh, moment } from "./field-types.ts";

const cleanHours = z.object({
  region: z.nullable(z.string()),
  forecastAt: z
    .nullable(epochSeconds)
    .check(z.describe("When the forecast was fetched, in epoch seconds; null without a forecast.")),
  hours: z
    .array(
      z.object({
        start: moment,
        name: z.string().check(z.meta({ examples: ["Today, 14:00 to 14:30"] })),
        grams: z
          .nullable(gramsPerKwh)
          .check(z.describe("Forecast in grams of CO₂ per kWh; null if unknown.")),
      }),
    )
    .check(z.describe("Half hours of the next 48 hours; empty if the region is unknown.")),
  best: z
    .nullable(
      z.object({
        first: z
          .int()
          .check(z.meta({ description: "Index of the first half hour in `hours`.", examples: [0] })),
        count: count.check(z.describe("Number of half hours.")),
        words: z.string(),
        grams: gramsPerKwh.check(z.describe("Their mean in grams of CO₂ per kWh.")),
      }),
    )
    .check(
      z.describe("The three consecutive hours with the lowest intensity; null without a forecast for three."),
    ),
  month: z
    .nullable(
      z.object({
        name: z.string().check(z.meta({ examples: ["October 2026"] })),
        own: gramsPerKwh.check(z.describe("Of the home’s use, in grams of CO₂ per kWh.")),
        region: gramsPerKwh.check(z.describe("Of even use in the region, in grams of CO₂ per kWh.")),
      }),
    )
    .check(z.describe("Last month’s carbon intensity; null if unknown.")),
});

export const cleanHoursCalls = endpointGroup({
  "GET /api/user/clean-hours": {
    audience: "customer",
    accessKeys: ["carbon"],
    summary:
      "Returns the regional carbon intensity forecast for 48 hours, the three cleanest consecutive hours, and last month’s intensity.",
    responses: { 200: cleanHours },
    problems: [404],
  },
});
