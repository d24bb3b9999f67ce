import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { day, kwh, pence } from "./field-types.ts";
import { offer } from "./tariff-comparison.ts";

function performance(description: string, example: number) {
  return z.number().check(z.meta({ description, examples: [example] }));
}

/** A year of the boiler's heating, and of a heat pump in its place. */
const heatPumpEstimate = z
  .object({
    sentence: z.string().check(
      z.meta({
        description: "The estimate in words, or the reason for its absence.",
        examples: ["A heat pump would cost about £120 more a year to run."],
      }),
    ),
    estimate: z
      .nullable(
        z.object({
          days: z.object({ first: day, last: day }),
          heatingKwh: kwh.check(z.describe("Gas for heating in a year, in kWh.")),
          otherKwh: kwh,
          heatingPence: pence.check(z.describe("Its cost in pence, without the standing charge.")),
          standingPence: pence.check(z.describe("The gas standing charge of a year, in pence.")),
          costs: z.array(
            z.object({
              level: z.enum(["low", "typical", "high"]),
              performance: performance("kWh of heat for each kWh of electricity over a year.", 2.8),
              kwh: kwh.check(z.describe("Electricity for the heat pump in a year, in kWh.")),
              pence: pence.check(z.describe("Its cost at the customer’s prices, in pence.")),
              tariffPence: z
                .nullable(pence)
                .check(z.describe("Its cost on `tariff`, in pence; null if none is known.")),
            }),
          ),
          breakEven: performance(
            "kWh of heat for each kWh from which a pump costs no more than the boiler.",
            2.99,
          ),
          tariff: z
            .nullable(z.object(offer))
            .check(z.describe("The region’s cheapest tariff for heat pumps; null if none is known.")),
          working: z.array(z.string()),
        }),
      )
      .check(z.describe("Figures of a year, from a model. Null without an estimate.")),
  })
  .register(z.globalRegistry, { id: "HeatPumpEstimate" });

export const heatPumpCalls = endpointGroup({
  "GET /api/user/heat-pump-estimate": {
    audience: "customer",
    accessKeys: ["readings", "prices"],
    summary:
      "Returns what heating with a heat pump would cost in a year, from the home’s own gas and the weather.",
    responses: { 200: heatPumpEstimate },
    problems: [404],
  },
  "GET /api/sample/heat-pump-estimate": {
    audience: "public",
    summary: "Returns the heat pump estimate of a sample home in London.",
    responses: { 200: heatPumpEstimate },
  },
});
