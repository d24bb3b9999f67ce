import { expect, test } from "vitest";
import type { Mpan } from "../../domain/mpan.ts";
import type { ConsentAttemptState } from "../../domain/registration.ts";
import type { Attempt } from "../db/registration/attempts.ts";
import { testAppOfEachTest } from "../testing/test-app-of-file.ts";
import {
  askedOfProvider,
  bradford,
  downingStreet,
  fleet,
  household,
  manchester,
  registered,
} from "../testing/test-household.ts";
import { reconcile } from "./reconcile.ts";

const app = testAppOfEachTest();

const later = (seconds: number) => app.setNow(new Date(app.deps.clock.now().getTime() + seconds * 1000));
const grants = () => askedOfProvider(app, "POST", "add-trusted-consent");

/** A server that died: the attempt stands in the database as it stood at that moment. */
async function diedAt(state: ConsentAttemptState, home = bradford, { providerDidIt = false } = {}) {
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
  if (providerDidIt)
    await partners.smartMeters.grantConsent({
      mpan: home.mpan,
      evidence: attempt.id,
      moveInDate: "2025-10-09",
    });
  return customer;
}

test.each([
  ["before the provider was called", "pending", false, 1],
  ["in the call, before the provider did anything", "sent", false, 1],
  ["in the call, after the provider had done it", "sent", true, 1],
  ["after an answer was lost, with nothing done", "unknown", false, 1],
  ["after an answer was lost, with all done", "unknown", true, 1],
] as const)(
  "a server that died %s: registered, told once, one record",
  async (_, state, providerDidIt, told) => {
    const amy = await diedAt(state, bradford, { providerDidIt });
    later(31);
    await reconcile(app.deps);
    expect((await amy.details()).status).toBe(200);
    expect(await grants()).toBe(told);
    expect(await amy.consents()).toHaveLength(1);
  },
);

test("an attempt that someone may still be working on is left alone", async () => {
  const amy = await diedAt("sent", fleet);
  later(11);
  await reconcile(app.deps);
  expect((await amy.details()).status).toBe(404);
  expect(await grants()).toBe(0);
});

test("what the provider refuses ends as refused, and is not tried for ever", async () => {
  const minister = await diedAt("pending", downingStreet);
  for (const _ of [1, 2, 3]) {
    later(61);
    await reconcile(app.deps);
  }
  expect(await grants()).toBe(1);
  expect((await minister.details()).status).toBe(404);
  expect(await minister.consents()).toEqual([]);
});

// Claims: F33
test("while the provider is away the attempt waits, and others are not held up", async () => {
  const amy = await diedAt("unknown", manchester);
  // The longest left behind comes first.
  later(1);
  const ben = await diedAt("unknown", bradford);
  // The question about the first is asked twice.
  app.sandbox.faults.set("smart-meter", { mode: "down", times: 2 });
  later(31);
  await reconcile(app.deps);
  expect((await amy.details()).status).toBe(404);
  expect((await ben.details()).status).toBe(200);
  later(31);
  await reconcile(app.deps);
  expect((await amy.details()).status).toBe(200);
});

// Claims: F39
test("a provider's consent that is another's proves nothing: the attempt is sent in its own name", async () => {
  await registered(app, fleet);
  const before = await grants();
  const bob = await diedAt("unknown", fleet);
  later(31);
  await reconcile(app.deps);
  expect((await bob.details()).status).toBe(200);
  expect(await grants()).toBe(before + 1);
});

test("the customer's own next call settles what was left behind", async () => {
  const amy = await diedAt("sent", bradford, { providerDidIt: true });
  later(31);
  expect((await amy.registerByCard("pm_before_the_crash")).status).toBe(200);
  expect(await grants()).toBe(1);
  expect(await amy.consents()).toHaveLength(1);
});
