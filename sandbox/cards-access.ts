import { createMiddleware } from "hono/factory";
import { type Form, readForm, textAt } from "./cards-form.ts";
import { errorJson } from "./cards-json.ts";
import { newId } from "./cards-store.ts";
import { keys } from "./keys.ts";

export interface CardEnv {
  Variables: {
    form: Form;
    /** A browser may submit cards and use intents whose client secret it has. */
    caller: "server" | "browser";
  };
}

interface StoredResponse {
  fingerprint: string;
  status: number;
  body: string;
}

/** Replays stored responses, including declines. */
export function cardAccess() {
  const stored = new Map<string, StoredResponse>();
  return createMiddleware<CardEnv>(async (c, next) => {
    const text = c.req.method === "GET" ? new URL(c.req.url).search : await c.req.text();
    const form = readForm(text);
    c.set("form", form);
    c.header("request-id", newId("req"));
    const key = c.req.header("authorization")?.replace(/^Bearer /, "") ?? textAt(form, "key");
    if (key === keys.cardsSecret) c.set("caller", "server");
    else if (key === keys.cardsPublishable) c.set("caller", "browser");
    else {
      const message = `Invalid API Key provided: ${key?.slice(0, 7) ?? "none"}***`;
      return c.json(errorJson({ type: "invalid_request_error", message }), 401);
    }
    const idempotencyKey = c.req.header("idempotency-key");
    if (!idempotencyKey || c.req.method !== "POST") return await next();
    const fingerprint = `${c.req.path}?${text}`;
    const earlier = stored.get(idempotencyKey);
    if (earlier && earlier.fingerprint !== fingerprint) {
      const message =
        "Keys for idempotent requests can only be used with the same parameters they were first used with.";
      return c.json(errorJson({ type: "idempotency_error", message }), 400);
    }
    if (earlier)
      return new Response(earlier.body, {
        status: earlier.status,
        headers: { "content-type": "application/json", "idempotent-replayed": "true" },
      });
    await next();
    const { status } = c.res;
    const wasValid = status < 400 || status === 402 || status >= 500;
    if (wasValid) stored.set(idempotencyKey, { fingerprint, status, body: await c.res.clone().text() });
  });
}
