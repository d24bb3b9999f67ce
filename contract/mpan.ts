import * as z from "zod/mini";
import { endpointGroup, waitShape } from "./endpoint.ts";

/** Thirteen digits, or the handle that stands for a number found for the address. */
const mpan = z.string().check(z.maxLength(64));

/** The specification's answer to everything about registering: OK, MPAN_NOT_FOUND, ALREADY_REGISTERED … */
const outcome = z.object({ status: z.number(), message: z.string(), code: z.string() });

const registration = {
  moveInDateMonth: z.nullable(z.int().check(z.gte(1), z.lte(12))),
  moveInDateYear: z.nullable(z.int().check(z.gte(1900), z.lte(9999))),
  /** The exact words shown, or "Full terms not viewed" in place of those of the dialog. */
  termsAndConditions: z.string().check(z.minLength(1), z.maxLength(60_000)),
  /** The listed home that was chosen, as the address look-up named it; null for one typed by hand. */
  addressId: z.nullable(z.string().check(z.maxLength(40), z.regex(/^[\w-]+$/))),
  mpanAutoFilled: z.boolean(),
};

const inHomeDisplay = {
  audience: "customer",
  asksPartner: true,
  summary: "Registers the meter, proved by the last four characters of the in-home display’s code.",
  params: z.object({ mpan }),
  body: z.strictObject({
    ...registration,
    ihdMacSuffix: z.string().check(z.maxLength(40)),
    readInventoryId: z.nullable(z.string().check(z.maxLength(80))),
  }),
  answers: { 200: outcome },
  problems: [404, 409, 422, 429, 503],
} as const;

const trustedConsent = {
  audience: "customer",
  asksPartner: true,
  summary: "Registers the meter, proved by a payment card that is registered at the home.",
  params: z.object({ mpan }),
  body: z.strictObject({ ...registration, transactionReference: z.string().check(z.maxLength(255)) }),
  answers: { 200: outcome },
  problems: [404, 409, 422, 429, 503],
} as const;

/** Checking an MPAN and registering it. */
export const mpanCalls = endpointGroup({
  "GET /api/mpan/{mpan}/validate": {
    audience: "customer",
    asksPartner: true,
    summary: "Checks that a smart meter that can be read stands behind an MPAN.",
    params: z.object({ mpan }),
    answers: { 200: outcome },
    problems: [404, 409, 422],
  },
  "GET /api/mpan/{mpan}/validate-address/{postcode}": {
    audience: "customer",
    asksPartner: true,
    summary: "The same for an address typed by hand: the meter must stand at the postcode.",
    params: z.object({ mpan, postcode: z.string().check(z.maxLength(20)) }),
    answers: { 200: outcome },
    problems: [404, 409, 422],
  },
  "GET /api/mpan/{mpan}/validation_methods": {
    audience: "customer",
    asksPartner: true,
    summary:
      "Says how the right to this meter’s data can be proved besides by card. With wait=false it answers at once: with 202 when the data provider has not been asked yet.",
    params: z.object({ mpan }),
    query: waitShape,
    answers: {
      202: z.object({ ihd: z.null() }),
      200: z.object({
        ihd: z.object({
          available: z.boolean(),
          details: z.nullable(z.object({ prefix: z.string(), readInventoryId: z.string() })),
        }),
      }),
    },
    problems: [404, 422],
  },
  "POST /api/user/mpan/{mpan}/ihd-internal": inHomeDisplay,
  "POST /api/user/mpan/{mpan}/ihd-internal/reconsent": inHomeDisplay,
  "POST /api/user/mpan/{mpan}/trusted-consent": trustedConsent,
  "POST /api/user/mpan/{mpan}/trusted-consent/reconsent": trustedConsent,
  "DELETE /api/user/mpan": {
    audience: "customer",
    summary:
      "Ends the registration: consent is withdrawn at the data provider, and the home’s address is forgotten.",
    answers: { 204: null },
  },
});
