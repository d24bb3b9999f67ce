import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const wattHours = z.nullable(z.number());

const qualification = z.object({
  /** Half hours of the last 15 days that were read, of all there were. */
  present: z.number(),
  expected: z.number(),
  percentRead: z.number(),
  qualifies: z.boolean(),
});

const paid = z.nullable(
  z.object({
    /** A London day. */
    on: z.string(),
    how: z.string(),
  }),
);

/** Taking part in Turn Down and Save, and what it brought. */
export const turnDownCalls = endpointGroup({
  "GET /api/user/turn-down": {
    audience: "customer",
    summary:
      "Whether the customer takes part in Turn Down and Save and since when, how far their meter qualifies, the events that come, and what past ones brought.",
    answers: {
      200: z.object({
        /** `waiting`: opted in, and takes part once a meter is linked with which nobody else does. */
        state: z.enum(["in", "waiting", "out"]),
        /** Epoch seconds: since when it is so; null for those who never took part. */
        since: z.nullable(z.number()),
        /** For those who take part, by which way. */
        source: z.nullable(z.enum(["link", "signed-link", "account", "registration"])),
        /** For those who no longer do, why. */
        whyLeft: z.nullable(z.enum(["left", "permission"])),
        hasMeter: z.boolean(),
        /** Somebody else takes part with the customer's meter. */
        isMeterTaken: z.boolean(),
        /** Null without a meter. */
        qualification: z.nullable(qualification),
        coming: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            /** Epoch seconds. */
            start: z.number(),
            end: z.number(),
            reward: z.string(),
            /** An iCalendar file. */
            calendar: z.string(),
          }),
        ),
        past: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            state: z.enum(["waiting", "provisional", "final"]),
            savedWh: z.number(),
            pence: z.number(),
            whyNothing: z.nullable(z.string()),
            /** Only what was earned is kept of those who have left. */
            hasSheet: z.boolean(),
            paid,
          }),
        ),
        /** What is neither paid nor provisional is owed. */
        total: z.object({
          savedWh: z.number(),
          pence: z.number(),
          paidPence: z.number(),
          /** Of results that late readings can still change. */
          provisionalPence: z.number(),
        }),
      }),
    },
  },
  "GET /api/user/turn-down/{event}": {
    audience: "customer",
    summary:
      "The sheet of a past event: the days used and passed over, the usual use, what was used and saved by half hour, and the reward rule line by line, in Wh. As CSV with Accept: text/csv.",
    params: z.object({ event: z.string() }),
    answers: {
      200: z.object({
        name: z.string(),
        isFinal: z.boolean(),
        rulesVersion: z.number(),
        choice: z.string(),
        days: z.array(
          z.object({
            day: z.string(),
            name: z.string(),
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
    alsoAs: "text/csv",
    problems: [404],
  },
});
