import * as z from "zod/mini";
import { PROMISED_ERROR, promisedPattern } from "../domain/weather/promised-performance.ts";
import { endpointGroup } from "./endpoint.ts";
import { day, kwh, pence } from "./field-types.ts";
import { offer } from "./tariff-comparison.ts";

function performance(description: string, example: number) {
  return z.number().check(z.meta({ description, examples: [example] }));
}

const use = {
  kwh: kwh.check(z.describe("Electricity for the heat pump in a year, in kWh.")),
  pence: pence.check(z.describe("Its cost at the customer’s prices, in pence.")),
  tariffPence: z.nullable(pence).check(z.describe("Its cost on `tariff`, in pence; null if none is known.")),
  avoidedKg: z
    .number()
    .check(z.meta({ description: "CO₂ avoided in a year compared with gas, in kg.", examples: [1180] })),
};

const heatPumpUse = z.object(use).register(z.globalRegistry, { id: "HeatPumpUse" });

const cost = {
  performance: performance("kWh of heat for each kWh of electricity over a year.", 2.8),
  ...use,
  gasCutOff: heatPumpUse.check(
    z.describe("The same with all other gas counted as hot water from the heat pump."),
  ),
};

/** A year of the boiler's heating, and of a heat pump in its place. */
const heatPumpEstimate = z
  .object({
    sentence: z.string().check(
      z.meta({
        description: "The estimate in words, or the reason for its absence.",
        examples: [
          "A heat pump would cost between £10 less and £210 more a year to run than your gas boiler.",
        ],
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
          costs: z.array(z.object({ level: z.enum(["low", "typical", "high"]), ...cost })),
          promised: z
            .nullable(z.object(cost))
            .check(z.describe("At the performance in `scop`; null without it.")),
          breakEven: performance(
            "kWh of heat for each kWh from which a pump costs no more than the boiler.",
            2.99,
          ),
          gasCutOff: z
            .object({
              gasPence: pence.check(
                z.describe("All gas of a year with its standing charge, which would end, in pence."),
              ),
              breakEven: performance("kWh of heat for each kWh from which cutting off gas pays.", 2.4),
            })
            .check(z.describe("Heating and hot water by heat pump, and the gas supply ended.")),
          tariff: z
            .nullable(z.object(offer))
            .check(z.describe("The region’s cheapest tariff for heat pumps; null if none is known.")),
          isFetchingTariffs: z
            .boolean()
            .check(
              z.describe("Whether the region’s tariffs are being fetched, so that `tariff` may follow."),
            ),
          working: z.array(z.string()),
        }),
      )
      .check(z.describe("Figures of a year, from a model. Null without an estimate.")),
  })
  .register(z.globalRegistry, { id: "HeatPumpEstimate" });

/** The performance that an installer promised, as a query parameter. */
const heatPumpQuery = z.object({
  scop: z.optional(z.string().check(z.regex(promisedPattern, PROMISED_ERROR))).check(
    z.meta({
      description: "Seasonal performance (SCOP) that an installer promised, from 1.5 to 6.",
      examples: ["3.4"],
    }),
  ),
});

export const heatPumpCalls = endpointGroup({
  "GET /api/user/heat-pump-estimate": {
    audience: "customer",
    accessKeys: ["readings", "prices"],
    summary:
      "Returns what heating with a heat pump would cost in a year, from the home’s own gas and the weather.",
    query: heatPumpQuery,
    responses: { 200: heatPumpEstimate },
    problems: [404],
  },
  "GET /api/sample/heat-pump-estimate": {
    audience: "public",
    summary: "Returns the heat pump estimate of a sample home in London.",
    query: heatPumpQuery,
    responses: { 200: heatPumpEstimate },
  },
});
