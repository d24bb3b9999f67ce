import type { PaymentMethod, SetupIntent, StripeError } from "./cards-store.ts";

/**
 * Asks the pretend bank: fills the checks and moves the intent on. A check of something that the browser
 * did not give stays null, as it does at Stripe.
 * @param authenticated whether the customer has just proved themselves to their bank
 */
export function confirm(
  intent: SetupIntent,
  method: PaymentMethod,
  authenticated = false,
): StripeError | null {
  const { card, billing } = method;
  intent.paymentMethod = method.id;
  intent.lastError = null;
  if (card.authenticates && !authenticated) {
    intent.status = "requires_action";
    return null;
  }
  method.checks = {
    postcode: billing.postcode ? card.postcode : null,
    line1: billing.line1 ? card.line1 : null,
    securityCode: method.hasSecurityCode ? card.securityCode : null,
  };
  if (card.decline) {
    const { code, declineCode, message } = card.decline;
    const declined = declineCode ? { decline_code: declineCode } : {};
    return refuse(intent, { type: "card_error", code, ...declined, message });
  }
  intent.status = "succeeded";
  method.customer = intent.customer;
  return null;
}

/** The customer did not, or could not, prove themselves. */
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
  return error;
}
