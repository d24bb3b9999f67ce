import { beforeEach, expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import {
  agreement,
  bradford,
  countProviderCalls,
  downingStreet,
  fleet,
  household,
  manchester,
  providerHolds,
  registerWithoutReadings,
} from "../testing/test-household.ts";
import { reconcile } from "./reconcile.ts";

const app = testAppOfFile();
const startTime = new Date("2026-11-21T10:00:00Z");
beforeEach(() => {
  app.sandbox.reset();
  app.setNow(startTime);
});

const grants = () => countProviderCalls(app, "POST", "add-trusted-consent");
const advanceClock = (seconds: number) =>
  app.setNow(new Date(app.deps.clock.now().getTime() + seconds * 1000));

async function addReadyHousehold(home = bradford) {
  const customer = await household(app, home);
  await customer.validate();
  return { ...customer, card: await customer.setUpCard() };
}

test("POST …/trusted-consent → 200 links the meter and records the consent", async () => {
  const amy = await addReadyHousehold();
  const terms = agreement.termsAndConditions;
  const response = await amy.registerByCard(amy.card);
  expect(response).toMatchObject({ status: 200, body: { status: 200, code: "OK" } });
  await app.deps.jobs.drain();
  expect(await providerHolds(app, bradford)).toBe(true);
  expect((await amy.call("GET", "/api/user/linked-items")).body.items).toMatchObject([
    { type: "electricity", mpxn: bradford.mpan },
  ]);
  const inAYear = Date.parse("2027-11-21T10:00:00Z") / 1000;
  expect((await amy.details()).body).toMatchObject({
    consent: { registered: true, reconsent_due: inAYear },
    meters: {
      electricity: {
        mpxn: bradford.mpan,
        data_range: { start: expect.any(Number), end: expect.any(Number) },
      },
      gas: { data_range: { start: expect.any(Number) } },
    },
  });
  expect(await amy.consents()).toMatchObject([
    {
      mpan: bradford.mpan,
      method: "trusted_consent",
      terms,
      expiresAt: inAYear,
      withdrawnAt: null,
      endedBy: null,
    },
  ]);
});

test("detaches the card after verification", async () => {
  const amy = await addReadyHousehold();
  await amy.registerByCard(amy.card);
  await app.deps.jobs.drain();
  const method = await app.sandbox.fetch(`http://sandbox/stripe/v1/payment_methods/${amy.card}`, {
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  expect((await method.json()).customer).toBeNull();
});

test("repeated and concurrent calls make one registration", async () => {
  const amy = await addReadyHousehold();
  const responses = await Promise.all([1, 2, 3].map(() => amy.registerByCard(amy.card)));
  responses.push(await amy.registerByCard(amy.card));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await grants()).toBe(1);
  expect(await amy.consents()).toHaveLength(1);
});

// Claims: F12
test("a retry after a lost response succeeds, with one consent record", async () => {
  const amy = await addReadyHousehold();
  app.sandbox.faults.set("smart-meter", { mode: "lost-answer", times: 1 });
  const first = await amy.registerByCard(amy.card);
  expect(first).toMatchObject({ status: 503, body: { code: "STILL_CONNECTING" } });
  expect((await amy.registerByCard(amy.card)).status).toBe(200);
  expect(await amy.consents()).toHaveLength(1);
});

// Claims: F11
test("the reconciler settles a lost response without a retry", async () => {
  const amy = await addReadyHousehold(manchester);
  app.sandbox.faults.set("smart-meter", { mode: "lost-answer", times: 1 });
  expect((await amy.registerByCard(amy.card)).status).toBe(503);
  expect((await amy.details()).status).toBe(404);
  advanceClock(31);
  await reconcile(app.deps);
  expect((await amy.details()).status).toBe(200);
  expect(await amy.consents()).toHaveLength(1);
  expect(await grants()).toBe(1);
});

// Claims: F11
test("the grant is sent when an unavailable provider is back", async () => {
  const amy = await addReadyHousehold();
  app.sandbox.faults.set("smart-meter", { mode: "down", times: 1 });
  expect((await amy.registerByCard(amy.card)).status).toBe(503);
  advanceClock(31);
  await reconcile(app.deps);
  expect((await amy.details()).status).toBe(200);
  expect(await providerHolds(app, bradford)).toBe(true);
});

test("POST …/trusted-consent → 422 CONSENT_REFUSED registers nothing", async () => {
  const minister = await addReadyHousehold(downingStreet);
  for (const _ of ["first call", "second call"])
    expect(await minister.registerByCard(minister.card)).toMatchObject({
      status: 422,
      body: { code: "CONSENT_REFUSED" },
    });
  expect(await grants()).toBe(1);
  expect((await minister.details()).status).toBe(404);
  expect(await minister.consents()).toEqual([]);
});

test("POST …/trusted-consent → 401 without a token, 400 for a server-side field", async () => {
  expect(
    (await app.call("POST", `/api/user/mpan/${bradford.mpan}/trusted-consent`, { body: {} })).status,
  ).toBe(401);
  const amy = await addReadyHousehold();
  expect((await amy.registerByCard(amy.card, { reconsent_due: 4_000_000_000 })).status).toBe(400);
  expect(await grants()).toBe(0);
});

// Claims: Z5
test("POST …/trusted-consent → 422 without an address or a meter check", async () => {
  const amy = await household(app);
  const card = await amy.setUpCard();
  expect(await amy.registerByCard(card)).toMatchObject({ status: 422, body: { code: "MPAN_NOT_CHECKED" } });
  await amy.validate();
  await app.deps.db.homes.remove(amy.customer.id);
  expect(await amy.registerByCard(card)).toMatchObject({ status: 422, body: { code: "ADDRESS_MISSING" } });
  expect(await grants()).toBe(0);
});

test("POST …/trusted-consent → 404 if the customer moved after the meter check", async () => {
  const amy = await addReadyHousehold();
  await amy.moveTo(fleet.postcode);
  expect(await amy.registerByCard(amy.card)).toMatchObject({ status: 404, body: { code: "MPAN_NOT_FOUND" } });
  expect(await grants()).toBe(0);
});

// Claims: D36
test.each([
  ["whose postcode check fails", { number: "4000000000000036" }],
  ["whose bank does not check the postcode", { number: "4000000000000044" }],
  ["whose first line's check fails", { number: "4000000000000028" }],
  ["whose bank checks no part of the address", { number: "4000000000000085" }],
  ["without a first line", { line1: "" }],
  ["registered next door", { line1: "9 Some Street" }],
  ["that was declined", { number: "4000000000000002" }],
  ["whose security code is wrong", { number: "4000000000000101" }],
  ["without a security code", { cvc: "" }],
  ["that awaits authentication", { number: "4000002500003155" }],
  ["without a billing postcode", { postcode: "" }],
  ["registered in another town", { postcode: "GU51 1DF" }],
])("POST …/trusted-consent → 422 for a card %s, and sends no grant", async (_, typed) => {
  const amy = await household(app);
  await amy.validate();
  const card = await amy.setUpCard(typed);
  expect(await amy.registerByCard(card)).toMatchObject({ status: 422, body: { code: "CARD_NOT_VALIDATED" } });
  expect(await grants()).toBe(0);
});

// Claims: Z6
test("POST …/trusted-consent → 422 for an unknown, stranger's, unconfirmed or old card", async () => {
  const bob = await addReadyHousehold();
  const amy = await addReadyHousehold();
  const unconfirmed = await amy.typeCard();
  await amy.call("POST", "/api/user/card", { paymentMethodId: unconfirmed });
  for (const reference of ["pm_none", bob.card, unconfirmed])
    expect((await amy.registerByCard(reference)).body.code).toBe("CARD_NOT_VALIDATED");
  advanceClock(60 * 60);
  expect((await amy.registerByCard(amy.card)).body.code).toBe("CARD_NOT_VALIDATED");
  expect(await grants()).toBe(0);
});

test("POST …/trusted-consent → 503 while the card provider fails, then 200", async () => {
  const amy = await addReadyHousehold();
  app.sandbox.faults.set("cards", { mode: "error-500", times: 2 });
  expect((await amy.registerByCard(amy.card)).status).toBe(503);
  expect((await amy.registerByCard(amy.card)).status).toBe(200);
});

test("POST …/trusted-consent → 409 ALREADY_REGISTERED for a linked meter", async () => {
  const amy = await registerWithoutReadings(app);
  expect(await amy.registerByCard(await amy.setUpCard())).toMatchObject({
    status: 409,
    body: { code: "ALREADY_REGISTERED" },
  });
});

test("POST …/trusted-consent → 409 for a meter other than the linked one", async () => {
  const amy = await registerWithoutReadings(app);
  await amy.moveTo(fleet.postcode);
  const other = await amy.call("POST", `/api/user/mpan/${fleet.mpan}/trusted-consent`, {
    ...agreement,
    transactionReference: "pm_other",
  });
  expect(other).toMatchObject({ status: 409, body: { code: "OTHER_METER_REGISTERED" } });
});

// Claims: Z6
test("refuses a proof that an earlier registration used", async () => {
  const amy = await addReadyHousehold();
  expect((await amy.registerByCard(amy.card)).status).toBe(200);
  await amy.call("DELETE", "/api/user/mpan");
  await app.deps.jobs.drain();
  await amy.moveTo(bradford.postcode);
  await amy.validate();
  expect((await amy.registerByCard(amy.card)).status).not.toBe(200);
  expect((await amy.details()).status).toBe(404);
  expect((await amy.registerByCard(await amy.setUpCard())).status).toBe(200);
  expect((await amy.details()).status).toBe(200);
});

// Claims: D5
test.each([
  [12, 2026],
  [1, 2027],
  [6, null],
  [null, 2026],
  [6.5, 2026],
  [-1, 2026],
  [13, 2026],
  [3, 1_000_000_000],
  [3, 2019],
])("POST …/trusted-consent → 400 or 422 for a move in month %s of %s", async (month, year) => {
  const amy = await addReadyHousehold();
  const response = await amy.registerByCard(amy.card, { moveInDateMonth: month, moveInDateYear: year });
  expect([400, 422]).toContain(response.status);
  expect((await amy.details()).status).toBe(404);
  expect(await grants()).toBe(0);
});
