import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import type { Fault } from "../../sandbox/faults.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD } from "../testing/test-customer.ts";
import {
  bradford,
  downingStreet,
  type Household,
  household,
  manchester,
  providerHolds,
} from "../testing/test-household.ts";
import { reconcile } from "./reconcile.ts";
import { withdrawConsents } from "./withdraw.ts";

const app = testAppOfFile();
let earlier: unknown[] = [];
beforeEach(async () => {
  app.sandbox.reset();
  app.setNow(new Date("2026-11-21T10:00:00Z"));
  await app.deps.db.raw("delete from customer");
  await app.deps.db.raw("delete from withdrawal");
  earlier = (await rows("select consent_id from consent_record")).map(({ consent_id }) => consent_id);
});

const rows = async (text: string) => (await app.deps.db.raw(text)).rows;
const openAttempts = () =>
  rows("select id from consent_attempt where state in ('pending', 'sent', 'unknown')");

async function advanceClock(seconds: number) {
  app.setNow(new Date(app.deps.clock.now().getTime() + seconds * 1000));
  app.sandbox.faults.clearAll();
  await reconcile(app.deps);
  await withdrawConsents(app.deps);
}

const stops = {
  "unlinking the meter": (amy) => amy.call("DELETE", "/api/user/mpan"),
  "moving by the address page": (amy) =>
    amy.call("PATCH", "/api/user/attributes", {
      address: `||10||Downing Street||London||${downingStreet.postcode}`,
      "custom:postcode": downingStreet.postcode,
    }),
  "emptying the address": (amy) =>
    amy.call("PATCH", "/api/user/attributes", { address: "", "custom:postcode": "" }),
  "deleting the account": (amy) =>
    amy.call("DELETE", "/api/user", { password: GOOD_PASSWORD, reason: "prefer-not-to-say" }),
} as const satisfies Record<string, (amy: Household) => Promise<{ status: number }>>;

const faults = {
  late: { mode: "slow", ms: 700 },
  lost: { mode: "lost-answer" },
  never: { mode: "down" },
} as const satisfies Record<string, Fault>;

const cases = Object.keys(stops).flatMap((stop) =>
  Object.keys(faults).map((fault) => [stop, fault] as [keyof typeof stops, keyof typeof faults]),
);

// Claims: D2
test.each(cases)("%s cancels the attempt (response: %s)", async (stop, fault) => {
  const amy = await household(app, manchester);
  await amy.validate();
  const card = await amy.setUpCard();
  app.sandbox.faults.set("smart-meter", faults[fault]);
  const registering = amy.registerByCard(card);
  if (fault === "late") await untilSent();
  else await registering;
  expect((await stops[stop](amy)).status).toBeLessThan(300);
  expect(await openAttempts()).toEqual([]);
  expect((await registering).status).not.toBe(200);
  for (const seconds of [13, 61, 600, 3600, 86_400]) {
    await advanceClock(seconds);
    await expectNoConsent();
  }
  expect(await rows("select * from withdrawal")).toEqual([]);
});

// Claims: D2
test.each(Object.keys(faults) as (keyof typeof faults)[])(
  "withdrawing a consent during its renewal ends both (response: %s)",
  async (fault) => {
    const amy = await household(app, manchester);
    await amy.validate();
    expect((await amy.registerByCard(await amy.setUpCard())).status).toBe(200);
    const [first] = await amy.consents();
    app.setNow(new Date("2027-11-01T10:00:00Z"));
    await amy.validate();
    const card = await amy.setUpCard();
    app.sandbox.faults.set("smart-meter", faults[fault]);
    const renewing = amy.registerByCard(card, {}, "trusted-consent/reconsent");
    if (fault === "late") await untilSent();
    else await renewing;
    expect((await amy.call("POST", `/api/user/consents/${first.id}/withdraw`)).status).toBe(204);
    expect((await renewing).status).not.toBe(200);
    for (const seconds of [13, 61, 3600]) await advanceClock(seconds);
    await expectNoConsent();
  },
);

test("withdrawing a consent that was just renewed ends the new one", async () => {
  const amy = await household(app, manchester);
  await amy.validate();
  await amy.registerByCard(await amy.setUpCard());
  const [first] = await amy.consents();
  app.setNow(new Date("2027-11-01T10:00:00Z"));
  await amy.validate();
  expect((await amy.registerByCard(await amy.setUpCard(), {}, "trusted-consent/reconsent")).status).toBe(200);
  expect((await amy.call("POST", `/api/user/consents/${first.id}/withdraw`)).status).toBe(204);
  expect((await amy.details()).status).toBe(404);
  expect(await amy.consents()).toMatchObject([{ endedBy: "withdrawn" }, { endedBy: "newer-consent" }]);
});

// Claims: D3
test("withdraws a grant that the provider records after the withdrawal", async () => {
  const amy = await household(app, manchester);
  await amy.validate();
  const card = await amy.setUpCard();
  app.sandbox.faults.set("smart-meter", { mode: "down" });
  await amy.registerByCard(card);
  const [attempt] = await rows("select id from consent_attempt");
  await amy.call("DELETE", "/api/user/mpan");
  await advanceClock(30);
  const grant = { mpan: manchester.mpan, evidence: String(attempt?.id), moveInDate: "2025-10-01" };
  await app.deps.partners.smartMeters.grantConsent(grant);
  expect(await providerHolds(app, manchester)).toBe(true);
  await advanceClock(300);
  await expectNoConsent();
});

// Claims: D3
test("a late grant's response reopens its confirmed withdrawal at once", async () => {
  const amy = await household(app, manchester);
  await amy.validate();
  const card = await amy.setUpCard();
  app.sandbox.faults.set("smart-meter", { mode: "slow", ms: 3000, times: 1 });
  const registering = amy.registerByCard(card);
  await untilSent();
  await expect.poll(() => app.sandbox.faults.of("smart-meter")).toBeUndefined();
  await amy.call("DELETE", "/api/user/mpan");
  await advanceClock(13);
  expect(await rows("select 1 from withdrawal where confirmed_at is not null")).toHaveLength(1);
  await registering;
  expect(await providerHolds(app, manchester)).toBe(true);
  expect(await rows("select 1 from withdrawal where confirmed_at is null")).toHaveLength(1);
  // Runs queued jobs only, not cron: the response queued the withdrawal.
  await app.deps.jobs.drain();
  await expectNoConsent();
});

// Claims: D2
test("an attempt without a response ends after an hour, and the customer is notified", async () => {
  const amy = await household(app, manchester);
  await amy.validate();
  const card = await amy.setUpCard();
  app.sandbox.faults.set("smart-meter", { mode: "down" });
  await amy.registerByCard(card);
  app.setNow(new Date("2026-11-26T10:00:00Z"));
  expect(await amy.registerByCard(card)).toMatchObject({
    status: 409,
    body: { code: "REGISTRATION_STOPPED" },
  });
  await app.deps.jobs.drain();
  expect(app.sandbox.inbox.to(amy.customer.email).map(({ subject }) => subject)).toEqual([
    "We couldn’t connect your smart meter",
  ]);
  for (const seconds of [13, 61, 3600]) await advanceClock(seconds);
  await expectNoConsent();
  await amy.validate();
  expect((await amy.registerByCard(await amy.setUpCard())).status).toBe(200);
});

test("attempts expire after an hour while the provider's circuit is open", async () => {
  const amy = await household(app, manchester);
  await amy.validate();
  const card = await amy.setUpCard();
  app.sandbox.faults.set("smart-meter", { mode: "down" });
  await amy.registerByCard(card);
  app.setNow(new Date("2026-11-21T11:00:00Z"));
  await reconcile(app.deps);
  expect(await openAttempts()).toEqual([]);
});

test("registering again after cancelling keeps the meter", async () => {
  const amy = await household(app, manchester);
  await amy.validate();
  app.sandbox.faults.set("smart-meter", { mode: "lost-answer" });
  await amy.registerByCard(await amy.setUpCard());
  app.sandbox.faults.clearAll();
  await amy.call("DELETE", "/api/user/mpan");
  await amy.moveTo(manchester.postcode);
  await amy.validate();
  expect((await amy.registerByCard(await amy.setUpCard())).status).toBe(200);
  for (const seconds of [13, 61, 3600]) await advanceClock(seconds);
  expect((await amy.details()).status).toBe(200);
  expect(await providerHolds(app, manchester)).toBe(true);
  expect(await amy.consents()).toHaveLength(1);
});

// Claims: D2
test.each(["before the attempt", "before it is sent", "before the response", "with the response"])(
  "a move %s never leaves a meter linked to the wrong home",
  async (moment) => {
    const amy = await household(app, manchester);
    await amy.validate();
    const card = await amy.setUpCard();
    app.sandbox.faults.set("smart-meter", { mode: "slow", ms: 150 });
    const registering = amy.registerByCard(card);
    await sleep(
      { "before the attempt": 0, "before it is sent": 20, "before the response": 60 }[moment] ?? 150,
    );
    const moved = await stops["moving by the address page"](amy);
    await registering;
    for (const seconds of [13, 61, 3600]) await advanceClock(seconds);
    const isLinked = (await amy.details()).status === 200;
    const { body: home } = await amy.call("GET", "/api/user/attributes");
    expect(moved.status).toBe(isLinked ? 409 : 200);
    expect(home["custom:postcode"]).toBe(isLinked ? manchester.postcode : downingStreet.postcode);
    expect(await providerHolds(app, manchester)).toBe(isLinked);
  },
);

// Claims: D4
test("refuses a proof if the customer moves while it is verified", async () => {
  const amy = await household(app, bradford);
  const card = await amy.setUpCard();
  await amy.moveTo(manchester.postcode);
  await amy.validate(manchester.mpan);
  const path = `/api/user/mpan/${manchester.mpan}/trusted-consent`;
  app.sandbox.faults.set("cards", { mode: "slow", ms: 300 });
  const registering = amy.call("POST", path, {
    moveInDateMonth: null,
    moveInDateYear: null,
    termsAndConditions: "Full terms not viewed",
    addressId: null,
    mpanAutoFilled: false,
    transactionReference: card,
  });
  await sleep(60);
  await amy.moveTo(bradford.postcode);
  await sleep(300);
  await amy.moveTo(manchester.postcode);
  expect((await registering).status).not.toBe(200);
  expect(await providerHolds(app, manchester)).toBe(false);
});

async function untilSent() {
  while (!(await rows("select 1 from consent_attempt where state = 'sent'")).length) await sleep(20);
}

async function expectNoConsent() {
  expect(await rows("select id from registration")).toEqual([]);
  expect(await openAttempts()).toEqual([]);
  const inForce =
    await rows(`select consent_id from consent_record given where event = 'given' and not exists (
      select from consent_record ended where ended.consent_id = given.consent_id and ended.event = 'ended')`);
  expect(inForce.filter(({ consent_id }) => !earlier.includes(consent_id))).toEqual([]);
  expect(await providerHolds(app, manchester)).toBe(false);
}
