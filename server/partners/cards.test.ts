import { expect, test } from "vitest";
import { browserOf, type TypedCard } from "../../sandbox/test-browser.ts";
import { cards } from "./cards.ts";
import { reasonsByFault, sandboxNetwork } from "./test-network.ts";

function open(secretKey = "sk_test_sandbox") {
  const { sandbox, network, downs } = sandboxNetwork({ send: async () => new Response() });
  const settings = { apiUrl: "http://sandbox/stripe", secretKey, webhookSecret: "whsec_sandbox" };
  return { sandbox, downs, browser: browserOf(sandbox), provider: cards({ ...settings, ...network }) };
}

async function setUp(card: TypedCard) {
  const opened = open();
  const { provider, browser } = opened;
  const customer = await provider.createCustomer("customer-1");
  const paymentMethod = await browser.typeCard(card);
  const started = await provider.createSetupIntent({
    customer,
    paymentMethod,
    idempotencyKey: "attempt-1",
    metadata: { customer: "customer-1" },
  });
  if (started.outcome === "refused") throw new Error("The setup was refused.");
  const confirmed = await browser.confirm(started.clientSecret);
  return { ...opened, customer, paymentMethod, started, confirmed };
}

const visa = { number: "4242424242424242", postcode: "BD9 6QH" };

test("card 4242 passes the checks of postcode and security code", async () => {
  const { provider, started, customer, paymentMethod } = await setUp(visa);
  expect(await provider.loadSetupIntent(started.id)).toMatchObject({
    status: "succeeded",
    customer,
    paymentMethod,
    metadata: { customer: "customer-1" },
    postcodeCheck: "pass",
    securityCodeCheck: "pass",
    billingPostcode: "BD9 6QH",
  });
});

test.each([
  ["4000000000000036", "fail"],
  ["4000000000000044", "unavailable"],
])("card %s results in the postcode check %s", async (number, postcodeCheck) => {
  const { provider, started } = await setUp({ ...visa, number });
  expect(await provider.loadSetupIntent(started.id)).toMatchObject({ status: "succeeded", postcodeCheck });
});

test("billing details that were not supplied are not checked", async () => {
  const { provider, started } = await setUp({ number: visa.number, cvc: "" });
  expect(await provider.loadSetupIntent(started.id)).toMatchObject({
    postcodeCheck: null,
    securityCodeCheck: null,
  });
});

test("a declined card returns the provider's message for the customer", async () => {
  const { provider, started, confirmed } = await setUp({ ...visa, number: "4000000000000002" });
  expect(confirmed.error).toMatchObject({ code: "card_declined", message: "Your card was declined." });
  expect(await provider.loadSetupIntent(started.id)).toMatchObject({
    status: "failed",
    paymentMethod: null,
    postcodeCheck: null,
  });
});

test.each([
  ["complete", "succeeded"],
  ["fail", "failed"],
] as const)("card 3155 waits for authentication; %s leads to %s", async (outcome, status) => {
  const { provider, browser, started, confirmed } = await setUp({ ...visa, number: "4000002500003155" });
  expect(confirmed).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
  expect(await provider.loadSetupIntent(started.id)).toMatchObject({ status: "needs-authentication" });
  await browser.authenticate(started.clientSecret, outcome);
  expect(await provider.loadSetupIntent(started.id)).toMatchObject({ status });
});

test("rejects real card numbers", async () => {
  const { browser } = open();
  expect(await browser.typeCard({ number: "4539578763621486" })).toBeUndefined();
});

test("returns null for an unknown setup, and refuses unknown cards and others' cards", async () => {
  const { provider, paymentMethod } = await setUp(visa);
  expect(await provider.loadSetupIntent("seti_unknown")).toBeNull();
  const other = await provider.createCustomer("customer-2");
  const start = (method: string) =>
    provider.createSetupIntent({
      customer: other,
      paymentMethod: method,
      idempotencyKey: `attempt-${method}`,
      metadata: {},
    });
  expect(await start("pm_unknown")).toEqual({ outcome: "refused", message: null });
  expect(await start(paymentMethod)).toEqual({ outcome: "refused", message: null });
});

test("a retry after a lost response creates one setup", async () => {
  const { provider, sandbox, browser } = open();
  const customer = await provider.createCustomer("customer-1");
  const paymentMethod = await browser.typeCard(visa);
  sandbox.faults.set("cards", { mode: "lost-answer", times: 1 });
  const setup = { customer, paymentMethod, idempotencyKey: "attempt-1", metadata: {} };
  const started = await provider.createSetupIntent(setup);
  expect(await provider.createSetupIntent(setup)).toEqual(started);
  const list = await sandbox.fetch(`http://sandbox/stripe/v1/setup_intents?customer=${customer}`, {
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  expect((await list.json()).data).toHaveLength(1);
});

test.each(["€", "\u{1f600}", "a\r\nb", "", "x".repeat(5_000)])(
  "does not open the circuit for hostile text in a key or field: %j",
  async (text) => {
    const { provider, downs } = open();
    for (let time = 0; time < 8; time++) {
      const setup = {
        customer: text,
        paymentMethod: text,
        idempotencyKey: text,
        metadata: { user_id: text },
      };
      await provider.createSetupIntent(setup);
      await provider.loadSetupIntent(`seti_${text}`);
      await provider.createCustomer(text);
    }
    expect(downs).toEqual([]);
  },
);

test("creates one customer for each reference", async () => {
  const { provider } = open();
  expect(await provider.createCustomer("customer-1")).toBe(await provider.createCustomer("customer-1"));
  expect(await provider.createCustomer("customer-2")).not.toBe(await provider.createCustomer("customer-1"));
});

test("detaching a card and deleting a customer are idempotent", async () => {
  const { provider, customer, paymentMethod, started } = await setUp(visa);
  await provider.detach(paymentMethod);
  await expect(provider.detach(paymentMethod)).resolves.toBeUndefined();
  await provider.deleteCustomer(customer);
  await expect(provider.deleteCustomer(customer)).resolves.toBeUndefined();
  expect(await provider.loadSetupIntent(started.id)).toMatchObject({ status: "succeeded" });
});

test.each(reasonsByFault)("fault %s: rejects with PartnerDown, reason %s", async (mode, reason) => {
  const { provider, sandbox } = open();
  sandbox.faults.set("cards", { mode });
  await expect(provider.loadSetupIntent("seti_1")).rejects.toMatchObject({ name: "PartnerDown", reason });
  await expect(provider.createCustomer("customer-1")).rejects.toMatchObject({ name: "PartnerDown", reason });
});

test("rejects with PartnerDown for a wrong key", async () => {
  await expect(open("sk_wrong").provider.createCustomer("customer-1")).rejects.toMatchObject({
    reason: "not-authorised",
  });
});

test("accepts a success webhook with a valid signature", async () => {
  const sent: { url: string; body: string; signature: string }[] = [];
  const { sandbox, network } = sandboxNetwork({
    appOrigin: "http://app.example",
    send: async (url, init) => {
      const signature = new Headers(init?.headers).get("stripe-signature") ?? "";
      sent.push({ url: String(url), body: String(init?.body), signature });
      return new Response();
    },
  });
  const settings = {
    apiUrl: "http://sandbox/stripe",
    secretKey: "sk_test_sandbox",
    webhookSecret: "whsec_sandbox",
  };
  const provider = cards({ ...settings, ...network });
  const browser = browserOf(sandbox);
  const started = await provider.createSetupIntent({
    customer: await provider.createCustomer("customer-1"),
    paymentMethod: await browser.typeCard(visa),
    idempotencyKey: "attempt-1",
    metadata: {},
  });
  if (started.outcome === "refused") throw new Error("The setup was refused.");
  await browser.confirm(started.clientSecret);
  const [webhook] = sent;
  if (!webhook) throw new Error("No webhook was sent.");
  expect(webhook.url).toBe("http://app.example/api/webhooks/stripe");
  expect(await provider.verifyWebhook(webhook.body, webhook.signature)).toMatchObject({
    type: "setup_intent.succeeded",
    setupIntentId: started.id,
  });
  expect(await provider.verifyWebhook(`${webhook.body} `, webhook.signature)).toBeNull();
  expect(await provider.verifyWebhook(webhook.body, "t=1,v1=00")).toBeNull();
});
