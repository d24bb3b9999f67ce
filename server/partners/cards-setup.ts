import * as z from "zod/mini";
import { partner } from "./cards-errors.ts";
import { parseShape } from "./network.ts";

/** The bank's check of one part of the billing details; null if not supplied. */
export type CardCheck = "pass" | "fail" | "unavailable" | "unchecked" | null;

export interface CardSetup {
  id: string;
  status: "succeeded" | "needs-authentication" | "waiting" | "failed" | "cancelled";
  customer: string | null;
  paymentMethod: string | null;
  metadata: Record<string, string>;
  /** Epoch seconds. */
  created: number;
  attempts: CardAttempt[];
  line1Check: CardCheck;
  postcodeCheck: CardCheck;
  securityCodeCheck: CardCheck;
  billingLine1: string | null;
  billingPostcode: string | null;
  cardFingerprint: string | null;
}

export interface CardAttempt {
  paymentMethod: string | null;
  /** Declined, or abandoned before the bank responded. */
  isUnsuccessful: boolean;
}

/** Validates Stripe's responses, since the SDK does not. */
export function cardSetup(object: unknown, attempts: unknown): CardSetup {
  const intent = parseShape(partner, setupIntentShape, object);
  const { payment_method: method } = intent;
  const { checks, fingerprint } = method?.card ?? {};
  const billing = method?.billing_details.address;
  return {
    id: intent.id,
    status: statuses[intent.status],
    customer: intent.customer,
    paymentMethod: method?.id ?? null,
    metadata: intent.metadata ?? {},
    created: intent.created,
    attempts: parseShape(partner, attemptsShape, attempts).data.map(({ payment_method, status }) => ({
      paymentMethod: payment_method,
      isUnsuccessful: status === "failed" || status === "abandoned",
    })),
    line1Check: asCheck(checks?.address_line1_check),
    postcodeCheck: asCheck(checks?.address_postal_code_check),
    securityCodeCheck: asCheck(checks?.cvc_check),
    billingLine1: billing?.line1 ?? null,
    billingPostcode: billing?.postal_code ?? null,
    cardFingerprint: fingerprint ?? null,
  };
}

const statuses = {
  succeeded: "succeeded",
  processing: "waiting",
  requires_confirmation: "waiting",
  requires_action: "needs-authentication",
  requires_payment_method: "failed",
  canceled: "cancelled",
} as const;

const text = z.nullish(z.string());

const setupIntentShape = z.object({
  id: z.string(),
  status: z.enum(Object.keys(statuses) as (keyof typeof statuses)[]),
  customer: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.string())),
  created: z.number(),
  payment_method: z.nullable(
    z.object({
      id: z.string(),
      billing_details: z.object({ address: z.nullish(z.object({ line1: text, postal_code: text })) }),
      card: z.nullish(
        z.object({
          fingerprint: text,
          checks: z.nullish(
            z.object({ address_line1_check: text, address_postal_code_check: text, cvc_check: text }),
          ),
        }),
      ),
    }),
  ),
});

const attemptsShape = z.object({
  data: z.array(z.object({ payment_method: z.nullable(z.string()), status: z.string() })),
});

/** Unknown values count as unchecked: only an exact `pass` passes. */
function asCheck(check: string | null | undefined): CardCheck {
  if (check === "pass" || check === "fail" || check === "unavailable") return check;
  return check ? "unchecked" : null;
}
