import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const address = z.object({
  /** Ours, for the calls that follow. */
  id: z.string(),
  /** The lookup service's. */
  apiId: z.string(),
  /** The 15 parts of an address, joined by `|`. */
  address: z.string(),
});

/** Finding a home and what is known of its meter. */
export const addresses = endpointGroup({
  "GET /api/addresses": {
    audience: "customer",
    asksPartner: true,
    summary: "Lists the homes at a postcode; none found is an empty list.",
    query: z.object({ postcode: z.string().check(z.maxLength(20)) }),
    answers: { 200: z.array(address) },
    problems: [422],
  },
  "GET /api/addresses/{id}/meter": {
    audience: "customer",
    asksPartner: true,
    summary: "Says whether the electricity meter of a listed home is known, without giving its number away.",
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,40}$/)) }),
    answers: {
      200: z.object({
        mpanKnown: z.boolean(),
        /** Stands for the MPAN in later calls: random, and good for an hour. */
        mpanHash: z.nullable(z.string()),
        /** The first ten digits and three dashes. */
        mpanObfuscated: z.nullable(z.string()),
      }),
    },
    problems: [404],
  },
  "GET /api/postcodes/{postcode}/distribution-id": {
    audience: "customer",
    summary: "Names the distribution network that a postcode belongs to.",
    params: z.object({ postcode: z.string().check(z.maxLength(20)) }),
    answers: { 200: z.object({ distributionId: z.string(), region: z.string() }) },
    problems: [404, 422],
  },
});
