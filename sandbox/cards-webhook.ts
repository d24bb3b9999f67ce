import { createHmac } from "node:crypto";
import { setupIntentJson } from "./cards-json.ts";
import { newId, type SetupIntent } from "./cards-store.ts";
import { keys } from "./keys.ts";

export interface WebhookOptions {
  appOrigin: string;
  /** How webhooks leave. */
  send: typeof fetch;
}

/** Tells the app that a card was set up, signed as Stripe signs. Best effort: the app must not need it. */
export async function setupSucceeded(
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
    type: "setup_intent.succeeded",
  });
  const signature = createHmac("sha256", keys.cardsWebhook).update(`${created}.${payload}`).digest("hex");
  try {
    await send(`${appOrigin}/api/webhooks/stripe`, {
      method: "POST",
      body: payload,
      headers: { "content-type": "application/json", "stripe-signature": `t=${created},v1=${signature}` },
    });
  } catch {
    // The app is not up, or busy: the real provider would try again for days, the sandbox does not.
  }
}
