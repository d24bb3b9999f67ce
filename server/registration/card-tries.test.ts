import { beforeEach, expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD } from "../testing/test-customer.ts";
import { type Household, household } from "../testing/test-household.ts";
import { deliverCardEvent } from "../testing/test-webhook.ts";

// A browser that asks the card provider itself, with the secret of its set-up, and not us.

const app = testAppOfFile();
const opening = new Date("2026-11-21T10:00:00Z");
beforeEach(() => {
  app.sandbox.reset();
  app.setNow(opening);
});

const DECLINED = "4000000000000002";
const GOOD = "4242424242424242";
const ASKS_ITS_BANK = "4000002500003155";
const OVER = { error: { code: "setup_intent_unexpected_state" } };

const validation = async (amy: Household) => (await amy.call("GET", "/api/user/card/validation")).body;

/** Two checks never begin in the same second. */
const later = () => app.setNow(new Date(app.deps.clock.now().getTime() + 1000));

/** A card check that was begun and in which nothing was tried. */
async function begin(amy: Household, number: string) {
  later();
  const paymentMethodId = await amy.typeCard({ number });
  const { body } = await amy.call("POST", "/api/user/card", { paymentMethodId });
  return { paymentMethodId, secret: String(body.clientSecret) };
}

let events = 0;

/** The card provider tells us that a try failed, and our jobs hear of it. */
async function tell(secret: string) {
  events += 1;
  const object = { id: secret.split("_secret")[0], object: "setup_intent" };
  const type = "setup_intent.setup_failed";
  const { status } = await deliverCardEvent(app, { id: `evt_tries_${events}`, type, object });
  expect(status).toBe(204);
  await app.deps.jobs.drain();
}

async function stateAtProvider(secret: string): Promise<string> {
  const id = secret.split("_secret")[0];
  const answer = await app.sandbox.fetch(`http://sandbox/stripe/v1/setup_intents/${id}`, {
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  return (await answer.json()).status;
}

// Claims: Z7, D33
test("of two hundred cards tried in one set-up, the bank is asked about one", async () => {
  const amy = await household(app);
  const { secret } = await begin(amy, GOOD);
  const answers = [];
  for (let tried = 0; tried < 200; tried += 1) {
    const stolen = await amy.typeCard({ number: DECLINED });
    answers.push(await amy.browser.confirm(secret, stolen));
    if (tried === 0) await tell(secret);
  }
  expect(answers.filter(({ error }) => error.code === "card_declined")).toHaveLength(1);
  expect(answers.at(-1)).toMatchObject(OVER);
  expect(await stateAtProvider(secret)).toBe("canceled");
});

// Claims: Z7
test("a set-up ends after its card was declined twice, and a new one may be begun", async () => {
  const amy = await household(app);
  const { secret, paymentMethodId } = await begin(amy, DECLINED);
  await amy.browser.confirm(secret);
  await tell(secret);
  expect(await validation(amy)).toEqual({ cardValidated: false, outcome: "declined" });
  expect(await stateAtProvider(secret)).toBe("requires_payment_method");
  await amy.browser.confirm(secret, paymentMethodId);
  await tell(secret);
  expect(await stateAtProvider(secret)).toBe("canceled");
  expect(await amy.browser.confirm(secret, await amy.typeCard())).toMatchObject(OVER);
  expect(await validation(amy)).toEqual({ cardValidated: false, outcome: "ended" });

  const again = await amy.call("POST", "/api/user/card", { paymentMethodId });
  expect(again).toMatchObject({ status: 409, body: { code: "card-check-ended" } });
  later();
  await amy.setUpCard();
  expect(await validation(amy)).toEqual({ cardValidated: true, outcome: "passed" });
});

// Claims: Z7
test("whoever asks us for the outcome has it ended too, when no event comes", async () => {
  const amy = await household(app);
  const { secret, paymentMethodId } = await begin(amy, DECLINED);
  for (const _ of [1, 2]) await amy.browser.confirm(secret, paymentMethodId);
  expect(await validation(amy)).toEqual({ cardValidated: false, outcome: "ended" });
  expect(await stateAtProvider(secret)).toBe("canceled");
});

test("a card that leaves its bank's question for another card's is left behind, and the set-up ends", async () => {
  const amy = await household(app);
  const { secret } = await begin(amy, ASKS_ITS_BANK);
  await amy.browser.confirm(secret);
  await amy.browser.confirm(secret, await amy.typeCard({ number: ASKS_ITS_BANK }));
  expect(await validation(amy)).toEqual({ cardValidated: false, outcome: "ended" });
  expect(await stateAtProvider(secret)).toBe("canceled");
});

test("a bank's question that was answered in the second try is a proof; in the third it is none", async () => {
  for (const [failures, outcome] of [
    [1, "passed"],
    [2, "ended"],
  ] as const) {
    const amy = await household(app);
    await amy.validate();
    const { secret, paymentMethodId } = await begin(amy, ASKS_ITS_BANK);
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
test("a card that succeeded in a set-up for another card proves nothing", async () => {
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
test("a new check ends the one before it: a customer has one set-up that takes cards", async () => {
  const amy = await household(app);
  const first = await begin(amy, GOOD);
  const second = await begin(amy, GOOD);
  expect(await amy.browser.confirm(first.secret)).toMatchObject(OVER);
  expect(await amy.browser.confirm(second.secret)).toMatchObject({ status: "succeeded" });
  expect(await validation(amy)).toEqual({ cardValidated: true, outcome: "passed" });
});

// Claims: Z7
test("a set-up that nobody finished is ended after an hour", async () => {
  const amy = await household(app);
  const { secret } = await begin(amy, GOOD);
  app.setNow(opening);
  const passed = await household(app);
  await passed.setUpCard();
  app.setNow(new Date(opening.getTime() + 59 * 60_000));
  await app.deps.jobs.send("end-left-card-checks", {});
  await app.deps.jobs.drain();
  expect(await stateAtProvider(secret)).toBe("requires_confirmation");
  app.setNow(new Date(opening.getTime() + 61 * 60_000));
  await app.deps.jobs.send("end-left-card-checks", {});
  await app.deps.jobs.drain();
  expect(await stateAtProvider(secret)).toBe("canceled");
  const { rows } = await app.deps.db.raw("select outcome from card_check where ended_at is null");
  expect(rows).toEqual([]);
});

// Claims: Z7
test("a set-up ends with the account that it was begun for", async () => {
  const amy = await household(app);
  const { secret } = await begin(amy, GOOD);
  await amy.call("DELETE", "/api/user", { password: GOOD_PASSWORD, reason: "prefer-not-to-say" });
  await app.deps.jobs.drain();
  expect(await amy.browser.confirm(secret)).toMatchObject(OVER);
});

test("the provider away: the check is ended by whoever comes next", async () => {
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
test("declines count against a customer though their browser never asks us what came of them", async () => {
  const patient = await testApp({ LIMITS: "card=50/60" });
  const amy = await household(patient);
  const cards = [];
  // Two checks of a card count once.
  for (let day = 1; day <= 21; day += 1) {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, day, hour));
    patient.setNow(at(10));
    const paymentMethodId = await amy.typeCard({ number: DECLINED });
    const answer = await amy.call("POST", "/api/user/card", { paymentMethodId });
    cards.push(answer.status);
    await amy.browser.confirm(String(answer.body.clientSecret));
    patient.setNow(at(12));
    await amy.call("GET", "/api/user/card/validation");
  }
  const refused = await amy.call("POST", "/api/user/card", { paymentMethodId: await amy.typeCard() });
  expect([...cards, refused.status]).toEqual([...Array(19).fill(200), 429, 429, 429]);
  await patient.close();
});
