import { Hono } from "hono";
import { testCard } from "./card-numbers.ts";
import type { CardEnv } from "./cards-access.ts";
import { type Form, textAt } from "./cards-form.ts";
import { errorJson, paymentMethodJson } from "./cards-json.ts";
import { type CardStore, newId, type PaymentMethod, type StripeError } from "./cards-store.ts";

export function paymentMethodRoutes({ paymentMethods, customers, now }: CardStore): Hono<CardEnv> {
  const app = new Hono<CardEnv>();

  app.post("/", (c) => {
    if (c.get("caller") === "server") return c.json(errorJson(numberFromServer), 402);
    const method = readCard(c.get("form"), now());
    if ("type" in method) return c.json(errorJson(method), 402);
    paymentMethods.set(method.id, method);
    return c.json(paymentMethodJson(method));
  });

  app.get("/:id", (c) => {
    const method = paymentMethods.get(c.req.param("id"));
    return method ? c.json(paymentMethodJson(method)) : c.json(missing(c.req.param("id")), 404);
  });

  app.post("/:id/attach", (c) => {
    const method = paymentMethods.get(c.req.param("id"));
    const customer = textAt(c.get("form"), "customer") ?? "";
    if (!method || !customers.has(customer)) return c.json(missing(c.req.param("id")), 404);
    method.customer = customer;
    return c.json(paymentMethodJson(method));
  });

  app.post("/:id/detach", (c) => {
    const method = paymentMethods.get(c.req.param("id"));
    if (!method) return c.json(missing(c.req.param("id")), 404);
    if (!method.customer) return c.json(errorJson(notAttached), 400);
    method.customer = null;
    return c.json(paymentMethodJson(method));
  });

  return app;
}

function readCard(form: Form, now: number): PaymentMethod | StripeError {
  const card = testCard((textAt(form, "card", "number") ?? "").replaceAll(" ", ""));
  if (!card) return liveCard;
  return {
    id: newId("pm"),
    card,
    expiryMonth: Number(textAt(form, "card", "exp_month")),
    expiryYear: Number(textAt(form, "card", "exp_year")),
    hasSecurityCode: Boolean(textAt(form, "card", "cvc")),
    billing: {
      name: textAt(form, "billing_details", "name") ?? null,
      email: textAt(form, "billing_details", "email") ?? null,
      line1: textAt(form, "billing_details", "address", "line1") ?? null,
      postcode: textAt(form, "billing_details", "address", "postal_code") ?? null,
    },
    checks: { postcode: null, line1: null, securityCode: null },
    customer: null,
    created: now,
  };
}

const numberFromServer: StripeError = {
  type: "invalid_request_error",
  message: "Sending credit card numbers directly to the Stripe API is generally unsafe.",
};

const liveCard: StripeError = {
  type: "card_error",
  code: "card_declined",
  decline_code: "test_mode_live_card",
  message: "Your card was declined. Your request was in test mode, but used a non test card.",
};

const notAttached: StripeError = {
  type: "invalid_request_error",
  message: "The payment method you provided is not attached to a customer so detachment is impossible.",
};

function missing(id: string) {
  return errorJson({
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such PaymentMethod: '${id}'`,
    param: "payment_method",
  });
}
