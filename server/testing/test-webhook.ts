import { cardSignature } from "../../sandbox/cards-webhook.ts";
import { keys } from "../../sandbox/keys.ts";
import type { RunningApp } from "./test-app.ts";

interface CardEvent {
  id: string;
  type: string;
  object: object;
  secret?: string;
  /** Epoch seconds; now by default. */
  signedAt?: number;
}

export function deliverCardEvent(
  app: Pick<RunningApp, "call">,
  { id, type, object, secret = keys.cardsWebhook, signedAt = Math.floor(Date.now() / 1000) }: CardEvent,
): Promise<Response> {
  const payload = JSON.stringify({ id, object: "event", type, data: { object } });
  const signature = cardSignature(payload, secret, signedAt);
  return app.call("POST", "/api/webhooks/stripe", {
    body: payload,
    headers: { "content-type": "application/json", "stripe-signature": signature },
  });
}
