import { createHmac } from "node:crypto";
import { setupIntentJson } from "./cards-json.ts";
import { newId, type SetupIntent } from "./cards-store.ts";
import { keys } from "./keys.ts";

export interface WebhookOptions {
  appOrigin: string;
  send: typeof fetch;
}

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
    // Stripe would retry for days. The app must not depend on the event.
  }
}

/** @param signedAt epoch seconds */
export function cardSignature(payload: string, secret: string, signedAt: number): string {
  const digest = createHmac("sha256", secret).update(`${signedAt}.${payload}`).digest("hex");
  return `t=${signedAt},v1=${digest}`;
}
