import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { flowShape } from "./progress.ts";

const text = z.string().check(z.maxLength(40));

/** What was answered so far on the way to a registration, kept so that any device can carry on. */
export const draftShape = z.strictObject({
  isManualAddress: z.optional(z.boolean()),
  /** Which of the listed homes was chosen. */
  addressId: z.optional(text),
  moveDate: z.optional(
    z.strictObject({
      choice: z.enum(["more-than", "less-than"]),
      year: z.optional(z.int().check(z.gte(1900), z.lte(9999))),
      month: z.optional(z.int().check(z.gte(1), z.lte(12))),
    }),
  ),
  /** A typed MPAN, or the handle of one that was found for the address. */
  mpan: z.optional(text),
  /** A typed MPAN behind which no meter was found, to be looked at again and corrected. */
  notFoundMpan: z.optional(text),
  /** The handle and the shown digits of a number that was found for the address, whether it is used or not. */
  lookedUpMpanHash: z.optional(text),
  lookedUpMpanObfuscated: z.optional(text),
  mpanAutoFilled: z.optional(z.boolean()),
  /** The exact words that were agreed to. */
  termsAndConditions: z.optional(z.string().check(z.maxLength(60_000))),
  /** The card provider's name for the card that was checked last. */
  paymentMethodId: z.optional(z.string().check(z.maxLength(255))),
});

export type Draft = z.output<typeof draftShape>;

export const draftCalls = endpointGroup({
  "GET /api/user/draft/{flow}": {
    audience: "customer",
    summary: "Reads the answers given so far; empty when there are none.",
    params: z.object({ flow: flowShape }),
    answers: { 200: draftShape },
  },
  "PUT /api/user/draft/{flow}": {
    audience: "customer",
    summary: "Replaces the answers given so far.",
    params: z.object({ flow: flowShape }),
    body: draftShape,
    answers: { 204: null },
  },
});
