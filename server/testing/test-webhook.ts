import { cardSignature } from "../../sandbox/cards-webhook.ts";
import { keys } from "../../sandbox/keys.ts";
import type { RunningApp } from "./test-app.ts";

interface CardEvent {
  /** As the card provider names the event: what comes twice under the same id counts once. */
  id: string;
  type: string;
  object: object;
  secret?: string;
  /** Epoch seconds at which it was signed; now, if not given. */
  signedAt?: number;
}

/** Delivers an event, signed as the card provider signs. */
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
