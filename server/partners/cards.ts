import { createHash } from "node:crypto";
import type Stripe from "stripe";
import * as z from "zod/mini";
import { answered, partner, sent } from "./cards-errors.ts";
import { type CardSetup, cardSetup } from "./cards-setup.ts";
import { call, type Network, readJsonText, shaped } from "./network.ts";
import { resilience } from "./resilience.ts";

export interface CardSettings {
  /** The provider's address, up to but without `/v1`. */
  apiUrl: string;
  secretKey: string;
  webhookSecret: string;
}

/** Cards that prove an address, by Stripe. Nothing is ever charged, and no number passes through us. */
export function cards({ apiUrl, secretKey, webhookSecret, fetch, onDown, patience }: CardSettings & Network) {
  const calls = resilience(partner, { onDown, patience });
  let sdk: Promise<Stripe> | undefined;
  // Loaded at its first use: it is a fifth of a second of an app's start, and of every test's that opens one.
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
    /** Makes the provider's record of a customer; the same `reference` gives the same one for a day. */
    createCustomer: (reference: string): Promise<string> =>
      calls.change(async () => {
        const options = once(`customer-${reference}`);
        const made = await sent((await stripe()).customers.create({ metadata: { reference } }, options));
        return shaped(partner, madeShape, made).id;
      }),

    /** The provider's fingerprint of a card, the same for the same number; null for one that it does not know. */
    cardFingerprint: (paymentMethod: string): Promise<string | null> =>
      calls.lookUp(async () => {
        const found = await answered((await stripe()).paymentMethods.retrieve(paymentMethod));
        if ("refusal" in found) return null;
        return shaped(partner, cardShape, found.value).card?.fingerprint ?? null;
      }),

    /** Starts to set up a card that the browser handed to the provider. */
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

    /** The setup with the bank's checks and what was tried in it, or null when there is none by that id. */
    loadSetupIntent: (id: string): Promise<CardSetup | null> =>
      calls.lookUp(async () => {
        const found = await answered(
          (await stripe()).setupIntents.retrieve(id, { expand: ["payment_method"] }),
        );
        if ("refusal" in found) return null;
        const tried = await answered((await stripe()).setupAttempts.list({ setup_intent: id, limit: 100 }));
        return "refusal" in tried ? null : cardSetup(found.value, tried.value);
      }),

    /** Ends a setup, so that nothing more can be tried in it. Safe to repeat, and for one that is over. */
    cancelSetupIntent: (id: string): Promise<void> =>
      calls.change(async () => {
        const cancelled = await answered((await stripe()).setupIntents.cancel(id));
        if ("value" in cancelled) shaped(partner, madeShape, cancelled.value);
      }),

    /** Lets go of a card. Safe to repeat. */
    detach: (paymentMethod: string): Promise<void> =>
      calls.change(async () => {
        const detached = await answered((await stripe()).paymentMethods.detach(paymentMethod));
        if ("value" in detached) shaped(partner, madeShape, detached.value);
      }),

    /** Forgets a customer and their cards. Safe to repeat. */
    deleteCustomer: (customer: string): Promise<void> =>
      calls.change(async () => {
        const deleted = await answered((await stripe()).customers.del(customer));
        if ("value" in deleted) shaped(partner, madeShape, deleted.value);
      }),

    /**
     * Reads an event that the provider sent us, or null when its signature is wrong, or over five minutes from
     * now: the SDK refuses old ones only, and one from the future could be sent again until its time is over.
     * @param body exactly as it arrived
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
  /** One for each intention of the customer: repeating it starts nothing new. */
  idempotencyKey: string;
  metadata: Record<string, string>;
}

/** `message` is the provider's, for customers, when the card itself was refused; otherwise null. */
export type StartedSetup =
  | { outcome: "started"; id: string; clientSecret: string }
  | { outcome: "refused"; message: string | null };

export interface CardEvent {
  id: string;
  type: string;
  /** The setup in which something was tried just now. */
  setupIntentId: string | null;
}

/** As long as the SDK takes old ones, since clocks differ. */
const GOOD_FOR_SECONDS = 300;

/** When a signature says that it was made, in epoch seconds; the SDK refuses one that says nothing. */
function signedAt(signature: string): number {
  return Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? 0);
}

/**
 * With a key of our own the provider does the work once, so the SDK may repeat the call. The key is a digest,
 * because a header takes ASCII only and the intention may name anything.
 */
function once(intention: string): Stripe.RequestOptions {
  const idempotencyKey = createHash("sha256").update(intention).digest("base64url");
  return { idempotencyKey, maxNetworkRetries: 1 };
}

/**
 * The SDK's calls under our address, which may have a path as the sandbox's does. A 429 or 5xx is stopped
 * here: the SDK knows an error by its JSON alone and would take any other body for the object asked for.
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
