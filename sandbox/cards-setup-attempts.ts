import { Hono } from "hono";
import type { CardEnv } from "./cards-access.ts";
import { textAt } from "./cards-form.ts";
import { errorJson, setupAttemptJson } from "./cards-json.ts";
import type { CardStore, StripeError } from "./cards-store.ts";

const DEFAULT_PAGE = 10;

export function setupAttemptRoutes({ setupIntents }: CardStore): Hono<CardEnv> {
  const app = new Hono<CardEnv>();

  app.get("/", (c) => {
    if (c.get("caller") === "browser") return c.json(errorJson(secretKeyOnly), 403);
    const form = c.get("form");
    const id = textAt(form, "setup_intent");
    if (!id) return c.json(errorJson(missingIntent), 400);
    const intent = setupIntents.get(id);
    const attempts = intent?.attempts.toReversed() ?? [];
    const page = attempts.slice(0, Number(textAt(form, "limit") ?? DEFAULT_PAGE));
    return c.json({
      object: "list",
      url: "/v1/setup_attempts",
      has_more: attempts.length > page.length,
      data: intent ? page.map((attempt) => setupAttemptJson(intent, attempt)) : [],
    });
  });

  return app;
}

const secretKeyOnly: StripeError = {
  type: "invalid_request_error",
  code: "secret_key_required",
  message: "This API call cannot be made with a publishable API key. Please use a secret API key.",
};

const missingIntent: StripeError = {
  type: "invalid_request_error",
  code: "parameter_missing",
  message: "Missing required param: setup_intent.",
  param: "setup_intent",
};
