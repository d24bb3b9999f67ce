import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { epochSeconds, joinedAddress, uuid } from "./field-types.ts";

const consent = z
  .object({
    id: uuid,
    name: z.nullable(z.string()).check(
      z.meta({
        description: "The customer’s name at the time; null in records of earlier releases.",
        examples: ["Ada Bell"],
      }),
    ),
    address: z
      .nullable(joinedAddress)
      .check(z.describe("The home’s address at the time; null in records of earlier releases.")),
    mpan: z.string().check(z.describe("Electricity supply number (MPAN), 13 digits; empty if not kept.")),
    mpanAutoFilled: z
      .boolean()
      .check(z.describe("Whether the MPAN was found by address rather than entered.")),
    purpose: z.string(),
    method: z.enum(["ihd", "trusted_consent"]),
    verification: z.string(),
    termsVersion: z.string().check(z.describe("Version of the full terms.")),
    termsHash: z.string().check(z.describe("SHA-256 of the full terms, for `GET /api/terms/{hash}`.")),
    terms: z.string(),
    givenAt: epochSeconds,
    expiresAt: epochSeconds,
    withdrawnAt: z
      .nullable(epochSeconds)
      .check(z.describe("When it first ended, in epoch seconds; null while it lasts.")),
    endedBy: z.nullable(
      z.enum([
        "withdrawn",
        "meter-changed",
        "newer-consent",
        "new-occupant",
        "moved-out",
        "wrong-home",
        "expired",
        "account-deleted",
      ]),
    ),
    withdrawalConfirmedAt: z
      .nullable(epochSeconds)
      .check(z.describe("When the data provider confirmed the withdrawal; null until then.")),
  })
  .register(z.globalRegistry, { id: "Consent" });

export type Consent = z.output<typeof consent>;

export const consentCalls = endpointGroup({
  "GET /api/user/consents": {
    audience: "customer",
    summary: "Lists consents with their purpose, terms, verification and expiry.",
    responses: { 200: z.object({ consents: z.array(consent) }) },
  },
  "POST /api/user/consents/{id}/withdraw": {
    audience: "customer",
    endsAccess: true,
    summary: "Withdraws a consent. Reading stops at once; the data provider is notified with retries.",
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    responses: { 204: null },
    problems: [404],
  },
});
