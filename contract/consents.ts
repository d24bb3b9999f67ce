import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

/** Epoch seconds. */
const time = z.number();

const consent = z.object({
  id: z.string(),
  name: z
    .nullable(z.string())
    .check(
      z.describe(
        "Name and address (15 parts joined by `|`) at the time; null in records of earlier releases.",
      ),
    ),
  address: z.nullable(z.string()),
  mpan: z.string(),
  mpanAutoFilled: z.boolean().check(z.describe("Whether the MPAN was found by address rather than typed.")),
  purpose: z.string(),
  method: z.enum(["ihd", "trusted_consent"]),
  verification: z.string(),
  termsVersion: z
    .string()
    .check(z.describe("The version of the full terms, and its hash in `GET /api/terms/{hash}`.")),
  termsHash: z.string(),
  terms: z.string(),
  givenAt: time,
  expiresAt: time,
  withdrawnAt: z.nullable(time),
  endedBy: z.nullable(
    z.enum(["withdrawn", "meter-changed", "newer-consent", "new-occupant", "expired", "account-deleted"]),
  ),
  withdrawalConfirmedAt: z
    .nullable(time)
    .check(z.describe("When the data provider confirmed the withdrawal; null until then.")),
});

export type Consent = z.output<typeof consent>;

export const consentCalls = endpointGroup({
  "GET /api/user/consents": {
    audience: "customer",
    summary: "Lists consents with their purpose, terms, verification and expiry.",
    answers: { 200: z.object({ consents: z.array(consent) }) },
  },
  "POST /api/user/consents/{id}/withdraw": {
    audience: "customer",
    summary: "Withdraws a consent. Reading stops at once; the data provider is notified with retries.",
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    answers: { 204: null },
    problems: [404],
  },
});
