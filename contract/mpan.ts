import * as z from "zod/mini";
import { endpointGroup, waitShape } from "./endpoint.ts";

/** Thirteen digits, or the handle of an MPAN found by address. */
const mpan = z.string().check(z.maxLength(64));

/** A success, with the fields of the specification. Refusals (MPAN_NOT_FOUND, ALREADY_REGISTERED …) are problems. */
const outcome = z
  .object({
    status: z.int().check(z.meta({ description: "Status of the response.", examples: [200] })),
    message: z.string().check(z.meta({ description: "A sentence for the customer.", examples: ["OK"] })),
    code: z.string().check(z.meta({ description: "Code of the outcome.", examples: ["OK"] })),
  })
  .register(z.globalRegistry, { id: "MeterOutcome" });

const registration = {
  moveInDateMonth: z.nullable(z.int().check(z.gte(1), z.lte(12))),
  moveInDateYear: z.nullable(z.int().check(z.gte(1900), z.lte(9999))),
  termsAndConditions: z
    .string()
    .check(z.minLength(1), z.maxLength(60_000))
    .check(
      z.describe('The exact texts shown, with "Full terms not viewed" for a dialog that was not opened.'),
    ),
  addressId: z
    .nullable(z.string().check(z.maxLength(40), z.regex(/^[\w-]+$/)))
    .check(z.describe("Id of the listed home; null for an address that was entered.")),
  mpanAutoFilled: z.boolean(),
};

const inHomeDisplay = {
  audience: "customer",
  callsPartner: "smart-meter",
  summary: "Registers the meter, verified by the last four characters of the in-home display’s code.",
  params: z.object({ mpan }),
  body: z
    .strictObject({
      ...registration,
      ihdMacSuffix: z.string().check(z.maxLength(40)),
      readInventoryId: z.nullable(z.string().check(z.maxLength(80))),
    })
    .register(z.globalRegistry, { id: "InHomeDisplayRegistration" }),
  responses: { 200: outcome },
  problems: [404, 409, 422, 429, 503],
} as const;

const trustedConsent = {
  audience: "customer",
  callsPartner: "smart-meter",
  summary: "Registers the meter, verified by a payment card registered at the home.",
  params: z.object({ mpan }),
  body: z
    .strictObject({ ...registration, transactionReference: z.string().check(z.maxLength(255)) })
    .register(z.globalRegistry, { id: "CardRegistration" }),
  responses: { 200: outcome },
  problems: [404, 409, 422, 429, 503],
} as const;

export const mpanCalls = endpointGroup({
  "GET /api/mpan/{mpan}/validate": {
    audience: "customer",
    callsPartner: "smart-meter",
    summary: "Checks that an MPAN belongs to a readable smart meter at the saved home.",
    params: z.object({ mpan }),
    responses: { 200: outcome },
    problems: [404, 409, 422],
  },
  "GET /api/mpan/{mpan}/validate-address/{postcode}": {
    audience: "customer",
    callsPartner: "smart-meter",
    summary:
      "Checks an MPAN like validate, for an address that was entered: the meter must be at the postcode.",
    params: z.object({ mpan, postcode: z.string().check(z.maxLength(20)) }),
    responses: { 200: outcome },
    problems: [404, 409, 422],
  },
  "GET /api/mpan/{mpan}/validation_methods": {
    audience: "customer",
    callsPartner: "smart-meter",
    summary:
      "Returns the ways to prove the right to the meter’s data other than by card. With wait=false, returns 202 immediately if the data provider has not been queried yet.",
    params: z.object({ mpan }),
    query: waitShape,
    responses: {
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
    endsAccess: true,
    summary: "Ends the registration, withdraws consent at the data provider and deletes the home address.",
    responses: { 204: null },
  },
});
