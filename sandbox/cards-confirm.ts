import { newId, type PaymentMethod, type SetupIntent, type StripeError } from "./cards-store.ts";
import { isSamePostcode } from "./homes.ts";

export function confirm(intent: SetupIntent, method: PaymentMethod, now: number): StripeError | null {
  abandon(intent);
  intent.attempts.push({
    id: newId("setatt"),
    paymentMethod: method.id,
    status: "requires_action",
    error: null,
    created: now,
  });
  intent.paymentMethod = method.id;
  intent.lastError = null;
  if (!method.card.authenticates) return simulateBank(intent, method);
  intent.status = "requires_action";
  return null;
}

/** Simulates the bank. Checks of details that were not sent stay null, as at Stripe. */
export function simulateBank(intent: SetupIntent, method: PaymentMethod): StripeError | null {
  const { card, billing } = method;
  const { registeredAt } = card;
  const isAt = (isSame: boolean) => (isSame ? "pass" : "fail");
  const line1 = registeredAt
    ? isAt(billing.line1?.match(/\d+/g)?.join() === registeredAt.number)
    : card.line1;
  const postcode = registeredAt
    ? isAt(isSamePostcode(billing.postcode ?? "", registeredAt.postcode))
    : card.postcode;
  method.checks = {
    postcode: billing.postcode ? postcode : null,
    line1: billing.line1 ? line1 : null,
    securityCode: method.hasSecurityCode ? card.securityCode : null,
  };
  if (card.decline) {
    const { code, declineCode, message } = card.decline;
    const declined = declineCode ? { decline_code: declineCode } : {};
    return refuse(intent, { type: "card_error", code, ...declined, message });
  }
  intent.status = "succeeded";
  end(intent, "succeeded", null);
  method.customer = intent.customer;
  return null;
}

export function abandon({ attempts }: SetupIntent): void {
  const attempt = attempts.at(-1);
  if (attempt?.status === "requires_action") attempt.status = "abandoned";
}

export function failAuthentication(intent: SetupIntent): StripeError {
  return refuse(intent, {
    type: "invalid_request_error",
    code: "setup_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  });
}

function refuse(intent: SetupIntent, error: StripeError): StripeError {
  intent.status = "requires_payment_method";
  intent.paymentMethod = null;
  intent.lastError = error;
  end(intent, "failed", error);
  return error;
}

function end({ attempts }: SetupIntent, status: "succeeded" | "failed", error: StripeError | null) {
  const attempt = attempts.at(-1);
  if (attempt) Object.assign(attempt, { status, error });
}
