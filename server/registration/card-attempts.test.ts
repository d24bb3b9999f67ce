import { beforeEach, expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD } from "../testing/test-customer.ts";
import { type Household, household } from "../testing/test-household.ts";
import { deliverCardEvent } from "../testing/test-webhook.ts";

// Browsers here call the card provider directly with the client secret, bypassing our API.

const app = testAppOfFile();
const startTime = new Date("2026-11-21T10:00:00Z");
beforeEach(() => {
  app.sandbox.reset();
  app.setNow(startTime);
});

const DECLINED = "4000000000000002";
const GOOD = "4242424242424242";
const NEEDS_AUTHENTICATION = "4000002500003155";
const ALREADY_CANCELLED = { error: { code: "setup_intent_unexpected_state" } };

const validation = async (amy: Household) => (await amy.call("GET", "/api/user/card/validation")).body;

const advanceClock = () => app.setNow(new Date(app.deps.clock.now().getTime() + 1000));

async function begin(amy: Household, number: string) {
  advanceClock();
  const paymentMethodId = await amy.typeCard({ number });
  const { body } = await amy.call("POST", "/api/user/card", { paymentMethodId });
  return { paymentMethodId, secret: String(body.clientSecret) };
}

let events = 0;

async function deliverFailure(secret: string) {
  events += 1;
  const object = { id: secret.split("_secret")[0], object: "setup_intent" };
  const type = "setup_intent.setup_failed";
  const { status } = await deliverCardEvent(app, { id: `evt_tries_${events}`, type, object });
  expect(status).toBe(204);
  await app.deps.jobs.drain();
}

async function stateAtProvider(secret: string): Promise<string> {
  const id = secret.split("_secret")[0];
  const response = await app.sandbox.fetch(`http://sandbox/stripe/v1/setup_intents/${id}`, {
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  return (await response.json()).status;
}

// Claims: Z7, D33
test("of two hundred cards tried in one setup intent, one reaches the bank", async () => {
  const amy = await household(app);
  const { secret } = await begin(amy, GOOD);
  const responses = [];
  for (let tried = 0; tried < 200; tried += 1) {
    const stolen = await amy.typeCard({ number: DECLINED });
    responses.push(await amy.browser.confirm(secret, stolen));
    if (tried === 0) await deliverFailure(secret);
  }
  expect(responses.filter(({ error }) => error.code === "card_declined")).toHaveLength(1);
  expect(responses.at(-1)).toMatchObject(ALREADY_CANCELLED);
  expect(await stateAtProvider(secret)).toBe("canceled");
});

// Claims: Z7
test("two declines cancel a setup intent, and a new one can be started", async () => {
  const amy = await household(app);
  const { secret, paymentMethodId } = await begin(amy, DECLINED);
  await amy.browser.confirm(secret);
  await deliverFailure(secret);
  expect(await validation(amy)).toEqual({ cardValidated: false, outcome: "declined" });
  expect(await stateAtProvider(secret)).toBe("requires_payment_method");
  await amy.browser.confirm(secret, paymentMethodId);
  await deliverFailure(secret);
  expect(await stateAtProvider(secret)).toBe("canceled");
  expect(await amy.browser.confirm(secret, await amy.typeCard())).toMatchObject(ALREADY_CANCELLED);
  expect(await validation(amy)).toEqual({ cardValidated: false, outcome: "ended" });

  const again = await amy.call("POST", "/api/user/card", { paymentMethodId });
  expect(again).toMatchObject({ status: 409, body: { code: "card-check-ended" } });
  advanceClock();
  await amy.setUpCard();
  expect(await validation(amy)).toEqual({ cardValidated: true, outcome: "passed" });
});

// Claims: Z7
test("reading the outcome cancels a used-up setup intent without a webhook", async () => {
  const amy = await household(app);
  const { secret, paymentMethodId } = await begin(amy, DECLINED);
  for (const _ of [1, 2]) await amy.browser.confirm(secret, paymentMethodId);
  expect(await validation(amy)).toEqual({ cardValidated: false, outcome: "ended" });
  expect(await stateAtProvider(secret)).toBe("canceled");
});

test("switching cards during authentication cancels the setup intent", async () => {
  const amy = await household(app);
  const { secret } = await begin(amy, NEEDS_AUTHENTICATION);
  await amy.browser.confirm(secret);
  await amy.browser.confirm(secret, await amy.typeCard({ number: NEEDS_AUTHENTICATION }));
  expect(await validation(amy)).toEqual({ cardValidated: false, outcome: "ended" });
  expect(await stateAtProvider(secret)).toBe("canceled");
});

test("accepts authentication on the second attempt, but not on the third", async () => {
  for (const [failures, outcome] of [
    [1, "passed"],
    [2, "ended"],
  ] as const) {
    const amy = await household(app);
    await amy.validate();
    const { secret, paymentMethodId } = await begin(amy, NEEDS_AUTHENTICATION);
    for (let tried = 0; tried < failures; tried += 1) {
      await amy.browser.confirm(secret, paymentMethodId);
      await amy.browser.authenticate(secret, "fail");
    }
    await amy.browser.confirm(secret, paymentMethodId);
    expect(await amy.browser.authenticate(secret, "complete")).toMatchObject({ status: "succeeded" });
    expect(await validation(amy)).toEqual({ cardValidated: outcome === "passed", outcome });
    expect((await amy.registerByCard(paymentMethodId)).status).toBe(outcome === "passed" ? 200 : 422);
  }
});

// Claims: Z7, D33
test("a card that succeeds in another card's setup intent does not count", async () => {
  const amy = await household(app);
  await amy.validate();
  const { secret, paymentMethodId } = await begin(amy, DECLINED);
  const other = await amy.typeCard();
  await amy.browser.confirm(secret);
  expect(await amy.browser.confirm(secret, other)).toMatchObject({ status: "succeeded" });
  expect(await validation(amy)).toEqual({ cardValidated: false, outcome: "ended" });
  for (const reference of [paymentMethodId, other])
    expect((await amy.registerByCard(reference)).body.code).toBe("CARD_NOT_VALIDATED");
});

// Claims: Z7
test("a new check cancels the customer's earlier setup intent", async () => {
  const amy = await household(app);
  const first = await begin(amy, GOOD);
  const second = await begin(amy, GOOD);
  expect(await amy.browser.confirm(first.secret)).toMatchObject(ALREADY_CANCELLED);
  expect(await amy.browser.confirm(second.secret)).toMatchObject({ status: "succeeded" });
  expect(await validation(amy)).toEqual({ cardValidated: true, outcome: "passed" });
});

// Claims: Z7
test("an unfinished setup intent is cancelled after an hour", async () => {
  const amy = await household(app);
  const { secret } = await begin(amy, GOOD);
  app.setNow(startTime);
  const passed = await household(app);
  await passed.setUpCard();
  app.setNow(new Date(startTime.getTime() + 59 * 60_000));
  await app.deps.jobs.send("end-left-card-checks", {});
  await app.deps.jobs.drain();
  expect(await stateAtProvider(secret)).toBe("requires_confirmation");
  app.setNow(new Date(startTime.getTime() + 61 * 60_000));
  await app.deps.jobs.send("end-left-card-checks", {});
  await app.deps.jobs.drain();
  expect(await stateAtProvider(secret)).toBe("canceled");
  const { rows } = await app.deps.db.raw("select outcome from card_check where ended_at is null");
  expect(rows).toEqual([]);
});

// Claims: Z7
test("deleting the account cancels its setup intent", async () => {
  const amy = await household(app);
  const { secret } = await begin(amy, GOOD);
  await amy.call("DELETE", "/api/user", { password: GOOD_PASSWORD, reason: "prefer-not-to-say" });
  await app.deps.jobs.drain();
  expect(await amy.browser.confirm(secret)).toMatchObject(ALREADY_CANCELLED);
});

test("cancels a used-up setup intent once the card provider is back", async () => {
  const amy = await household(app);
  const { secret, paymentMethodId } = await begin(amy, DECLINED);
  for (const _ of [1, 2]) await amy.browser.confirm(secret, paymentMethodId);
  app.sandbox.faults.set("cards", { mode: "down" });
  expect((await amy.call("GET", "/api/user/card/validation")).status).toBe(503);
  app.sandbox.faults.clear("cards");
  expect(await validation(amy)).toMatchObject({ outcome: "ended" });
  expect(await stateAtProvider(secret)).toBe("canceled");
});

// Claims: Z7, D34
test("declines count even if the outcome is read after the check expired", async () => {
  const permissive = await testApp({ LIMITS: "card=50/60" });
  const amy = await household(permissive);
  const cards = [];
  for (let day = 1; day <= 21; day += 1) {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, day, hour));
    permissive.setNow(at(10));
    const paymentMethodId = await amy.typeCard({ number: DECLINED });
    const response = await amy.call("POST", "/api/user/card", { paymentMethodId });
    cards.push(response.status);
    await amy.browser.confirm(String(response.body.clientSecret));
    permissive.setNow(at(12));
    await amy.call("GET", "/api/user/card/validation");
  }
  const refused = await amy.call("POST", "/api/user/card", { paymentMethodId: await amy.typeCard() });
  expect([...cards, refused.status]).toEqual([...Array(19).fill(200), 429, 429, 429]);
  await permissive.close();
});
