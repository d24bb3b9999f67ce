import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

/** Epoch seconds. */
const time = z.number();

const consent = z.object({
  id: z.string(),
  /** Who gave it and for which home, its 15 parts joined by `|`, as it stood then; null where that was not kept yet. */
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  mpan: z.string(),
  /** Whether the number was found for the address rather than typed. */
  mpanAutoFilled: z.boolean(),
  purpose: z.string(),
  method: z.enum(["ihd", "trusted_consent"]),
  verification: z.string(),
  /** The version of the full terms, and its hash in `GET /api/terms/{hash}`. */
  termsVersion: z.string(),
  termsHash: z.string(),
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
