import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { count, day, epochSeconds, moment, pence, wattHours } from "./field-types.ts";

const eventName = z.string().check(z.meta({ examples: ["Thursday 26 November 2026, 17:00 to 18:00"] }));

const qualification = z.object({
  present: count.check(z.describe("Half hours read in the last 15 days.")),
  expected: count.check(z.describe("Half hours expected in the last 15 days.")),
  percentRead: z.number(),
  qualifies: z.boolean(),
});

const eventTimes = {
  day: z
    .string()
    .check(z.meta({ description: "The day of the event in words.", examples: ["Thursday 26 November"] })),
  hours: z.string().check(z.meta({ description: "Hours in words.", examples: ["5pm to 6pm"] })),
};

const paid = z.nullable(
  z.object({
    on: day.check(z.describe("The London day of the payment.")),
    how: z.string(),
  }),
);

export const turnDownCalls = endpointGroup({
  "GET /api/user/turn-down": {
    audience: "customer",
    accessKeys: ["events"],
    summary:
      "Returns the customer’s participation in Turn Down and Save, their meter’s qualification, upcoming events and past results.",
    responses: {
      200: z.object({
        state: z
          .enum(["in", "waiting", "out"])
          .check(
            z.describe(
              "`waiting`: opted in, but no meter is linked, or another customer takes part with it.",
            ),
          ),
        since: z
          .nullable(epochSeconds)
          .check(
            z.describe(
              "When the customer joined or, if they left, when they left, in epoch seconds; null if they never took part.",
            ),
          ),
        source: z
          .nullable(z.enum(["link", "signed-link", "account", "registration"]))
          .check(z.describe("How the customer opted in; null unless `in`.")),
        whyLeft: z.nullable(z.enum(["left", "permission"])),
        hasMeter: z.boolean(),
        isMeterTaken: z.boolean().check(z.describe("Another customer takes part with the same meter.")),
        qualification: z.nullable(qualification),
        coming: z.array(
          z.object({
            id: z.int().check(z.meta({ description: "Id of the event.", examples: [7] })),
            name: eventName,
            ...eventTimes,
            countdown: z
              .string()
              .check(z.meta({ description: "Time until the event, in words.", examples: ["In 4 days"] })),
            start: epochSeconds.check(z.describe("Beginning of the event, in epoch seconds.")),
            end: epochSeconds.check(z.describe("End of the event, in epoch seconds.")),
            reward: z.string(),
            calendar: z
              .string()
              .check(z.meta({ description: "An iCalendar file.", examples: ["BEGIN:VCALENDAR\r\n…"] })),
          }),
        ),
        past: z.array(
          z.object({
            id: z.int().check(z.meta({ description: "Id of the event.", examples: [7] })),
            name: eventName,
            ...eventTimes,
            state: z.enum(["waiting", "provisional", "final"]),
            savedWh: wattHours,
            pence: pence.check(z.describe("The reward in pence.")),
            whyNothing: z.nullable(z.string()),
            hasSheet: z
              .boolean()
              .check(
                z.describe(
                  "Whether `GET /api/user/turn-down/{event}` has the details, which are deleted on leaving.",
                ),
              ),
            paid,
          }),
        ),
        total: z
          .object({
            savedWh: wattHours,
            pence: pence.check(z.describe("The reward in pence.")),
            paidPence: pence,
            provisionalPence: pence.check(
              z.describe("Rewards in pence from results that late readings can still change."),
            ),
          })
          .check(z.describe("The part of `pence` that is neither paid nor provisional is owed.")),
      }),
    },
  },
  "GET /api/user/turn-down/{event}": {
    audience: "customer",
    accessKeys: ["readings", "events"],
    summary:
      "Returns the calculation of a past event’s result, in Wh: days used and skipped, baseline, use and saving by half hour, and the reward. CSV with Accept: text/csv.",
    params: z.object({ event: z.string() }),
    responses: {
      200: z.object({
        name: eventName,
        ...eventTimes,
        isFinal: z.boolean(),
        rulesVersion: z.int(),
        choice: z.string(),
        days: z
          .array(
            z.object({
              day,
              name: z.string().check(z.meta({ description: "The day in words.", examples: ["Wed 25 Nov"] })),
              isUsed: z.boolean(),
              why: z.nullable(z.string()),
              units: z.array(z.nullable(wattHours)),
            }),
          )
          .check(z.describe("Days before the event: those of the baseline, and those skipped.")),
        halfHours: z.array(
          z.object({
            start: moment,
            time: z
              .string()
              .check(z.meta({ description: "Start of the half hour in London.", examples: ["17:00"] })),
            baseline: z.nullable(wattHours),
            used: z.nullable(wattHours),
            saved: z.nullable(wattHours),
          }),
        ),
        baselineWh: wattHours,
        usedWh: wattHours,
        savedWh: wattHours,
        lines: z.array(z.object({ text: z.string(), amount: z.string() })),
        pence: pence.check(z.describe("The reward in pence.")),
        whyNothing: z.nullable(z.string()),
      }),
    },
    problems: [404],
  },
});
