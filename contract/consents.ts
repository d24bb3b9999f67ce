import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

/** Epoch seconds. */
const time = z.number();

const consent = z.object({
  id: z.string(),
  mpan: z.string(),
  purpose: z.string(),
  method: z.enum(["ihd", "trusted_consent"]),
  verification: z.string(),
  termsVersion: z.string(),
  terms: z.string(),
  givenAt: time,
  expiresAt: time,
  withdrawnAt: z.nullable(time),
  endedBy: z.nullable(
    z.enum(["withdrawn", "meter-changed", "newer-consent", "new-occupant", "expired", "account-deleted"]),
  ),
  /** When the data provider confirmed the withdrawal; null until then. */
  withdrawalConfirmedAt: z.nullable(time),
});

export type Consent = z.output<typeof consent>;

/** The customer's consents to data access. */
export const consentCalls = endpointGroup({
  "GET /api/user/consents": {
    audience: "customer",
    summary: "Lists each consent: what for, to which words, how the right was verified, until when.",
    answers: { 200: z.object({ consents: z.array(consent) }) },
  },
  "POST /api/user/consents/{id}/withdraw": {
    audience: "customer",
    summary: "Withdraws a consent: reading stops at once, and the data provider is told until it confirms.",
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    answers: { 204: null },
    problems: [404],
  },
});
