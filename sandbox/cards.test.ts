import { expect, test } from "vitest";
import { createSandbox } from "./app.ts";
import { browserOf } from "./test-browser.ts";

function open() {
  const box = createSandbox({ send: async () => new Response() });
  const call = async (
    path: string,
    fields: Record<string, string> = {},
    { key = "sk_test_sandbox", method = "POST", ...headers }: Record<string, string> = {},
  ) => {
    const response = await box.fetch(`http://sandbox/stripe/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(method === "POST" && { body: new URLSearchParams(fields) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { ...box, call, browser: browserOf(box) };
}

test("every response has a request id", async () => {
  const { call } = open();
  expect((await call("customers")).headers.get("request-id")).toMatch(/^req_/);
  const refused = await call("customers", {}, { key: "sk_wrong" });
  expect(refused.status).toBe(401);
  expect(refused.headers.get("request-id")).toMatch(/^req_/);
});

test("parses nested fields", async () => {
  const { call } = open();
  const { body } = await call("setup_intents", {
    "metadata[site]": "s1",
    "payment_method_types[0]": "card",
    usage: "off_session",
  });
  expect(body).toMatchObject({
    object: "setup_intent",
    status: "requires_payment_method",
    metadata: { site: "s1" },
  });
});

test("an idempotency key replays the response and rejects other parameters", async () => {
  const { call } = open();
  const key = { "idempotency-key": "once" };
  const first = await call("customers", { "metadata[a]": "1" }, key);
  const second = await call("customers", { "metadata[a]": "1" }, key);
  expect(second.body).toEqual(first.body);
  const third = await call("customers", { "metadata[a]": "2" }, key);
  expect(third.status).toBe(400);
  expect(third.body.error.type).toBe("idempotency_error");
});

test("customers created before a restart can check a card; deleted ones cannot", async () => {
  const { body: customer } = await open().call("customers");
  const { call } = open();
  expect((await call("setup_intents", { customer: customer.id })).status).toBe(200);
  expect((await call("setup_intents", { customer: "cus_unknown" })).status).toBe(400);
  await call(`customers/${customer.id}`, {}, { method: "DELETE" });
  expect((await call("setup_intents", { customer: customer.id })).status).toBe(400);
});

// Claims: Z14
test("refuses card numbers from servers, and browsers without the client secret", async () => {
  const { call } = open();
  expect((await call("payment_methods", { "card[number]": "4242424242424242" })).status).toBe(402);
  const { body } = await call("setup_intents");
  const peek = await call(`setup_intents/${body.id}/cancel`, {}, { key: "pk_test_sandbox" });
  expect(peek.status).toBe(404);
  expect(peek.body.error).toMatchObject({ code: "resource_missing" });
});

test("a succeeded setup intent cannot be confirmed or cancelled", async () => {
  const { call, browser } = open();
  const paymentMethod = await browser.typeCard({ number: "4242424242424242" });
  const { body } = await call("setup_intents", { payment_method: paymentMethod });
  expect(await browser.confirm(body.client_secret)).toMatchObject({ status: "succeeded" });
  expect(await browser.confirm(body.client_secret)).toMatchObject({
    error: { code: "setup_intent_unexpected_state" },
  });
  expect((await call(`setup_intents/${body.id}/cancel`)).status).toBe(400);
});

test("allows cross-origin calls and serves a script without imports", async () => {
  const { fetch } = open();
  const preflight = await fetch("http://sandbox/stripe/v1/payment_methods", {
    method: "OPTIONS",
    headers: {
      origin: "http://localhost:3000",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization",
    },
  });
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  const script = await fetch("http://sandbox/stripe/stripe.js");
  expect(script.headers.get("content-type")).toContain("text/javascript");
  const text = await script.text();
  expect(text).toContain("confirmCardSetup");
  expect(text).not.toContain("import ");
});
