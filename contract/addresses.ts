import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { joinedAddress } from "./field-types.ts";

const address = z.object({
  id: z.string().check(z.describe("Identifies the home in later calls.")),
  apiId: z.string().check(z.describe("The lookup service’s id.")),
  address: joinedAddress,
});

export const addresses = endpointGroup({
  "GET /api/addresses": {
    audience: "customer",
    callsPartner: "addresses",
    summary: "Lists the homes at a postcode.",
    query: z.object({ postcode: z.string().check(z.maxLength(20)) }),
    responses: { 200: z.array(address) },
    problems: [422],
  },
  "GET /api/addresses/{id}/meter": {
    audience: "customer",
    callsPartner: "smart-meter",
    summary: "Returns whether the electricity meter of a listed home is known, without its MPAN.",
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,40}$/)) }),
    responses: {
      200: z.object({
        mpanKnown: z.boolean(),
        mpanHash: z
          .nullable(z.string())
          .check(
            z.describe("A random handle for the MPAN in later calls, valid for an hour; null if unknown."),
          ),
        mpanObfuscated: z
          .nullable(z.string())
          .check(z.describe("The first ten digits and three dashes; null if unknown.")),
      }),
    },
    problems: [404],
  },
  "GET /api/postcodes/{postcode}/distribution-id": {
    audience: "customer",
    summary: "Returns a postcode’s distribution network.",
    params: z.object({ postcode: z.string().check(z.maxLength(20)) }),
    responses: { 200: z.object({ distributionId: z.string(), region: z.string() }) },
    problems: [404, 422],
  },
});
