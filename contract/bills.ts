import * as z from "zod/mini";
import { energyUnits } from "../domain/bills/bill.ts";
import { verdictKinds } from "../domain/bills/bill-check.ts";
import { lineKinds } from "../domain/bills/bill-lines.ts";
import { causeKinds } from "../domain/bills/cause.ts";
import { fuels } from "../domain/readings/fuel.ts";
import { endpointGroup } from "./endpoint.ts";

const text = z.string().check(z.maxLength(20));

/** A fuel of a bill. `amount` is the energy at the unit rate; prices are in pence. */
const supply = <Figure extends z.ZodMiniType>(figure: Figure) =>
  z.strictObject({
    amount: figure,
    unit: z.enum(energyUnits),
    calorificValue: z.optional(figure).check(z.describe("MJ/m³, for gas in m³ or hundreds of cubic feet.")),
    pence: figure,
    standingPence: figure,
    night: z
      .optional(z.strictObject({ kwh: figure, pence: figure, from: text, to: text }))
      .check(z.describe("Energy at a second rate, and its hours.")),
    opening: z.optional(figure).check(z.describe("Meter readings, in kWh or the gas meter’s unit.")),
    closing: z.optional(figure),
    isEstimated: z.optional(z.boolean()),
  });

const bill = <Figure extends z.ZodMiniType>(figure: Figure) => ({
  first: text.check(z.describe('London days as printed, "2026-07-01".')),
  last: text,
  includesVat: z.boolean().check(z.describe("Whether unit rates and standing charges include VAT.")),
  totalPence: figure.check(z.describe("Charges of these days with VAT, before payments and credit.")),
  electricity: z.optional(supply(figure)),
  gas: z.optional(supply(figure)),
});

const fuel = z.enum(fuels);
const figure = z.nullable(z.number());

const line = z.object({
  fuel: z.nullable(fuel).check(z.describe("Null for the total.")),
  kind: z.enum(lineKinds),
  unit: z.enum(["kWh", "pence"]),
  billed: z.number(),
  expected: figure,
  difference: figure,
  tolerance: figure,
  state: z.enum(["fits", "differs", "unknown"]),
  basis: z.enum(["readings", "prices", "price-cap", "sums"]),
  note: z.string(),
});

const check = z.object({
  isSample: z.boolean(),
  verdict: z.object({ kind: z.enum(verdictKinds), sentence: z.string() }),
  expectedPence: figure.check(z.describe("The expected total with VAT; null with too few readings.")),
  coverage: z.array(z.object({ fuel, present: z.number(), expected: z.number() })),
  lines: z.array(line),
  causes: z
    .array(z.object({ kind: z.enum(causeKinds), fuel: z.nullable(fuel), text: z.string() }))
    .check(z.describe("Likely causes of differences.")),
  message: z
    .nullable(z.string())
    .check(z.describe("A message to the supplier; null if there is nothing to ask.")),
  working: z.array(z.string()),
});

export const billCalls = endpointGroup({
  "POST /api/user/bill-check": {
    audience: "customer",
    accessKeys: ["readings", "prices"],
    storesNothing: true,
    summary:
      "Checks a bill for electricity, gas or both against the meter’s readings, the known prices and its own sums. Nothing is stored. Without a linked meter, it’s checked against the sample home.",
    description:
      "Days count once, with or without the last; either is accepted. Energy may differ by 2% (electricity) or 3% (gas) and by what wasn’t read; it isn’t compared with less than 90% of the half hours. A rate below 2p or above 100p is refused unless `isConfirmed`.",
    body: z.strictObject({
      ...bill(z.nullable(z.number())),
      isConfirmed: z.optional(z.boolean()).check(z.describe("The customer confirmed an unusual rate.")),
    }),
    answers: { 200: check },
    problems: [422],
  },
  "GET /api/sample/bill": {
    audience: "public",
    summary:
      "Returns last month’s bill of the sample home, with an estimated electricity reading, and its check.",
    answers: {
      200: z.object({
        bill: z.object(bill(z.number())).check(z.describe("The bill as it would be typed.")),
        check: check.check(z.describe("What the check of this bill found.")),
      }),
    },
  },
});
