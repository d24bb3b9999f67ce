import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const clock = z.string().check(z.maxLength(20));

/** Prices of a fuel in pence with VAT: of a day, of a kWh, and of a kWh at some times of the day ("00:30" to "05:30"). */
const prices = <Pence extends z.ZodMiniType>(pence: Pence) => ({
  standingPence: pence,
  pence,
  times: z.array(z.strictObject({ from: clock, to: clock, pence })).check(z.maxLength(48)),
});

const fuel = z.enum(["electricity", "gas"]);
const written = { fuel, validFrom: z.string(), ...prices(z.number()) };
const which = z.object({ fuel, validFrom: z.string() });

/** What a customer says that their energy costs, and what their meter says. */
export const tariffCalls = endpointGroup({
  "GET /api/user/tariffs": {
    audience: "customer",
    summary:
      "Lists the prices that the customer typed, by fuel and the day from which they hold, and those that the linked meter held, with the last day on which they did (null while they do).",
    answers: {
      200: z.object({
        tariffs: z.array(z.object(written)),
        meter: z.array(z.object({ ...written, lastDay: z.nullable(z.string()) })),
      }),
    },
  },
  "PUT /api/user/tariffs/{fuel}/{validFrom}": {
    audience: "customer",
    summary:
      "Keeps what the customer pays for a fuel from a day on (2026-10-01), in pence with VAT: a standing charge a day, a price a kWh, and up to four times of day with a price of their own.",
    params: which,
    body: z.strictObject(prices(z.nullable(z.number()))),
    answers: { 204: null },
    problems: [422],
  },
  "DELETE /api/user/tariffs/{fuel}/{validFrom}": {
    audience: "customer",
    summary: "Forgets prices that the customer typed.",
    params: which,
    answers: { 204: null },
  },
});
