import type { Stripe, StripeCardNumberElement, StripeError } from "@stripe/stripe-js";
import type { Api } from "../../contract/client.ts";
import { type Address, streetLine } from "../../domain/address.ts";

interface CardCheckOptions {
  stripe: Pick<Stripe, "createPaymentMethod" | "confirmCardSetup">;
  api: Api;
  card: StripeCardNumberElement;
  name: string;
  email: string;
  home: Address;
  onPaymentMethod: (id: string) => void;
}

export type CardField = "number" | "expiry" | "code";

export type CardCheck =
  | { next: "connecting" | "cannot-confirm"; paymentMethodId: string }
  | { next: "stay"; field: CardField; message: string }
  | { next: "stay"; field?: undefined; message: string; advice?: string };

/** Card details go directly to the provider; the server requests the outcome itself. */
export async function checkCard(options: CardCheckOptions): Promise<CardCheck> {
  const { stripe, api, card, name, email, home, onPaymentMethod } = options;
  const created = await stripe.createPaymentMethod({
    type: "card",
    card,
    billing_details: {
      name,
      email,
      address: { line1: streetLine(home), city: home.town, postal_code: home.postcode, country: "GB" },
    },
  });
  if (created.error) return stayOnForm(created.error);
  const paymentMethodId = created.paymentMethod.id;
  onPaymentMethod(paymentMethodId);

  const setUp = await api("POST /api/user/card", { body: { paymentMethodId } });
  if (!setUp.ok) {
    const { status, message } = setUp.problem;
    return { next: "stay", message, ...(status === 429 ? {} : { advice: TRY_AGAIN }) };
  }
  const confirmed = await stripe.confirmCardSetup(setUp.data.clientSecret, {
    payment_method: paymentMethodId,
  });
  if (confirmed.error) return stayOnForm(confirmed.error);

  const validation = await api("GET /api/user/card/validation");
  if (!validation.ok) return { next: "stay", message: validation.problem.message, advice: TRY_AGAIN };
  return { next: validation.data.cardValidated ? "connecting" : "cannot-confirm", paymentMethodId };
}

/** Two attempts or a newer set-up ended this one. */
const SET_UP_ENDED = "setup_intent_unexpected_state";

const TRY_AGAIN = "Your card details are still here: you can press the button again.";

const ANOTHER_CARD = "Try another card that is registered at your home address.";

const adviceByCode: Record<string, string> = {
  card_declined: ANOTHER_CARD,
  expired_card: ANOTHER_CARD,
  [SET_UP_ENDED]:
    "Your card details are still here: pressing the button again starts a new check. You can also use your in-home display, if you have one.",
  setup_intent_authentication_failure:
    "Your bank asked you to confirm it’s you, but that step wasn’t finished. Try again and approve it in your bank’s app or by text message.",
};

const fieldByCode: Record<string, CardField> = {
  incomplete_number: "number",
  invalid_number: "number",
  incorrect_number: "number",
  incomplete_expiry: "expiry",
  invalid_expiry_month: "expiry",
  invalid_expiry_month_past: "expiry",
  invalid_expiry_year_past: "expiry",
  incomplete_cvc: "code",
  invalid_cvc: "code",
  incorrect_cvc: "code",
};

function stayOnForm({ type, code = "", message }: StripeError): CardCheck {
  // Messages of other types are for developers, except of a failed authentication.
  const isForCustomers = type === "card_error" || type === "validation_error";
  const ownMessage =
    code === SET_UP_ENDED ? "This card check is over." : "We couldn’t reach the card service.";
  const customerMessage = isForCustomers && message ? message : ownMessage;
  const field = fieldByCode[code];
  if (type === "validation_error" && field) return { next: "stay", field, message: customerMessage };
  const isAuthentication = code === "setup_intent_authentication_failure";
  return {
    next: "stay",
    message: isAuthentication && message ? message : customerMessage,
    advice: adviceByCode[code] ?? TRY_AGAIN,
  };
}
