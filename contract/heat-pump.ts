import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const kwh = z.number();
const pence = z.number();
/** A London day, "2026-11-21". */
const day = z.string();

/** A year of the boiler's heating, and of a heat pump in its place. */
const heatPumpEstimate = z.object({
  sentence: z.string().check(z.describe("The estimate in words, or the reason for its absence.")),
  estimate: z
    .nullable(
      z.object({
        days: z
          .object({ first: day, last: day })
          .check(z.describe("The year of readings and weather that it is based on.")),
        heatingKwh: kwh.check(z.describe("Gas for heating, and for hot water and cooking.")),
        otherKwh: kwh,
        heatingPence: pence.check(
          z.describe(
            "Cost of the heating’s gas, and the gas standing charge, which ends only with the last use of gas.",
          ),
        ),
        standingPence: pence,
        costs: z.array(
          z.object({
            level: z.enum(["low", "typical", "high"]),
            performance: z.number().check(z.describe("kWh of heat for each kWh of electricity over a year.")),
            kwh: kwh.check(z.describe("Electricity.")),
            pence: pence.check(z.describe("At the customer’s prices.")),
            tariffPence: z.nullable(pence).check(z.describe("On `tariff`.")),
          }),
        ),
        breakEven: z
          .number()
          .check(z.describe("Seasonal performance from which the pump costs no more than the boiler.")),
        tariff: z
          .nullable(z.object({ code: z.string(), supplier: z.string(), name: z.string() }))
          .check(z.describe("The region’s cheapest tariff for heat pumps; null if none is known.")),
        working: z
          .array(z.string())
          .check(z.describe("Sentences on how the figures were worked out, and their sources.")),
      }),
    )
    .check(z.describe("Figures of a year, from a model. Null without an estimate.")),
});

export const heatPumpCalls = endpointGroup({
  "GET /api/user/heat-pump-estimate": {
    audience: "customer",
    accessKeys: ["readings", "prices"],
    summary:
      "Returns what heating with a heat pump would cost in a year, from the home’s own gas and the weather.",
    answers: { 200: heatPumpEstimate },
    problems: [404],
  },
  "GET /api/sample/heat-pump-estimate": {
    audience: "public",
    summary: "Returns the heat pump estimate of a sample home in London.",
    answers: { 200: heatPumpEstimate },
  },
});
