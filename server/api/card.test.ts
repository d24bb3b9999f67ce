import { beforeEach, expect, onTestFinished, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { household } from "../testing/test-household.ts";
import { deliverCardEvent } from "../testing/test-webhook.ts";

const app = testAppOfFile();
beforeEach(() => app.sandbox.reset());

const VALIDATION = "/api/user/card/validation";

test.each(["", "/api"])("%s/user/card/validation → 200, and 401 without a token", async (prefix) => {
  const amy = await household(app);
  const known = await amy.call("GET", `${prefix}/user/card/validation`);
  expect(known).toMatchObject({ status: 200, body: { cardValidated: false, outcome: "none" } });
  const stranger = await app.call("GET", `${prefix}/user/card/validation`);
  expect(stranger.status).toBe(401);
  expect(stranger.headers.get("cache-control")).toBe("no-store");
});

test("POST /user/card → 401 without a token", async () => {
  expect((await app.call("POST", "/api/user/card", { body: { paymentMethodId: "pm_1" } })).status).toBe(401);
});

// Claims: Z7
test("POST /user/card → 200 with the secret, and the same set-up when repeated", async () => {
  const amy = await household(app);
  const paymentMethodId = await amy.typeCard();
  const first = await amy.call("POST", "/api/user/card", { paymentMethodId });
  expect(first).toMatchObject({
    status: 200,
    body: { clientSecret: expect.stringMatching(/^seti_.*_secret_/) },
  });
  const second = await amy.call("POST", "/api/user/card", { paymentMethodId });
  expect(second.body).toEqual(first.body);
});

// Claims: Z14
test("POST /user/card → 400 for a card number, which is not logged", async () => {
  const amy = await household(app);
  const body = { paymentMethodId: "pm_1", number: "4242424242424242", cvc: "123" };
  expect((await amy.call("POST", "/api/user/card", body)).status).toBe(400);
  expect(app.readLog()).not.toContain("4242424242424242");
});

// Claims: Z7
test("POST /user/card → 409 without an address", async () => {
  const amy = await household(app);
  await app.deps.db.homes.remove(amy.customer.id);
  const refused = await amy.call("POST", "/api/user/card", { paymentMethodId: "pm_1" });
  expect(refused).toMatchObject({ status: 409, body: { code: "address-first" } });
});

test("POST /user/card → 422 for a card the provider does not know", async () => {
  const amy = await household(app);
  const refused = await amy.call("POST", "/api/user/card", { paymentMethodId: "pm_unknown" });
  expect(refused).toMatchObject({ status: 422, body: { code: "card-refused" } });
});

// Claims: F8
test("POST /user/card → 503 during an outage; one set-up after a lost response", async () => {
  const amy = await household(app);
  const paymentMethodId = await amy.typeCard();
  app.sandbox.faults.set("cards", { mode: "lost-answer", times: 2 });
  expect((await amy.call("POST", "/api/user/card", { paymentMethodId })).status).toBe(503);
  expect((await amy.call("POST", "/api/user/card", { paymentMethodId })).status).toBe(200);
  const list = await app.sandbox.fetch("http://sandbox/stripe/v1/setup_intents", {
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  expect((await list.json()).data).toHaveLength(1);
});

test.each([
  ["4242424242424242", true, "passed"],
  ["4000000000000036", false, "postcode-mismatch"],
  ["4000000000000028", false, "address-mismatch"],
  ["4000000000000010", false, "postcode-mismatch"],
  ["4000000000000051", true, "passed"],
  ["4000000000000077", true, "passed"],
  ["4000000000000085", false, "bank-did-not-answer"],
  ["4000000000000044", false, "bank-did-not-answer"],
  ["4000000000000101", false, "security-code-mismatch"],
  ["4000000000000002", false, "declined"],
  ["4000002500003155", false, "authentication-needed"],
])(
  "GET /user/card/validation → card %s has cardValidated %s, outcome %s",
  async (number, cardValidated, outcome) => {
    const amy = await household(app);
    await amy.setUpCard({ number });
    expect((await amy.call("GET", VALIDATION)).body).toEqual({ cardValidated, outcome });
  },
);

// Claims: Z6
test("GET /user/card/validation → a card billed in another town fails", async () => {
  const amy = await household(app);
  await amy.setUpCard({ postcode: "GU51 1DF" });
  expect((await amy.call("GET", VALIDATION)).body).toEqual({
    cardValidated: false,
    outcome: "postcode-mismatch",
  });
});

// Claims: Z6, D36
test.each([
  ["7, Brantwood Close", "passed"],
  ["7 BRANTWOOD CLOSE", "passed"],
  ["9 Brantwood Close", "address-mismatch"],
  ["7 Brantwood Close, Flat 2", "address-mismatch"],
  ["7", "address-mismatch"],
  ["", "address-mismatch"],
])("GET /user/card/validation → a card whose bank returns %j: %s", async (line1, outcome) => {
  const amy = await household(app);
  for (const number of ["4242424242424242", "4000000000000051"]) {
    await amy.setUpCard({ number, line1 });
    expect((await amy.call("GET", VALIDATION)).body.outcome).toBe(outcome);
  }
});

test("GET /user/card/validation → no outcome without a confirmed, recent card", async () => {
  const amy = await household(app);
  const none = { cardValidated: false, outcome: "none" };
  expect((await amy.call("GET", VALIDATION)).body).toEqual(none);
  const paymentMethodId = await amy.typeCard();
  const { body } = await amy.call("POST", "/api/user/card", { paymentMethodId });
  expect((await amy.call("GET", VALIDATION)).body).toEqual(none);
  await amy.browser.confirm(body.clientSecret);
  const began = app.deps.clock.now();
  app.setNow(new Date(began.getTime() + 60 * 60 * 1000));
  expect((await amy.call("GET", VALIDATION)).body).toEqual(none);
  app.setNow(began);
  expect((await amy.call("GET", VALIDATION)).body).toEqual({ cardValidated: true, outcome: "passed" });
});

// Claims: Z7
test("POST /user/card → 429 for a day's seventh card, not for the sixth again", async () => {
  const amy = await household(app);
  const cards = [];
  for (const number of goodCards.slice(0, 6)) cards.push(await amy.setUpCard({ number }));
  expect((await amy.call("POST", "/api/user/card", { paymentMethodId: cards[5] })).status).toBe(200);
  const paymentMethodId = await amy.typeCard({ number: goodCards[6] });
  const refused = await amy.call("POST", "/api/user/card", { paymentMethodId });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

const goodCards = [
  "4242424242424242",
  "5555555555554444",
  "4000008260000000",
  "4000000000000010",
  "4000000000000028",
  "4000000000000036",
  "4000000000000044",
] as const;

// Claims: Z7
test("POST /user/card → a card entered twice counts once towards the limit", async () => {
  const amy = await household(app);
  const check = async (number: string, cvc?: string) => {
    const paymentMethodId = await amy.typeCard({ number, ...(cvc && { cvc }) });
    return (await amy.call("POST", "/api/user/card", { paymentMethodId })).status;
  };
  for (const number of goodCards.slice(0, 6))
    expect([await check(number, "999"), await check(number)]).toEqual([200, 200]);
  expect(await check(goodCards[0])).toBe(429);
});

// Claims: Z7
test("POST /user/card → 429 after ten failed cards, pointing to support", async () => {
  const unlimited = await testApp({ LIMITS: "card=50/60,card-from=50/60" });
  onTestFinished(() => unlimited.close());
  const amy = await household(unlimited);
  const failing = goodCards.slice(3, 6);
  let minute = 0;
  const fail = async (number: string) => {
    minute += 1;
    unlimited.setNow(new Date(Date.parse("2026-11-21T10:00:00Z") + minute * 60_000));
    await amy.setUpCard({ number });
    await amy.call("GET", VALIDATION);
  };
  for (const number of [...failing, ...failing, ...failing]) for (const _ of [1, 2]) await fail(number);
  await fail("4000000000000101");
  const paymentMethodId = await amy.typeCard();
  const refused = await amy.call("POST", "/api/user/card", { paymentMethodId });
  expect(refused).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining("contact support") },
  });
});

// Claims: F9
test("GET /user/card/validation → 503, not a failure, while the provider is down", async () => {
  const amy = await household(app);
  await amy.setUpCard();
  app.sandbox.faults.set("cards", { mode: "error-500", times: 2 });
  expect((await amy.call("GET", VALIDATION)).status).toBe(503);
  expect((await amy.call("GET", VALIDATION)).body.cardValidated).toBe(true);
});

function webhook(type: string, object: object, secret = "whsec_sandbox", secondsFromNow = 0) {
  const signedAt = Math.floor(Date.now() / 1000) + secondsFromNow;
  return deliverCardEvent(app, { id: `evt_${type}`, type, object, secret, signedAt });
}

// Claims: O11
test("POST /webhooks/stripe → 204 for signed events, repeats and unknown types", async () => {
  const amy = await household(app);
  await amy.setUpCard();
  const object = { id: "seti_1", object: "setup_intent" };
  expect((await webhook("setup_intent.succeeded", object)).status).toBe(204);
  expect((await webhook("setup_intent.succeeded", object)).status).toBe(204);
  expect((await webhook("invoice.paid", {})).status).toBe(204);
  await app.deps.jobs.drain();
});

// Claims: O11
test("POST /webhooks/stripe → 403 without the provider's signature", async () => {
  const object = { id: "seti_1", object: "setup_intent" };
  expect((await webhook("setup_intent.succeeded", object, "whsec_other")).status).toBe(403);
  const unsigned = await app.call("POST", "/api/webhooks/stripe", {
    body: { type: "setup_intent.succeeded" },
  });
  expect(unsigned.status).toBe(403);
});

// Claims: O11, D24
test.each([
  [-900, 403],
  [-200, 204],
  [200, 204],
  [900, 403],
  [86_400, 403],
])("an event signed %d seconds from now → %d", async (seconds, status) => {
  const object = { id: "seti_1", object: "setup_intent" };
  expect((await webhook("setup_intent.succeeded", object, "whsec_sandbox", seconds)).status).toBe(status);
});
