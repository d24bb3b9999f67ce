import * as z from "zod/mini";
import { energyUnits } from "../domain/bills/bill.ts";
import { verdictKinds } from "../domain/bills/bill-check.ts";
import { lineKinds } from "../domain/bills/bill-lines.ts";
import { causeKinds } from "../domain/bills/cause.ts";
import { endpointGroup } from "./endpoint.ts";
import { clockTime, count, day, fuel, pence } from "./field-types.ts";

const time = clockTime.check(z.maxLength(20));
const printedDay = day.check(z.maxLength(20));

/** A fuel of a bill. */
const supply = <Figure extends z.ZodMiniType>(figure: Figure, id: string) =>
  z
    .strictObject({
      amount: figure.check(z.meta({ description: "Energy at the unit rate, in `unit`.", examples: [280] })),
      unit: z.enum(energyUnits),
      calorificValue: z
        .optional(figure)
        .check(z.meta({ description: "MJ/m³, for gas in m³ or hundreds of cubic feet.", examples: [39.5] })),
      pence: figure.check(z.meta({ description: "Pence per kWh.", examples: [26.11] })),
      standingPence: figure.check(z.meta({ description: "Pence a day.", examples: [57.19] })),
      night: z
        .optional(
          z.strictObject({
            kwh: figure.check(z.meta({ description: "Energy in kWh.", examples: [90] })),
            pence: figure.check(z.meta({ description: "Pence per kWh.", examples: [9.5] })),
            from: time.check(z.describe("When the rate begins.")),
            to: time.check(z.meta({ description: "When the rate ends.", examples: ["05:30"] })),
          }),
        )
        .check(z.describe("Energy at a second rate, and its hours.")),
      opening: z
        .optional(figure)
        .check(
          z.meta({ description: "First meter reading, in kWh or the gas meter’s unit.", examples: [4210] }),
        ),
      closing: z
        .optional(figure)
        .check(
          z.meta({ description: "Last meter reading, in kWh or the gas meter’s unit.", examples: [4490] }),
        ),
      isEstimated: z.optional(z.boolean()),
    })
    .register(z.globalRegistry, { id });

const bill = <Figure extends z.ZodMiniType>(figure: Figure, supplied: ReturnType<typeof supply<Figure>>) => ({
  first: printedDay.check(
    z.meta({ description: "The first London day on the bill.", examples: ["2026-10-01"] }),
  ),
  last: printedDay.check(
    z.meta({ description: "The last London day on the bill.", examples: ["2026-10-31"] }),
  ),
  includesVat: z.boolean().check(z.describe("Whether unit rates and standing charges include VAT.")),
  totalPence: figure.check(
    z.meta({
      description: "Charges of these days with VAT, before payments and credit, in pence.",
      examples: [9084],
    }),
  ),
  electricity: z.optional(supplied),
  gas: z.optional(supplied),
});

const figure = z.nullable(z.number());
const typedBill = bill(figure, supply(figure, "TypedFuelBill"));
const sampleBill = bill(z.number(), supply(z.number(), "FuelBill"));

const line = z.object({
  fuel: z.nullable(fuel).check(z.describe("Null for the total.")),
  kind: z.enum(lineKinds),
  unit: z.enum(["kWh", "pence"]),
  billed: z.number(),
  expected: figure.check(
    z.meta({ description: "The expected figure, in `unit`; null if unknown.", examples: [278.4] }),
  ),
  difference: figure,
  tolerance: figure,
  differencePence: z
    .optional(pence)
    .check(z.describe("What a difference in energy costs at the bill’s rate, in pence with VAT.")),
  state: z.enum(["fits", "differs", "unknown"]),
  basis: z
    .enum(["readings", "prices", "price-cap", "sums"])
    .check(
      z.describe(
        "Where the expected figure is from. A price cap is only a guide, where the price of all days isn’t known.",
      ),
    ),
  note: z.string().check(z.meta({ examples: ["Within 2% of the readings."] })),
});

const check = z
  .object({
    isSample: z.boolean(),
    verdict: z.object({
      kind: z.enum(verdictKinds),
      sentence: z.string().check(z.meta({ examples: ["The bill matches your readings and prices."] })),
    }),
    expectedPence: z
      .nullable(pence)
      .check(z.describe("The expected total with VAT, in pence; null with too few readings.")),
    coverage: z
      .array(z.object({ fuel, present: count, expected: count }))
      .check(z.describe("Half hours read and expected, by fuel.")),
    lines: z.array(line),
    causes: z
      .array(
        z.object({
          kind: z.enum(causeKinds),
          fuel: z.nullable(fuel),
          text: z.string().check(z.meta({ examples: ["The bill counts one day more."] })),
        }),
      )
      .check(z.describe("Likely causes of differences.")),
    message: z.nullable(z.string()).check(
      z.meta({
        description:
          "A message to the supplier, with personal details as placeholders in brackets; null if there is nothing to ask.",
        examples: ["Please check the standing charge."],
      }),
    ),
    newPrices: z
      .array(fuel)
      .check(z.describe("Fuels whose rates are new and not in dispute, and so worth saving.")),
    working: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: "BillCheck" });

export const billCalls = endpointGroup({
  "POST /api/user/bill-check": {
    audience: "customer",
    accessKeys: ["readings", "prices"],
    storesNothing: true,
    summary:
      "Checks a bill for electricity, gas or both against the meter’s readings, the known prices and its own sums. Nothing is stored. Without a linked meter, it’s checked against the sample home.",
    description:
      "A bill may charge for its last day or leave it to the next bill. Energy may differ by 2% (electricity) or 3% (gas) and by what wasn’t read; it isn’t compared if less than 90% of the half hours were read. A rate below 2p or above 100p is refused unless `isConfirmed`.",
    body: z.strictObject({
      ...typedBill,
      isConfirmed: z.optional(z.boolean()).check(z.describe("The customer confirmed an unusual rate.")),
    }),
    responses: { 200: check },
    problems: [422],
  },
  "GET /api/sample/bill": {
    audience: "public",
    summary:
      "Returns last month’s bill of the sample home, with an estimated electricity reading, and its check.",
    responses: {
      200: z.object({
        bill: z.object(sampleBill).check(z.describe("The bill as a customer would enter it.")),
        check: check.check(z.describe("What the check of this bill found.")),
      }),
    },
  },
});
