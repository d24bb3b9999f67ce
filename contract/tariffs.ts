import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { clockTime, day, fuel, pencePerDay, pencePerKwh, series } from "./field-types.ts";

const time = clockTime.check(z.maxLength(20));

/** Prices with VAT. */
const prices = <Price extends z.ZodMiniType>(perDay: Price, perKwh: Price, id: string) => ({
  standingPence: perDay.check(z.describe("Standing charge in pence a day.")),
  pence: perKwh.check(z.describe("Price in pence per kWh, outside of `times`.")),
  times: z
    .array(
      z
        .strictObject({
          from: time.check(z.describe("When the price begins.")),
          to: time.check(z.meta({ description: "When the price ends.", examples: ["05:30"] })),
          pence: perKwh.check(z.describe("Price in pence per kWh.")),
        })
        .register(z.globalRegistry, { id }),
    )
    .check(z.maxLength(48), z.describe("Prices by time of day.")),
});

const validFrom = day.check(z.describe("The first London day of these prices."));
export const knownPrices = prices(pencePerDay, pencePerKwh, "PriceByTime");
const dated = { validFrom, ...knownPrices };
/** Prices of a fuel. */
const written = { fuel, ...dated };
/** Prices of a fuel, or of exported electricity, which has no standing charge. */
const typed = { fuel: series, ...dated };
const which = z.object({ fuel: series, validFrom });

export const tariffCalls = endpointGroup({
  "GET /api/user/tariffs": {
    audience: "customer",
    accessKeys: ["prices"],
    summary:
      "Lists the customer’s prices by fuel and first day, the linked meter’s prices with their last day (null if current), and today’s price cap in the home’s region.",
    responses: {
      200: z.object({
        tariffs: z.array(z.object(typed)),
        meter: z.array(z.object({ ...written, lastDay: z.nullable(day) })),
        cap: z
          .array(
            z.object({
              ...written,
              name: z.string().check(
                z.meta({
                  description: "The price cap and its region.",
                  examples: ["Ofgem’s July 2026 price cap (Yorkshire)"],
                }),
              ),
              source: z.string(),
            }),
          )
          .check(z.describe("Today’s price cap in the home’s region, by fuel.")),
      }),
    },
  },
  "PUT /api/user/tariffs/{fuel}/{validFrom}": {
    audience: "customer",
    summary:
      "Sets the customer’s prices of a fuel, or of exported electricity, from a given day (2026-10-01) until the customer’s or the meter’s next prices, in pence with VAT: a daily standing charge, a price per kWh, and prices for up to four times of day. A price below 2p or above 100p is refused unless `isConfirmed`.",
    params: which,
    body: z.strictObject({
      ...prices(z.nullable(pencePerDay), z.nullable(pencePerKwh), "TypedPriceByTime"),
      isConfirmed: z.optional(z.boolean()).check(z.describe("The customer confirmed an unusual price.")),
    }),
    responses: { 204: null },
    problems: [422],
  },
  "DELETE /api/user/tariffs/{fuel}/{validFrom}": {
    audience: "customer",
    summary: "Deletes prices that the customer entered.",
    params: which,
    responses: { 204: null },
  },
});
