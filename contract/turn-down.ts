import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const wattHours = z.nullable(z.number());

const qualification = z.object({
  present: z.number().check(z.describe("Half hours read in the last 15 days, of half hours expected.")),
  expected: z.number(),
  percentRead: z.number(),
  qualifies: z.boolean(),
});

/** "Thursday 26 November" (a past one: "26 November 2026"), "5pm to 6pm". */
const words = { day: z.string(), hours: z.string() };

const paid = z.nullable(
  z.object({
    on: z.string().check(z.describe("A London day.")),
    how: z.string(),
  }),
);

export const turnDownCalls = endpointGroup({
  "GET /api/user/turn-down": {
    audience: "customer",
    accessKeys: ["events"],
    summary:
      "Returns the customer’s participation in Turn Down and Save, their meter’s qualification, upcoming events and past results.",
    answers: {
      200: z.object({
        state: z
          .enum(["in", "waiting", "out"])
          .check(
            z.describe(
              "`waiting`: opted in, but no meter is linked, or another customer takes part with it.",
            ),
          ),
        since: z
          .nullable(z.number())
          .check(z.describe("When the state began, in epoch seconds; null if the customer never took part.")),
        source: z
          .nullable(z.enum(["link", "signed-link", "account", "registration"]))
          .check(z.describe("How the customer opted in; null unless `in`.")),
        whyLeft: z.nullable(z.enum(["left", "permission"])),
        hasMeter: z.boolean(),
        isMeterTaken: z.boolean().check(z.describe("Another customer takes part with the same meter.")),
        qualification: z.nullable(qualification),
        coming: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            ...words,
            countdown: z.string().check(z.describe('"In 4 days" or "Happening now".')),
            start: z.number().check(z.describe("Epoch seconds.")),
            end: z.number(),
            reward: z.string(),
            calendar: z.string().check(z.describe("An iCalendar file.")),
          }),
        ),
        past: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            ...words,
            state: z.enum(["waiting", "provisional", "final"]),
            savedWh: z.number(),
            pence: z.number(),
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
            savedWh: z.number(),
            pence: z.number(),
            paidPence: z.number(),
            provisionalPence: z
              .number()
              .check(z.describe("From results that late readings can still change.")),
          })
          .check(z.describe("The part of `pence` that is neither paid nor provisional is owed.")),
      }),
    },
  },
  "GET /api/user/turn-down/{event}": {
    audience: "customer",
    accessKeys: ["events"],
    summary:
      "Returns the calculation of a past event’s result, in Wh: days used and skipped, baseline, use and saving by half hour, and the reward. CSV with Accept: text/csv.",
    params: z.object({ event: z.string() }),
    answers: {
      200: z.object({
        name: z.string(),
        ...words,
        isFinal: z.boolean(),
        rulesVersion: z.number(),
        choice: z.string(),
        days: z.array(
          z.object({
            day: z.string(),
            name: z.string().check(z.describe('"Wed 25 Nov".')),
            isUsed: z.boolean(),
            why: z.nullable(z.string()),
            units: z.array(wattHours),
          }),
        ),
        halfHours: z.array(
          z.object({
            start: z.string(),
            time: z.string(),
            baseline: wattHours,
            used: wattHours,
            saved: wattHours,
          }),
        ),
        baselineWh: z.number(),
        usedWh: z.number(),
        savedWh: z.number(),
        lines: z.array(z.object({ text: z.string(), amount: z.string() })),
        pence: z.number(),
        whyNothing: z.nullable(z.string()),
      }),
    },
    problems: [404],
  },
});
