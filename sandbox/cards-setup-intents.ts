import { type Context, Hono } from "hono";
import type { CardEnv } from "./cards-access.ts";
import { abandon, confirm, failAuthentication, simulateBank } from "./cards-confirm.ts";
import { textAt, textsIn } from "./cards-form.ts";
import { errorJson, setupIntentJson } from "./cards-json.ts";
import { type CardStore, newId, type SetupIntent, type StripeError } from "./cards-store.ts";
import { setupEnded, type WebhookOptions } from "./cards-webhook.ts";

type Call = Context<CardEnv>;

export function setupIntentRoutes(store: CardStore, webhook: WebhookOptions): Hono<CardEnv> {
  const { paymentMethods, setupIntents } = store;
  const app = new Hono<CardEnv>();

  app.post("/", (c) => {
    const form = c.get("form");
    const customer = textAt(form, "customer") ?? null;
    const paymentMethod = textAt(form, "payment_method") ?? null;
    if (customer && !store.hasCustomer(customer)) return c.json(missing("customer", customer), 400);
    const method = paymentMethod ? paymentMethods.get(paymentMethod) : undefined;
    if (paymentMethod && !method) return c.json(missing("PaymentMethod", paymentMethod), 400);
    if (method?.customer && method.customer !== customer)
      return c.json(errorJson(belongsToAnotherCustomer), 400);
    const id = newId("seti");
    const intent: SetupIntent = {
      id,
      clientSecret: `${id}_${newId("secret")}`,
      customer,
      paymentMethod,
      status: paymentMethod ? "requires_confirmation" : "requires_payment_method",
      usage: textAt(form, "usage") ?? "off_session",
      metadata: textsIn(form, "metadata"),
      lastError: null,
      attempts: [],
      created: store.now(),
    };
    setupIntents.set(id, intent);
    return c.json(setupIntentJson(intent));
  });

  app.get("/", (c) => {
    const customer = textAt(c.get("form"), "customer");
    const found = [...setupIntents.values()].filter((intent) => !customer || intent.customer === customer);
    const data = found.reverse().map((intent) => setupIntentJson(intent));
    return c.json({ object: "list", url: "/v1/setup_intents", has_more: false, data });
  });

  app.get("/:id", (c) => onIntent(c, (intent) => shown(c, intent)));

  app.post("/:id/cancel", (c) =>
    onIntent(c, (intent) => {
      if (intent.status === "succeeded") return c.json(errorJson(unexpectedState, intent), 400);
      intent.status = "canceled";
      abandon(intent);
      return shown(c, intent);
    }),
  );

  app.post("/:id/confirm", (c) =>
    onIntent(c, (intent) => {
      if (intent.status === "succeeded" || intent.status === "canceled")
        return c.json(errorJson(unexpectedState, intent), 400);
      const id = textAt(c.get("form"), "payment_method") ?? intent.paymentMethod ?? "";
      const method = paymentMethods.get(id);
      if (!method) return c.json(missing("PaymentMethod", id), 400);
      return settled(c, intent, confirm(intent, method, store.now()));
    }),
  );

  // Not part of Stripe's API: the result of the simulated authentication dialog.
  app.post("/:id/authentication", (c) =>
    onIntent(c, (intent) => {
      const method = paymentMethods.get(intent.paymentMethod ?? "");
      if (intent.status !== "requires_action" || !method)
        return c.json(errorJson(unexpectedState, intent), 400);
      const passed = textAt(c.get("form"), "outcome") === "complete";
      return settled(c, intent, passed ? simulateBank(intent, method) : failAuthentication(intent));
    }),
  );

  return app;

  /** Browsers without the intent's client secret get a 404. */
  function onIntent(c: Call, act: (intent: SetupIntent) => Response): Response {
    const id = c.req.param("id") ?? "";
    const intent = setupIntents.get(id);
    const secret = textAt(c.get("form"), "client_secret");
    if (!intent || (c.get("caller") === "browser" && secret !== intent.clientSecret))
      return c.json(missing("setupintent", id), 404);
    return act(intent);
  }

  function settled(c: Call, intent: SetupIntent, error: StripeError | null): Response {
    if (error) void setupEnded("setup_failed", intent, store.now(), webhook);
    else if (intent.status === "succeeded") void setupEnded("succeeded", intent, store.now(), webhook);
    if (error) return c.json(errorJson(error, intent), error.type === "card_error" ? 402 : 400);
    return shown(c, intent);
  }

  function shown(c: Call, intent: SetupIntent): Response {
    const wantsMethod = Object.values(textsIn(c.get("form"), "expand")).includes("payment_method");
    const method = wantsMethod ? paymentMethods.get(intent.paymentMethod ?? "") : undefined;
    return c.json(setupIntentJson(intent, method));
  }
}

const unexpectedState: StripeError = {
  type: "invalid_request_error",
  code: "setup_intent_unexpected_state",
  message: "You cannot do this with this SetupIntent because of its status.",
};

const belongsToAnotherCustomer: StripeError = {
  type: "invalid_request_error",
  message: "The payment method supplied belongs to a different Customer.",
  param: "payment_method",
};

function missing(what: string, id: string) {
  return errorJson({
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param: what === "customer" ? "customer" : "payment_method",
  });
}
