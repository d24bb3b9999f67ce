import type { Stripe, StripeCardNumberElement, StripeError } from "@stripe/stripe-js";
import { expect, test } from "vitest";
import { createApi } from "../../contract/client.ts";
import { addressOf } from "../../domain/address.ts";
import { checkCard } from "./card-check.ts";

const home = addressOf({
  houseNumber: "7",
  address1: "Brantwood Close",
  town: "Bradford",
  postcode: "BD9 6QH",
});
const declined = { type: "card_error", code: "card_declined", message: "Your card was declined." } as const;

test("a card registered at the home leads to connecting", async () => {
  const requested: unknown[] = [];
  const outcome = await check({ requested, cardValidated: true });
  expect(outcome).toEqual({ next: "connecting", paymentMethodId: "pm_1" });
  expect(requested[0]).toMatchObject({
    billing_details: {
      name: "Ada Thorne",
      address: { line1: "7, Brantwood Close", postal_code: "BD9 6QH", country: "GB" },
    },
  });
});

test("a card registered elsewhere leads to cannot-confirm", async () => {
  expect(await check({ cardValidated: false })).toEqual({ next: "cannot-confirm", paymentMethodId: "pm_1" });
});

test("a declined card stays on the form, with the provider's message and advice", async () => {
  const outcome = await check({ confirmation: declined });
  expect(outcome).toMatchObject({ next: "stay", message: "Your card was declined." });
  expect(outcome).toMatchObject({ advice: expect.stringContaining("another card") });
});

test("a cancelled set-up says that the button starts a new one", async () => {
  const confirmation = {
    type: "invalid_request_error",
    code: "setup_intent_unexpected_state",
    message: "You cannot confirm this SetupIntent because it has a status of canceled.",
  } as const;
  expect(await check({ confirmation })).toMatchObject({
    next: "stay",
    message: "This card check is over.",
    advice: expect.stringContaining("starts a new check"),
  });
});

test("a field error shows at its field", async () => {
  const code = "incomplete_expiry";
  const message = "Your card's expiration date is incomplete.";
  const creation = { type: "validation_error", code, message } as const;
  expect(await check({ creation })).toEqual({ next: "stay", field: "expiry", message });
});

test("does not show messages meant for developers", async () => {
  const creation = { type: "invalid_request_error", message: "No such parameter: foo" } as const;
  expect(JSON.stringify(await check({ creation }))).not.toContain("foo");
});

// Claims: F9
test("stays on the card fields when our own API is down", async () => {
  const outcome = await check({ setUpStatus: 503 });
  expect(outcome).toMatchObject({ next: "stay", message: "The card service is away." });
});

interface CheckOptions {
  creation?: StripeError;
  confirmation?: StripeError;
  setUpStatus?: number;
  cardValidated?: boolean;
  requested?: unknown[];
}

function check({
  creation,
  confirmation,
  setUpStatus = 200,
  cardValidated = true,
  requested = [],
}: CheckOptions) {
  const stripe = {
    createPaymentMethod: async (given: unknown) => {
      requested.push(given);
      return creation ? { error: creation } : { paymentMethod: { id: "pm_1" } };
    },
    confirmCardSetup: async () => (confirmation ? { error: confirmation } : { setupIntent: {} }),
  } as unknown as Stripe;
  const api = createApi(async (path) => {
    if (path.endsWith("/validation")) return Response.json({ cardValidated, outcome: "passed" });
    if (setUpStatus === 200) return Response.json({ clientSecret: "seti_1_secret_1" });
    return Response.json(
      { code: "card-away", message: "The card service is away." },
      { status: setUpStatus },
    );
  });
  const card = {} as StripeCardNumberElement;
  const name = "Ada Thorne";
  return checkCard({ stripe, api, card, name, email: "ada@example.com", home, onPaymentMethod: () => {} });
}
