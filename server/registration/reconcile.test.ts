import { expect, test } from "vitest";
import type { Mpan } from "../../domain/mpan.ts";
import type { ConsentAttemptState } from "../../domain/registration.ts";
import type { Attempt } from "../db/registration/attempts.ts";
import { testAppOfEachTest } from "../testing/test-app-of-file.ts";
import {
  bradford,
  countProviderCalls,
  downingStreet,
  fleet,
  household,
  manchester,
  registerHousehold,
} from "../testing/test-household.ts";
import { reconcile } from "./reconcile.ts";

const app = testAppOfEachTest();

const advanceClock = (seconds: number) =>
  app.setNow(new Date(app.deps.clock.now().getTime() + seconds * 1000));
const grants = () => countProviderCalls(app, "POST", "add-trusted-consent");

async function crashedAt(state: ConsentAttemptState, home = bradford, { isGranted = false } = {}) {
  const { db, clock, partners } = app.deps;
  const customer = await household(app, home);
  await customer.validate();
  const details = {
    terms: "Full terms not viewed",
    termsVersion: "1",
    termsHash: "1",
    addressId: null,
    provedPostcode: home.postcode,
    verification: "A card",
    evidence: {},
    readingsFrom: 1_760_000_000,
    mpanAutoFilled: false,
  };
  const { attempt } = await db.attempts.begin(
    {
      userId: customer.customer.id,
      mpan: home.mpan as Mpan,
      flow: "onboarding",
      method: "trusted_consent",
      reference: "pm_before_the_crash",
      details,
    },
    clock.now(),
  );
  if (state !== "pending") await db.attempts.move(attempt, "sent", clock.now());
  const sent: Attempt = { ...attempt, state: "sent" };
  if (state === "unknown") await db.attempts.move(sent, "unknown", clock.now());
  if (isGranted)
    await partners.smartMeters.grantConsent({
      mpan: home.mpan,
      evidence: attempt.id,
      moveInDate: "2025-10-09",
    });
  return customer;
}

test.each([
  ["before calling the provider", "pending", false],
  ["during the call, before the grant", "sent", false],
  ["during the call, after the grant", "sent", true],
  ["after a lost response, without a grant", "unknown", false],
  ["after a lost response, with a grant", "unknown", true],
] as const)("a crash %s ends as one grant and one record", async (_, state, isGranted) => {
  const amy = await crashedAt(state, bradford, { isGranted });
  advanceClock(31);
  await reconcile(app.deps);
  expect((await amy.details()).status).toBe(200);
  expect(await grants()).toBe(1);
  expect(await amy.consents()).toHaveLength(1);
});

test("does not touch an attempt that may still be in progress", async () => {
  const amy = await crashedAt("sent", fleet);
  advanceClock(11);
  await reconcile(app.deps);
  expect((await amy.details()).status).toBe(404);
  expect(await grants()).toBe(0);
});

test("does not retry an attempt that the provider refused", async () => {
  const minister = await crashedAt("pending", downingStreet);
  for (const _ of [1, 2, 3]) {
    advanceClock(61);
    await reconcile(app.deps);
  }
  expect(await grants()).toBe(1);
  expect((await minister.details()).status).toBe(404);
  expect(await minister.consents()).toEqual([]);
});

// Claims: F33
test("a provider failure delays one attempt without blocking others", async () => {
  const amy = await crashedAt("unknown", manchester);
  advanceClock(1);
  const ben = await crashedAt("unknown", bradford);
  app.sandbox.faults.set("smart-meter", { mode: "down", times: 2 });
  advanceClock(31);
  await reconcile(app.deps);
  expect((await amy.details()).status).toBe(404);
  expect((await ben.details()).status).toBe(200);
  advanceClock(31);
  await reconcile(app.deps);
  expect((await amy.details()).status).toBe(200);
});

// Claims: F39
test("sends the grant although the provider holds another customer's consent", async () => {
  await registerHousehold(app, fleet);
  const before = await grants();
  const bob = await crashedAt("unknown", fleet);
  advanceClock(31);
  await reconcile(app.deps);
  expect((await bob.details()).status).toBe(200);
  expect(await grants()).toBe(before + 1);
});

test("the customer's next call settles an abandoned attempt", async () => {
  const amy = await crashedAt("sent", bradford, { isGranted: true });
  advanceClock(31);
  expect((await amy.registerByCard("pm_before_the_crash")).status).toBe(200);
  expect(await grants()).toBe(1);
  expect(await amy.consents()).toHaveLength(1);
});
