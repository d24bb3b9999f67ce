import { createHash } from "node:crypto";
import type Stripe from "stripe";
import * as z from "zod/mini";
import { answered, partner, sent } from "./cards-errors.ts";
import { type CardSetup, cardSetup } from "./cards-setup.ts";
import { call, type Network, readJsonText, shaped } from "./network.ts";
import { resilience } from "./resilience.ts";

export interface CardSettings {
  /** Base URL without `/v1`. */
  apiUrl: string;
  secretKey: string;
  webhookSecret: string;
}

/** Card checks by Stripe. Nothing is charged, and card numbers never reach the server. */
export function cards({ apiUrl, secretKey, webhookSecret, fetch, onDown, patience }: CardSettings & Network) {
  const calls = resilience(partner, { onDown, patience });
  let sdk: Promise<Stripe> | undefined;
  // Lazy: takes a fifth of a second to load, at app start and in each test that opens an app.
  const stripe = () => {
    sdk ??= import("stripe").then(
      ({ default: Stripe }) =>
        new Stripe(secretKey, {
          httpClient: Stripe.createFetchHttpClient(underUrl(apiUrl, fetch)),
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
        const options = once(`customer-${reference}`);
        const made = await sent((await stripe()).customers.create({ metadata: { reference } }, options));
        return shaped(partner, madeShape, made).id;
      }),

    /** Identifies the card number; null for an unknown payment method. */
    cardFingerprint: (paymentMethod: string): Promise<string | null> =>
      calls.lookUp(async () => {
        const found = await answered((await stripe()).paymentMethods.retrieve(paymentMethod));
        if ("refusal" in found) return null;
        return shaped(partner, cardShape, found.value).card?.fingerprint ?? null;
      }),

    /** Starts the setup of a card that the browser sent to the provider. */
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
        const made = await answered((await stripe()).setupIntents.create(parameters, once(idempotencyKey)));
        if ("refusal" in made) return { outcome: "refused", message: made.refusal };
        const { id, client_secret } = shaped(partner, startedShape, made.value);
        return { outcome: "started", id, clientSecret: client_secret };
      }),

    /** The setup with checks and attempts; null if the id is unknown. */
    loadSetupIntent: (id: string): Promise<CardSetup | null> =>
      calls.lookUp(async () => {
        const found = await answered(
          (await stripe()).setupIntents.retrieve(id, { expand: ["payment_method"] }),
        );
        if ("refusal" in found) return null;
        const tried = await answered((await stripe()).setupAttempts.list({ setup_intent: id, limit: 100 }));
        return "refusal" in tried ? null : cardSetup(found.value, tried.value);
      }),

    /** Prevents further attempts. Idempotent, also for a finished setup. */
    cancelSetupIntent: (id: string): Promise<void> =>
      calls.change(async () => {
        const cancelled = await answered((await stripe()).setupIntents.cancel(id));
        if ("value" in cancelled) shaped(partner, madeShape, cancelled.value);
      }),

    /** Detaches a card. Idempotent. */
    detach: (paymentMethod: string): Promise<void> =>
      calls.change(async () => {
        const detached = await answered((await stripe()).paymentMethods.detach(paymentMethod));
        if ("value" in detached) shaped(partner, madeShape, detached.value);
      }),

    /** Deletes a customer with their cards. Idempotent. */
    deleteCustomer: (customer: string): Promise<void> =>
      calls.change(async () => {
        const deleted = await answered((await stripe()).customers.del(customer));
        if ("value" in deleted) shaped(partner, madeShape, deleted.value);
      }),

    /**
     * Parses a webhook; null for a wrong signature or a time more than five minutes off. The SDK rejects old
     * events only, so one dated in the future could be replayed.
     * @param body exactly as received
     */
    async verifyWebhook(body: string, signature: string): Promise<CardEvent | null> {
      try {
        if (signedAt(signature) > Date.now() / 1000 + GOOD_FOR_SECONDS) return null;
        const event = await (await stripe()).webhooks.constructEventAsync(body, signature, webhookSecret);
        const isTry = event.type === "setup_intent.succeeded" || event.type === "setup_intent.setup_failed";
        const setupIntentId = isTry ? event.data.object.id : null;
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
  /** Same key, same set-up. */
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
  /** The setup with a new attempt. */
  setupIntentId: string | null;
}

/** The SDK's own tolerance for clock differences. */
const GOOD_FOR_SECONDS = 300;

/** The signature's timestamp in epoch seconds; the SDK rejects signatures without one. */
function signedAt(signature: string): number {
  return Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? 0);
}

/** An idempotency key lets the SDK retry safely. Hashed, because headers are ASCII only. */
function once(intention: string): Stripe.RequestOptions {
  const idempotencyKey = createHash("sha256").update(intention).digest("base64url");
  return { idempotencyKey, maxNetworkRetries: 1 };
}

/**
 * Routes the SDK's calls to our base URL, which may have a path. Maps 429 and 5xx here, because the SDK
 * accepts a non-JSON error body as the requested object.
 */
function underUrl(apiUrl: string, fetch: typeof globalThis.fetch) {
  return async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url);
    const response = await call(partner, fetch, `${apiUrl}${pathname}${search}`, init);
    return new Response(await readJsonText(partner, response), response);
  };
}

const cardShape = z.object({ card: z.nullish(z.object({ fingerprint: z.nullish(z.string()) })) });
const madeShape = z.object({ id: z.string() });
const startedShape = z.object({ id: z.string(), client_secret: z.string() });
