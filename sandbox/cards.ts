import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { cardAccess } from "./cards-access.ts";
import { customerRoutes } from "./cards-customers.ts";
import { paymentMethodRoutes } from "./cards-payment-methods.ts";
import { setupAttemptRoutes } from "./cards-setup-attempts.ts";
import { setupIntentRoutes } from "./cards-setup-intents.ts";
import { cardStore } from "./cards-store.ts";
import type { WebhookOptions } from "./cards-webhook.ts";

export interface CardOptions extends WebhookOptions {
  now: () => Date;
}

export function cardsPartner(options: CardOptions): Hono {
  const store = cardStore(options.now);
  const app = new Hono().basePath("/stripe");

  app.get("/stripe.js", async (c) =>
    c.body(await stripeScript(), 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cross-origin-resource-policy": "cross-origin",
    }),
  );

  app.use("/v1/*", cors({ origin: "*", allowHeaders: ["authorization", "content-type"] }));
  app.use("/v1/*", cardAccess());
  app.route("/v1/customers", customerRoutes(store));
  app.route("/v1/payment_methods", paymentMethodRoutes(store));
  app.route("/v1/setup_intents", setupIntentRoutes(store, options));
  app.route("/v1/setup_attempts", setupAttemptRoutes(store));
  return app;
}

let script: Promise<string> | undefined;

function stripeScript(): Promise<string> {
  script ??= bundle();
  return script;
}

async function bundle(): Promise<string> {
  const { rolldown } = await import("rolldown");
  const build = await rolldown({ input: fileURLToPath(new URL("stripe-js/main.ts", import.meta.url)) });
  const { output } = await build.generate({ format: "iife" });
  await build.close();
  return output[0].code;
}
