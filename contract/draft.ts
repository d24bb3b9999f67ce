import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { flowShape } from "./progress.ts";

const text = z.string().check(z.maxLength(40));

/** Stored so that any device can continue. */
export const draftShape = z
  .strictObject({
    isManualAddress: z.optional(z.boolean()),
    addressId: z.optional(text),
    moveDate: z.optional(
      z.strictObject({
        choice: z.enum(["more-than", "less-than"]),
        year: z.optional(z.int().check(z.gte(1900), z.lte(9999))),
        month: z.optional(z.int().check(z.gte(1), z.lte(12))),
      }),
    ),
    mpan: z
      .optional(text)
      .check(z.describe("An MPAN that the customer entered, or the handle of one found by address.")),
    notFoundMpan: z
      .optional(text)
      .check(z.describe("An MPAN that the customer entered but that has no meter, kept for correction.")),
    lookedUpMpanHash: z
      .optional(text)
      .check(z.describe("Handle of the MPAN found by address, whether or not it is used.")),
    lookedUpMpanObfuscated: z.optional(text),
    mpanAutoFilled: z.optional(z.boolean()),
    termsAndConditions: z
      .optional(z.string().check(z.maxLength(60_000)))
      .check(z.describe("The exact text that was agreed to.")),
    paymentMethodId: z
      .optional(z.string().check(z.maxLength(255)))
      .check(z.describe("The card provider’s id of the card checked last.")),
  })
  .register(z.globalRegistry, { id: "Draft" });

export type Draft = z.output<typeof draftShape>;

export const draftCalls = endpointGroup({
  "GET /api/user/draft/{flow}": {
    audience: "customer",
    summary: "Returns the answers so far.",
    params: z.object({ flow: flowShape }),
    responses: { 200: draftShape },
  },
  "PUT /api/user/draft/{flow}": {
    audience: "customer",
    summary: "Replaces the answers so far.",
    params: z.object({ flow: flowShape }),
    body: draftShape,
    responses: { 204: null },
  },
});
