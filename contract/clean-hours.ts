import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const cleanHours = z.object({
  region: z.nullable(z.string()).check(z.describe("Null if unknown.")),
  forecastAt: z
    .nullable(z.number())
    .check(z.describe("When the forecast was fetched, in epoch seconds; null without a forecast.")),
  hours: z
    .array(z.object({ start: z.string(), name: z.string(), grams: z.nullable(z.number()) }))
    .check(z.describe("The next 48 hours, in grams of CO₂ per kWh; null without a forecast.")),
  best: z
    .nullable(z.object({ first: z.number(), count: z.number(), words: z.string(), grams: z.number() }))
    .check(
      z.describe("The three consecutive hours with the lowest intensity; `first` is an index into `hours`."),
    ),
  month: z
    .nullable(z.object({ name: z.string(), own: z.number(), region: z.number() }))
    .check(z.describe("Last month’s grams per kWh: of the home’s use, and of even use in its region.")),
});

export const cleanHoursCalls = endpointGroup({
  "GET /api/user/clean-hours": {
    audience: "customer",
    accessKeys: ["carbon"],
    summary:
      "Returns the regional carbon intensity forecast for 48 hours, the three cleanest consecutive hours, and last month’s intensity.",
    answers: { 200: cleanHours },
    problems: [404],
  },
});
