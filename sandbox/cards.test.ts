import { expect, test } from "vitest";
import { sandbox } from "./app.ts";
import { browserOf } from "./test-browser.ts";

function open() {
  const box = sandbox({ send: async () => new Response() });
  const call = async (
    path: string,
    fields: Record<string, string> = {},
    { key = "sk_test_sandbox", ...headers }: Record<string, string> = {},
  ) => {
    const response = await box.fetch(`http://sandbox/stripe/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, ...headers },
      body: new URLSearchParams(fields),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { ...box, call, browser: browserOf(box) };
}

test("every answer carries a request id", async () => {
  const { call } = open();
  expect((await call("customers")).headers.get("request-id")).toMatch(/^req_/);
  const refused = await call("customers", {}, { key: "sk_wrong" });
  expect(refused.status).toBe(401);
  expect(refused.headers.get("request-id")).toMatch(/^req_/);
});

test("nested fields are understood", async () => {
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

test("an idempotency key answers the same again, and refuses other parameters", async () => {
  const { call } = open();
  const key = { "idempotency-key": "once" };
  const first = await call("customers", { "metadata[a]": "1" }, key);
  const second = await call("customers", { "metadata[a]": "1" }, key);
  expect(second.body).toEqual(first.body);
  const third = await call("customers", { "metadata[a]": "2" }, key);
  expect(third.status).toBe(400);
  expect(third.body.error.type).toBe("idempotency_error");
});

// Claims: Z14
test("a server may not send a card's number; a browser may not act without the intent's secret", async () => {
  const { call } = open();
  expect((await call("payment_methods", { "card[number]": "4242424242424242" })).status).toBe(402);
  const { body } = await call("setup_intents");
  const peek = await call(`setup_intents/${body.id}/cancel`, {}, { key: "pk_test_sandbox" });
  expect(peek.status).toBe(404);
  expect(peek.body.error).toMatchObject({ code: "resource_missing" });
});

test("a setup that is over cannot be confirmed or cancelled", async () => {
  const { call, browser } = open();
  const paymentMethod = await browser.typeCard({ number: "4242424242424242" });
  const { body } = await call("setup_intents", { payment_method: paymentMethod });
  expect(await browser.confirm(body.client_secret)).toMatchObject({ status: "succeeded" });
  expect(await browser.confirm(body.client_secret)).toMatchObject({
    error: { code: "setup_intent_unexpected_state" },
  });
  expect((await call(`setup_intents/${body.id}/cancel`)).status).toBe(400);
});

test("a browser on the app's port may call, and gets a script that is plain", async () => {
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
