import { expect, test } from "vitest";
import { deliverReferral } from "../delivery/referral.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";

const app = testAppOfFile();

const refer = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.call("POST", "/api/referrals", { body: new URLSearchParams(fields), headers });

// Claims: B3
test("POST /api/referrals → 202, forwarded once with the customer's own address", async () => {
  const { cookie } = await addTestCustomer(app, "amy@example.com");
  for (const _ of [1, 2]) {
    const response = await refer({ email: "eve@example.com", referredBy: "friend-7" }, { cookie });
    expect(response.status).toBe(202);
  }
  await app.deps.jobs.drain();
  const received = await (await app.sandbox.fetch("http://sandbox/referrals")).json();
  expect(received).toMatchObject([{ fields: { email: "amy@example.com", referredBy: "friend-7" } }]);
  expect(received).toHaveLength(1);
});

// Claims: B3
test("delivers a referral half a minute after the process sending it crashed", async () => {
  const { id, cookie } = await addTestCustomer(app, "dora@example.com");
  await refer({ referredBy: "friend-8" }, { cookie });
  const { db, clock } = app.deps;
  const now = clock.now();
  expect(await db.referrals.reserve(id, now, now)).toBe(true);
  await expect(deliverReferral(app.deps, id)).rejects.toThrow("Another process is sending this referral.");
  app.setNow(new Date(now.getTime() + 31_000));
  await deliverReferral(app.deps, id);
  expect((await db.referrals.find(id))?.delivered_at).toEqual(clock.now());
});

test.each(["YW15LTc=", "a/b", "50%off", "Amy Smith"])("forwards an id such as %s", async (referredBy) => {
  const { cookie } = await addTestCustomer(app, `${encodeURIComponent(referredBy)}@example.com`);
  expect((await refer({ referredBy }, { cookie })).status).toBe(202);
  await app.deps.jobs.drain();
  const received = await (await app.sandbox.fetch("http://sandbox/referrals")).json();
  expect(received).toContainEqual(
    expect.objectContaining({ fields: expect.objectContaining({ referredBy }) }),
  );
});

test("POST /api/referrals → 401 without a session, 400 for an invalid referral", async () => {
  expect((await refer({ email: "eve@example.com", referredBy: "friend-7" })).status).toBe(401);
  expect((await refer({ referredBy: "<script>" })).status).toBe(400);
});

test("POST /api/user/attribution → 204, keeping the first tags", async () => {
  const { id, token } = await addTestCustomer(app, "ben@example.com");
  for (const utm_source of ["leaflet", "radio"]) {
    const response = await app.call("POST", "/api/user/attribution", { token, body: { utm_source } });
    expect(response.status).toBe(204);
  }
  const { tags } = await app.deps.db.query
    .selectFrom("attribution")
    .select("tags")
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(tags).toEqual({ utm_source: "leaflet" });
});

test("POST /api/user/attribution → 400 for an invalid tag", async () => {
  const { token } = await addTestCustomer(app, "carla@example.com");
  const response = await app.call("POST", "/api/user/attribution", { token, body: { password: "x" } });
  expect(response.status).toBe(400);
});
