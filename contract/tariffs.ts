import * as z from "zod/mini";
import { allSeries, fuels } from "../domain/readings/fuel.ts";
import { endpointGroup } from "./endpoint.ts";

const clock = z.string().check(z.maxLength(20));

/** Prices in pence with VAT: per day, per kWh, and per kWh at times of day ("00:30" to "05:30"). */
const prices = <Pence extends z.ZodMiniType>(pence: Pence) => ({
  standingPence: pence,
  pence,
  times: z.array(z.strictObject({ from: clock, to: clock, pence })).check(z.maxLength(48)),
});

const dated = { validFrom: z.string(), ...prices(z.number()) };
/** Prices of a fuel. */
const written = { fuel: z.enum(fuels), ...dated };
/** Prices of a fuel, or of exported electricity, which has no standing charge. */
const typed = { fuel: z.enum(allSeries), ...dated };
const which = z.object({ fuel: z.enum(allSeries), validFrom: z.string() });

export const tariffCalls = endpointGroup({
  "GET /api/user/tariffs": {
    audience: "customer",
    accessKeys: ["prices"],
    summary:
      "Lists the customer’s prices by fuel and first day, the linked meter’s prices with their last day (null if current), and today’s price cap in the home’s region.",
    answers: {
      200: z.object({
        tariffs: z.array(z.object(typed)),
        meter: z.array(z.object({ ...written, lastDay: z.nullable(z.string()) })),
        cap: z
          .array(z.object({ ...written, name: z.string(), source: z.string() }))
          .check(z.describe('`name`: "Ofgem’s July 2026 price cap (Yorkshire)".')),
      }),
    },
  },
  "PUT /api/user/tariffs/{fuel}/{validFrom}": {
    audience: "customer",
    summary:
      "Sets the customer’s prices of a fuel, or of exported electricity, from a day on (2026-10-01), in pence with VAT: a daily standing charge, a price per kWh, and prices for up to four times of day. A price below 2p or above 100p is refused unless `isConfirmed`.",
    params: which,
    body: z.strictObject({
      ...prices(z.nullable(z.number())),
      isConfirmed: z.optional(z.boolean()).check(z.describe("The customer confirmed an unusual price.")),
    }),
    answers: { 204: null },
    problems: [422],
  },
  "DELETE /api/user/tariffs/{fuel}/{validFrom}": {
    audience: "customer",
    summary: "Deletes prices that the customer entered.",
    params: which,
    answers: { 204: null },
  },
});
