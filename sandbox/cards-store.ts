import { randomBytes } from "node:crypto";
import type { Check, TestCard } from "./card-numbers.ts";

/** `checks` are null before an attempt. */
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
  attempts: SetupAttempt[];
  created: number;
}

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

export function cardStore(now: () => Date) {
  const customers = new Map<string, Customer>();
  const deleted = new Set<string>();
  return {
    customers,
    /** Accepts ids created before a sandbox restart, because the app keeps them. */
    hasCustomer: (id: string) => customers.has(id) || (/^cus_[0-9a-f]{24}$/.test(id) && !deleted.has(id)),
    deleteCustomer(id: string): void {
      deleted.add(id);
      customers.delete(id);
    },
    paymentMethods: new Map<string, PaymentMethod>(),
    setupIntents: new Map<string, SetupIntent>(),
    now: () => Math.floor(now().getTime() / 1000),
  };
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}
