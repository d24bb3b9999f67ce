import { randomBytes } from "node:crypto";
import type { Check, TestCard } from "./card-numbers.ts";

/** A card that a browser handed in. `checks` is null until a bank was asked. */
export interface PaymentMethod {
  id: string;
  card: TestCard;
  expiryMonth: number;
  expiryYear: number;
  hasSecurityCode: boolean;
  billing: { name: string | null; email: string | null; line1: string | null; postcode: string | null };
  checks: { postcode: Check | null; line1: Check | null; securityCode: Check | null };
  customer: string | null;
  created: number;
}

export interface SetupIntent {
  id: string;
  clientSecret: string;
  customer: string | null;
  paymentMethod: string | null;
  status: "requires_payment_method" | "requires_confirmation" | "requires_action" | "succeeded" | "canceled";
  usage: string;
  metadata: Record<string, string>;
  lastError: StripeError | null;
  /** Every try to confirm it, the oldest first. */
  attempts: SetupAttempt[];
  created: number;
}

/** One try to confirm a setup with a card. */
export interface SetupAttempt {
  id: string;
  paymentMethod: string;
  status: "requires_action" | "succeeded" | "failed" | "abandoned";
  error: StripeError | null;
  created: number;
}

export interface Customer {
  id: string;
  metadata: Record<string, string>;
  created: number;
}

export interface StripeError {
  type: "card_error" | "invalid_request_error" | "idempotency_error";
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
}

export type CardStore = ReturnType<typeof cardStore>;

/** What the card provider remembers. */
export function cardStore(now: () => Date) {
  return {
    customers: new Map<string, Customer>(),
    paymentMethods: new Map<string, PaymentMethod>(),
    setupIntents: new Map<string, SetupIntent>(),
    /** Epoch seconds. */
    now: () => Math.floor(now().getTime() / 1000),
  };
}

/** An id as Stripe writes it: a prefix and random e-mails. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}
