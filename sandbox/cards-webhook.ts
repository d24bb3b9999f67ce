import { createHmac } from "node:crypto";
import { setupIntentJson } from "./cards-json.ts";
import { newId, type SetupIntent } from "./cards-store.ts";
import { keys } from "./keys.ts";

export interface WebhookOptions {
  appOrigin: string;
  /** How webhooks leave. */
  send: typeof fetch;
}

/** Tells the app what came of a try, signed as Stripe signs. Best effort: the app must not need it. */
export async function setupEnded(
  event: "succeeded" | "setup_failed",
  intent: SetupIntent,
  created: number,
  { appOrigin, send }: WebhookOptions,
) {
  const payload = JSON.stringify({
    id: newId("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created,
    data: { object: setupIntentJson(intent) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: newId("req"), idempotency_key: null },
    type: `setup_intent.${event}`,
  });
  try {
    await send(`${appOrigin}/api/webhooks/stripe`, {
      method: "POST",
      body: payload,
      headers: {
        "content-type": "application/json",
        "stripe-signature": cardSignature(payload, keys.cardsWebhook, created),
      },
    });
  } catch {
    // The app is not up, or busy: the real provider would try again for days, the sandbox does not.
  }
}

/** Stripe's signature of an event. @param signedAt epoch seconds */
export function cardSignature(payload: string, secret: string, signedAt: number): string {
  const digest = createHmac("sha256", secret).update(`${signedAt}.${payload}`).digest("hex");
  return `t=${signedAt},v1=${digest}`;
}
