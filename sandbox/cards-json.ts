import type { Customer, PaymentMethod, SetupAttempt, SetupIntent, StripeError } from "./cards-store.ts";

export function customerJson({ id, metadata, created }: Customer) {
  return { id, object: "customer", created, email: null, name: null, livemode: false, metadata };
}

export function paymentMethodJson(method: PaymentMethod) {
  const { card, billing, checks } = method;
  return {
    id: method.id,
    object: "payment_method",
    type: "card",
    billing_details: {
      name: billing.name,
      email: billing.email,
      phone: null,
      address: {
        line1: billing.line1,
        line2: null,
        city: null,
        state: null,
        country: "GB",
        postal_code: billing.postcode,
      },
    },
    card: {
      brand: card.brand,
      last4: card.number.slice(-4),
      exp_month: method.expiryMonth,
      exp_year: method.expiryYear,
      country: "GB",
      funding: "credit",
      fingerprint: fingerprintOf(method),
      checks: {
        address_line1_check: checks.line1,
        address_postal_code_check: checks.postcode,
        cvc_check: checks.securityCode,
      },
      three_d_secure_usage: { supported: true },
    },
    customer: method.customer,
    created: method.created,
    livemode: false,
    metadata: {},
  };
}

function fingerprintOf({ card: { number, hasFingerprintPerHome }, billing }: PaymentMethod): string {
  const home = hasFingerprintPerHome
    ? [billing.line1, billing.postcode].join().replace(/\W/g, "").toUpperCase()
    : "";
  return `fp_${number.slice(-6)}${home}`;
}

export function setupIntentJson(intent: SetupIntent, method?: PaymentMethod) {
  const { id, status } = intent;
  return {
    id,
    object: "setup_intent",
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: status === "canceled" ? "abandoned" : null,
    client_secret: intent.clientSecret,
    created: intent.created,
    customer: intent.customer,
    description: null,
    flow_directions: null,
    last_setup_error: intent.lastError,
    latest_attempt: intent.attempts.at(-1)?.id ?? null,
    livemode: false,
    mandate: null,
    metadata: intent.metadata,
    next_action: status === "requires_action" ? { type: "use_stripe_sdk", use_stripe_sdk: {} } : null,
    on_behalf_of: null,
    payment_method: method ? paymentMethodJson(method) : intent.paymentMethod,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    single_use_mandate: null,
    status,
    usage: intent.usage,
  };
}

export function setupAttemptJson(intent: SetupIntent, attempt: SetupAttempt) {
  return {
    id: attempt.id,
    object: "setup_attempt",
    application: null,
    created: attempt.created,
    customer: intent.customer,
    livemode: false,
    on_behalf_of: null,
    payment_method: attempt.paymentMethod,
    payment_method_details: { card: { three_d_secure: null }, type: "card" },
    setup_error: attempt.error,
    setup_intent: intent.id,
    status: attempt.status,
    usage: intent.usage,
  };
}

export function errorJson(error: StripeError, intent?: SetupIntent) {
  return { error: { ...error, ...(intent ? { setup_intent: setupIntentJson(intent) } : {}) } };
}
