import { expect, onTestFinished, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { epochSeconds } from "../../domain/london.ts";
import { optInPath } from "../mail/opt-in-link.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";

const app = testAppOfFile();
const strict = testAppOfFile({ OPT_IN_REQUIRE_TOKEN: "true" });

const winter = { campaign_id: "winter-2026", opt_in: true };

async function put(on: TestApp, body: Record<string, unknown>, query: Record<string, unknown> = body) {
  const { token: _, ...named } = query;
  const texts = Object.entries(named).map(([name, value]) => [name, String(value)]);
  const path = `/api/user/subscriptions/web?${new URLSearchParams(texts)}`;
  const response = await on.call("PUT", path, { body });
  return { status: response.status, body: await response.json() };
}

function signedRequest(on: TestApp, email: string, optIn: boolean, now = on.deps.clock.now()) {
  const campaign = { email: email as Email, campaignId: "winter-2026", optIn };
  const path = optInPath(on.deps.keys, campaign, epochSeconds(now));
  const token = new URLSearchParams(path.split("?")[1]).get("token");
  return { email, campaign_id: "winter-2026", opt_in: optIn, token };
}

async function emailsTo(on: TestApp, email: string) {
  await on.deps.jobs.drain();
  return on.sandbox.inbox.to(email);
}

// Claims: P23
test("PUT /api/user/subscriptions/web → 200, emailing a working opt-out link", async () => {
  const email = "amy+news@example.com";
  expect(await put(app, { email, ...winter })).toEqual({ status: 200, body: { email, ...winter } });
  const [mail] = await emailsTo(app, email);
  expect(mail?.subject).toContain("Turn Down and Save");
  const link = new URL(/Opt out: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
  expect(link.searchParams.get("email")).toBe(email);
  const out = { email, campaign_id: "winter-2026", opt_in: false, token: link.searchParams.get("token") };
  expect((await put(app, out)).status).toBe(200);
});

test("PUT …/subscriptions/web → 200 when repeated, sending one email in total", async () => {
  const email = "ben@example.com";
  for (const _ of [1, 2, 3]) expect((await put(app, { email, ...winter })).status).toBe(200);
  expect(await emailsTo(app, email)).toHaveLength(1);
});

// Claims: A7
test("PUT …/subscriptions/web responds identically for known and unknown addresses", async () => {
  const { email } = await addTestCustomer(app, "carla@example.com");
  const known = await put(app, { email, ...winter });
  const unknown = await put(app, { email: "nobody@example.com", ...winter });
  expect({ ...known, body: { ...known.body, email: "" } }).toEqual({
    ...unknown,
    body: { ...unknown.body, email: "" },
  });
});

test.each([
  ["no address", { campaign_id: "winter-2026" }],
  ["no campaign", { email: "amy@example.com" }],
  ["nothing", {}],
])("PUT …/subscriptions/web → 400 for %s", async (_, fields) => {
  const { status, body } = await put(app, fields);
  expect(status).toBe(400);
  expect(body.message).toBe("Missing email or campaign id");
});

// Claims: B1
test("PUT …/subscriptions/web → 400 when query and body disagree", async () => {
  const body = { email: "amy@example.com", ...winter };
  for (const other of [{ email: "eve@example.com" }, { campaign_id: "other" }, { opt_in: false }]) {
    expect((await put(app, body, { ...body, ...other })).status).toBe(400);
  }
});

// Claims: B1
test("PUT …/subscriptions/web → 403 for an unsigned opt-out", async () => {
  const email = "dan@example.com";
  await put(app, { email, ...winter });
  expect((await put(app, { email, ...winter, opt_in: false })).status).toBe(403);
});

// Claims: B1
test("PUT …/subscriptions/web → 403 without a valid signature if required", async () => {
  const email = "eve@example.com";
  const good = signedRequest(strict, email, true);
  const old = signedRequest(strict, email, true, new Date("2026-01-01T00:00:00Z"));
  expect(await put(strict, { email, ...winter })).toMatchObject({
    status: 403,
    body: { code: "opt-in-link-not-signed" },
  });
  expect((await put(strict, { ...good, opt_in: false })).status).toBe(403);
  expect(await put(strict, old)).toMatchObject({ status: 403, body: { code: "opt-in-link-expired" } });
  expect(await emailsTo(strict, email)).toHaveLength(0);
  expect((await put(strict, good)).status).toBe(200);
  expect(await emailsTo(strict, email)).toHaveLength(1);
});

// Claims: B5
test("PUT …/subscriptions/web → 429 when the same address is tried repeatedly", async () => {
  const body = { email: "frank@example.com", ...winter };
  for (let time = 0; time < 10; time += 1) await put(app, body);
  expect((await put(app, body)).status).toBe(429);
});

// Claims: D40
test("sixty forged links from a network do not block an opt-out from it", async () => {
  const from = "203.0.113.78";
  const send = async (body: Record<string, unknown>) => {
    const { token: _, ...named } = body;
    const query = new URLSearchParams(Object.entries(named).map(([name, value]) => [name, String(value)]));
    return (await app.call("PUT", `/api/user/subscriptions/web?${query}`, { body, from })).status;
  };
  const inventedRequest = (count: number) => ({
    email: `made-up-${count}@example.com`,
    ...winter,
    token: "x.y",
  });
  for (let count = 0; count < 60; count += 1) expect(await send(inventedRequest(count))).toBe(403);
  expect(await send(inventedRequest(60))).toBe(429);
  const out = signedRequest(app, "judy@example.com", false);
  for (let count = 0; count < 10; count += 1) expect(await send(out)).toBe(200);
  expect(await send(out), "the same link, repeatedly").toBe(429);
});

test("forged links for an address do not block its signed links", async () => {
  const email = "kim@example.com";
  const forged = { ...signedRequest(app, email, false), token: "x.y" };
  for (let count = 0; count < 10; count += 1) expect((await put(app, forged)).status).toBe(403);
  expect((await put(app, forged)).status).toBe(429);
  expect((await put(app, signedRequest(app, email, true))).status).toBe(200);
  expect((await put(app, signedRequest(app, email, false))).status).toBe(200);
});

test("GET and PUT /api/user/subscriptions → 200, showing and changing the choice", async () => {
  const { email, token } = await addTestCustomer(app, "grace@example.com");
  await put(app, { email, ...winter });
  const read = async () => (await app.call("GET", "/api/user/subscriptions", { token })).json();
  expect(await read()).toMatchObject({ subscriptions: [winter] });
  const out = { campaign_id: "winter-2026", opt_in: false };
  expect((await app.call("PUT", "/api/user/subscriptions", { token, body: out })).status).toBe(200);
  expect(await read()).toMatchObject({ subscriptions: [out] });
});

test("does not log the addresses of people who opt in", () => {
  expect(app.readLog()).not.toMatch(/amy\+news@|ben@example/);
});

// Claims: D25
test("PUT /api/user/subscriptions → 429, limiting changes and their emails", async () => {
  const { email, token } = await addTestCustomer(app, "heidi@example.com");
  const statuses = [];
  for (let count = 0; count < 46; count++) {
    const body = { campaign_id: `winter-${count}`, opt_in: true };
    statuses.push((await app.call("PUT", "/api/user/subscriptions", { token, body })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
  expect((await emailsTo(app, email)).length).toBeLessThanOrEqual(10);
});

// Claims: D25
test("an unlisted campaign can first be joined by a signed link only", async () => {
  const listed = await testApp({ CAMPAIGNS: "spring-2027, autumn-2027" });
  onTestFinished(() => listed.close());
  const { email, token } = await addTestCustomer(listed, "ivan@example.com");
  const join = (campaign_id: string) =>
    listed.call("PUT", "/api/user/subscriptions", { token, body: { campaign_id, opt_in: true } });
  expect((await join("visit-evil.example")).status).toBe(422);
  expect((await put(listed, { email, campaign_id: "visit-evil.example", opt_in: true })).status).toBe(400);
  expect((await join("spring-2027")).status).toBe(200);
  expect((await put(listed, signedRequest(listed, email, true))).status).toBe(200);
  expect((await join("winter-2026")).status).toBe(200);
});
