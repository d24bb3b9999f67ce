import { createHash } from "node:crypto";
import type Stripe from "stripe";
import * as z from "zod/mini";
import { orPartnerDown, partner, valueOrRefusal } from "./cards-errors.ts";
import { type CardSetup, cardSetup } from "./cards-setup.ts";
import { call, type Network, parseShape, readJsonText } from "./network.ts";
import { resilience } from "./resilience.ts";

export interface CardSettings {
  apiUrl: string;
  secretKey: string;
  webhookSecret: string;
}

/** Card checks by Stripe. Nothing is charged, and card numbers never reach the server. */
export function cards({
  apiUrl,
  secretKey,
  webhookSecret,
  fetch,
  onDown,
  timeoutFactor,
}: CardSettings & Network) {
  const calls = resilience(partner, { onDown, timeoutFactor });
  let sdk: Promise<Stripe> | undefined;
  // Loaded on first use, because it takes a fifth of a second.
  const stripe = () => {
    sdk ??= import("stripe").then(
      ({ default: Stripe }) =>
        new Stripe(secretKey, {
          httpClient: Stripe.createFetchHttpClient(fetchFrom(apiUrl, fetch)),
          maxNetworkRetries: 0,
          telemetry: false,
        }),
    );
    return sdk;
  };

  return {
    /** Idempotent per `reference` for a day. */
    createCustomer: (reference: string): Promise<string> =>
      calls.change(async () => {
        const options = withIdempotencyKey(`customer-${reference}`);
        const made = await orPartnerDown(
          (await stripe()).customers.create({ metadata: { reference } }, options),
        );
        return parseShape(partner, madeShape, made).id;
      }),

    cardFingerprint: (paymentMethod: string): Promise<string | null> =>
      calls.lookUp(async () => {
        const found = await valueOrRefusal((await stripe()).paymentMethods.retrieve(paymentMethod));
        if ("refusal" in found) return null;
        return parseShape(partner, cardShape, found.value).card?.fingerprint ?? null;
      }),

    createSetupIntent: (setup: NewSetup): Promise<StartedSetup> =>
      calls.change(async () => {
        const { customer, paymentMethod, idempotencyKey, metadata } = setup;
        const parameters = {
          customer,
          payment_method: paymentMethod,
          payment_method_types: ["card"],
          usage: "off_session" as const,
          metadata,
        };
        const made = await valueOrRefusal(
          (await stripe()).setupIntents.create(parameters, withIdempotencyKey(idempotencyKey)),
        );
        if ("refusal" in made) return { outcome: "refused", message: made.refusal };
        const { id, client_secret } = parseShape(partner, startedShape, made.value);
        return { outcome: "started", id, clientSecret: client_secret };
      }),

    loadSetupIntent: (id: string): Promise<CardSetup | null> =>
      calls.lookUp(async () => {
        const found = await valueOrRefusal(
          (await stripe()).setupIntents.retrieve(id, { expand: ["payment_method"] }),
        );
        if ("refusal" in found) return null;
        const tried = await valueOrRefusal(
          (await stripe()).setupAttempts.list({ setup_intent: id, limit: 100 }),
        );
        return "refusal" in tried ? null : cardSetup(found.value, tried.value);
      }),

    cancelSetupIntent: (id: string): Promise<void> =>
      calls.change(async () => {
        const cancelled = await valueOrRefusal((await stripe()).setupIntents.cancel(id));
        if ("value" in cancelled) parseShape(partner, madeShape, cancelled.value);
      }),

    detach: (paymentMethod: string): Promise<void> =>
      calls.change(async () => {
        const detached = await valueOrRefusal((await stripe()).paymentMethods.detach(paymentMethod));
        if ("value" in detached) parseShape(partner, madeShape, detached.value);
      }),

    deleteCustomer: (customer: string): Promise<void> =>
      calls.change(async () => {
        const deleted = await valueOrRefusal((await stripe()).customers.del(customer));
        if ("value" in deleted) parseShape(partner, madeShape, deleted.value);
      }),

    /** Null for a wrong signature, or a time over five minutes in the past or future; the SDK accepts future times. */
    async verifyWebhook(body: string, signature: string): Promise<CardEvent | null> {
      try {
        if (signedAt(signature) > Date.now() / 1000 + TOLERANCE_SECONDS) return null;
        const event = await (await stripe()).webhooks.constructEventAsync(body, signature, webhookSecret);
        const isAttempt =
          event.type === "setup_intent.succeeded" || event.type === "setup_intent.setup_failed";
        const setupIntentId = isAttempt ? event.data.object.id : null;
        return { id: event.id, type: event.type, setupIntentId };
      } catch {
        return null;
      }
    },
  };
}

interface NewSetup {
  customer: string;
  paymentMethod: string;
  idempotencyKey: string;
  metadata: Record<string, string>;
}

/** `message` is the provider's, for the customer, if the card was refused; else null. */
export type StartedSetup =
  | { outcome: "started"; id: string; clientSecret: string }
  | { outcome: "refused"; message: string | null };

export interface CardEvent {
  id: string;
  type: string;
  setupIntentId: string | null;
}

/** The SDK's own tolerance for clock differences. */
const TOLERANCE_SECONDS = 300;

function signedAt(signature: string): number {
  return Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? 0);
}

/** Options for a retry without a second effect. The key is hashed, because headers are ASCII only. */
function withIdempotencyKey(key: string): Stripe.RequestOptions {
  const idempotencyKey = createHash("sha256").update(key).digest("base64url");
  return { idempotencyKey, maxNetworkRetries: 1 };
}

/** A `fetch` for the SDK that calls `apiUrl`, and throws PartnerDown for 429, 5xx and bodies other than JSON. */
function fetchFrom(apiUrl: string, fetch: typeof globalThis.fetch) {
  return async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url);
    const response = await call(partner, fetch, `${apiUrl}${pathname}${search}`, init);
    return new Response(await readJsonText(partner, response), response);
  };
}

const cardShape = z.object({ card: z.nullish(z.object({ fingerprint: z.nullish(z.string()) })) });
const madeShape = z.object({ id: z.string() });
const startedShape = z.object({ id: z.string(), client_secret: z.string() });
