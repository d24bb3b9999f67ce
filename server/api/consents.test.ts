import { beforeEach, expect, test } from "vitest";
import { reconcile } from "../registration/reconcile.ts";
import { withdrawConsents } from "../registration/withdraw.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import {
  bradford,
  bristol,
  countProviderCalls,
  edinburgh,
  fleet,
  household,
  manchester,
  providerHolds,
  registerWithoutReadings,
} from "../testing/test-household.ts";

const app = testAppOfFile();
beforeEach(() => app.sandbox.reset());

// Claims: Z4, P7
test("GET /user/consents → 200 with terms and kind of proof, no card details", async () => {
  const amy = await registerWithoutReadings(app, bradford);
  const [consent] = await amy.consents();
  expect(consent).toMatchObject({
    mpan: bradford.mpan,
    purpose: expect.stringContaining("half-hourly"),
    method: "trusted_consent",
    verification: expect.stringContaining("card"),
    terms: "Full terms not viewed",
    termsVersion: expect.any(String),
    givenAt: expect.any(Number),
    expiresAt: expect.any(Number),
    withdrawnAt: null,
  });
  expect(JSON.stringify(consent)).not.toMatch(/4242|pm_|seti_/);
});

// Claims: P9
test("POST /user/consents/{id}/withdraw → 204, then notifies the provider by a job", async () => {
  const amy = await registerWithoutReadings(app, fleet);
  const [{ id }] = await amy.consents();
  expect((await amy.call("POST", `/api/user/consents/${id}/withdraw`)).status).toBe(204);
  expect((await amy.details()).status).toBe(404);
  await app.deps.jobs.drain();
  expect(await providerHolds(app, fleet)).toBe(false);
  expect(await amy.consents()).toMatchObject([
    {
      endedBy: "withdrawn",
      withdrawnAt: expect.any(Number),
      withdrawalConfirmedAt: expect.any(Number),
    },
  ]);
});

test("POST /user/consents/{id}/withdraw → 204 again, notifying the provider once", async () => {
  const amy = await registerWithoutReadings(app, fleet);
  const [{ id }] = await amy.consents();
  for (const _ of ["once", "twice"])
    expect((await amy.call("POST", `/api/user/consents/${id}/withdraw`)).status).toBe(204);
  await app.deps.jobs.drain();
  expect(await countProviderCalls(app, "DELETE", "withdraw-consent")).toBe(1);
});

test("POST /user/consents/{id}/withdraw → 404 for another customer's consent", async () => {
  const amy = await registerWithoutReadings(app, manchester);
  const [{ id }] = await amy.consents();
  const bob = await household(app, manchester);
  expect(await bob.call("POST", `/api/user/consents/${id}/withdraw`)).toMatchObject({
    status: 404,
    body: { code: "no-such-consent" },
  });
  expect((await amy.details()).status).toBe(200);
  expect(await bob.consents()).toEqual([]);
  await amy.call("DELETE", "/api/user/mpan");
});

// Claims: F12
test("repeats a withdrawal after a lost response, until it is confirmed", async () => {
  const amy = await registerWithoutReadings(app, manchester);
  const [{ id }] = await amy.consents();
  app.sandbox.faults.set("smart-meter", { mode: "lost-answer", times: 1 });
  await amy.call("POST", `/api/user/consents/${id}/withdraw`);
  await app.deps.jobs.drain();
  await app.deps.jobs.send("withdraw-consents", {});
  await app.deps.jobs.drain();
  expect(await amy.consents()).toMatchObject([{ withdrawalConfirmedAt: expect.any(Number) }]);
});

// Claims: D28
test.each([
  ["in time", 350],
  ["after it expired", 400],
])("withdrawing a consent that was renewed twice %s ends the permission", async (_, days) => {
  const amy = await registerWithoutReadings(app, bristol);
  const [{ id: first }] = await amy.consents();
  const start = app.deps.clock.now().getTime();
  for (const years of [1, 2]) {
    app.setNow(new Date(start + years * days * 24 * 60 * 60 * 1000));
    await app.deps.jobs.send("expire-consents", {});
    await app.deps.jobs.drain();
    await amy.validate();
    const renewed = await amy.registerByCard(await amy.setUpCard(), {}, "trusted-consent/reconsent");
    expect(renewed.status).toBe(200);
  }
  expect((await amy.call("POST", `/api/user/consents/${first}/withdraw`)).status).toBe(204);
  expect((await amy.details()).status).toBe(404);
  await app.deps.jobs.drain();
  expect(await providerHolds(app, bristol)).toBe(false);
  app.setNow(new Date(start));
});

// Claims: D28
test("withdrawing during a renewal without a response ends both", async () => {
  const amy = await registerWithoutReadings(app, edinburgh);
  const [{ id }] = await amy.consents();
  const start = app.deps.clock.now().getTime();
  app.setNow(new Date(start + 350 * 24 * 60 * 60 * 1000));
  await amy.validate();
  const card = await amy.setUpCard();
  app.sandbox.faults.set("smart-meter", { mode: "lost-answer", times: 1 });
  expect((await amy.registerByCard(card, {}, "trusted-consent/reconsent")).status).toBe(503);
  expect((await amy.call("POST", `/api/user/consents/${id}/withdraw`)).status).toBe(204);
  await reconcile(app.deps);
  await app.deps.jobs.drain();
  expect((await amy.details()).status).toBe(404);
  expect(await amy.consents()).toMatchObject([{ id, endedBy: "withdrawn" }]);
  // The provider is notified once the pending call has timed out.
  app.setNow(new Date(app.deps.clock.now().getTime() + 15_000));
  await withdrawConsents(app.deps);
  expect(await providerHolds(app, edinburgh)).toBe(false);
  expect((await amy.registerByCard(card, {}, "trusted-consent/reconsent")).status).not.toBe(200);
  app.setNow(new Date(start));
});
