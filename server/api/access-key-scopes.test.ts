import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { type AccessKeyScope, scopeDescriptions } from "../../domain/access-key-scope.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { registerHousehold } from "../testing/test-household.ts";

const READINGS = "/api/user/readings?fuel=electricity&by=day&from=2026-11-01&to=2026-11-20";
const OTHER_ORIGIN = "https://dashboard.example";

const app = testAppOfFile({ LIMITS: "access-key=5/3600,access-key-made=30/86400" });
let amy: TestCustomer;
beforeAll(async () => {
  amy = (await registerHousehold(app)).customer;
});

async function make(more: { scopes?: AccessKeyScope[]; days?: number } = {}) {
  const body = { name: "Home Assistant", password: GOOD_PASSWORD, ...more };
  return (await app.call("POST", "/api/user/access-keys", { token: amy.token, body })).json();
}

const get = (path: string, token: string, headers: Record<string, string> = {}) =>
  app.call("GET", path, { token, headers });

test("a key calls within its scopes; otherwise 403 names the missing scope", async () => {
  const { key, scopes } = await make({ scopes: ["carbon", "events"] });
  expect(scopes).toEqual(["carbon", "events"]);
  expect((await get("/api/user/clean-hours", key)).status).toBe(200);
  expect((await get("/api/user/turn-down", key)).status).toBe(200);
  for (const [path, scope] of [
    [READINGS, "readings"],
    ["/api/user/tariffs", "prices"],
  ] as const) {
    const refused = await get(path, key);
    expect([refused.status, (await refused.json()).code]).toEqual([403, "access-key-scope"]);
    expect(refused.headers.get("www-authenticate")).toBe(
      `Bearer error="insufficient_scope", scope="${scope}"`,
    );
  }
});

// Claims: Z2
test("a key without the scope readings gets no half hours and no calculation", async () => {
  const { key } = await make({ scopes: ["prices", "carbon", "events"] });
  const reached = [];
  for (const [call, { accessKeys }] of Object.entries(endpoints) as [string, Endpoint][]) {
    const [method = "", path = ""] = call.split(" ");
    const body = method === "GET" ? {} : { body: {} };
    const callWithKey = () => app.call(method, path.replace(/\{\w+\}/g, "1"), { token: key, ...body });
    if (accessKeys && (await callWithKey()).status !== 403) reached.push(call);
  }
  expect(reached.sort()).toEqual([
    "GET /api/user/clean-hours",
    "GET /api/user/tariffs",
    "GET /api/user/turn-down",
  ]);
  const { key: readingsOnly } = await make({ scopes: ["readings"] });
  const refused = await get("/api/user/tariff-comparison", readingsOnly);
  expect(refused.headers.get("www-authenticate")).toContain('scope="readings prices"');
  expect((await refused.json()).message).not.toContain(scopeDescriptions.readings);
  const { key: eventsOnly } = await make({ scopes: ["events"] });
  const { message } = await (await get("/api/user/tariff-comparison", eventsOnly)).json();
  expect(message).toContain(`${scopeDescriptions.readings}. ${scopeDescriptions.prices}.`);
});

test("a key made before scopes existed has every scope and no expiry", async () => {
  const { key, id } = await make({ scopes: ["events"], days: 1 });
  await app.deps.db.query
    .updateTable("access_key")
    .set({ scopes: null, expires_at: null })
    .where("id", "=", id)
    .execute();
  for (const path of [READINGS, "/api/user/tariffs", "/api/user/clean-hours", "/api/user/turn-down"])
    expect((await get(path, key)).status, path).toBe(200);
  const { keys } = await (await get("/api/user/access-keys", amy.token)).json();
  expect(keys.at(-1)).toMatchObject({ scopes: ["readings", "prices", "carbon", "events"], expiresAt: null });
});

test("GET /api/user/readings → 401 once the key has expired", async () => {
  const now = app.deps.clock.now();
  onTestFinished(() => app.setNow(now));
  const { key, expiresAt } = await make({ days: 30 });
  expect(expiresAt).toBe(now.getTime() / 1000 + 30 * 24 * 3600);
  app.setNow(new Date(expiresAt * 1000 - 1000));
  expect((await get(READINGS, key)).status).toBe(200);
  app.setNow(new Date(expiresAt * 1000));
  const refused = await get(READINGS, key);
  expect([refused.status, (await refused.json()).code]).toEqual([401, "access-key-expired"]);
  expect(refused.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
});

test("POST /api/user/access-keys → 400 for unknown or no scopes, or a bad lifetime", async () => {
  for (const more of [{ scopes: [] }, { scopes: ["all"] }, { days: 0 }, { days: 1e6 }])
    expect(await make(more as object), JSON.stringify(more)).toMatchObject({ status: 400 });
});

test("states a key's limit in RateLimit headers, and does not count a 304", async () => {
  const { key } = await make();
  const rateLimitOf = ({ headers }: Response) =>
    ["limit", "remaining", "reset"].map((name) => headers.get(`ratelimit-${name}`));
  const first = await get(READINGS, key);
  expect(rateLimitOf(first)).toEqual(["5", "4", "3600"]);
  const ifUnchanged = { "if-none-match": first.headers.get("etag") ?? "" };
  for (let polled = 0; polled < 6; polled += 1) {
    const unchanged = await get(READINGS, key, ifUnchanged);
    expect([unchanged.status, ...rateLimitOf(unchanged)]).toEqual([304, "5", "4", "3600"]);
  }
  for (let called = 0; called < 4; called += 1) await get(READINGS, key);
  const refused = await get(READINGS, key);
  expect([refused.status, ...rateLimitOf(refused)]).toEqual([429, "5", "0", "3600"]);
  expect((await get(READINGS, amy.token)).headers.has("ratelimit-limit")).toBe(false);
});

test("a 401 response has WWW-Authenticate", async () => {
  const { status, headers } = await app.call("GET", READINGS);
  expect([status, headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
});

test("another method at a known URL → 405 with Allow", async () => {
  for (const [method, path, allow] of [
    ["PUT", "/api/user/readings", "GET, HEAD, DELETE"],
    ["POST", "/api/user/turn-down/7", "GET, HEAD"],
    ["OPTIONS", "/api/user/bill-check", "POST"],
  ] as const) {
    const response = await app.call(method, path);
    expect([response.status, response.headers.get("allow")], path).toEqual([405, allow]);
    expect((await response.json()).code).toBe("method-not-allowed");
  }
});

// Claims: H3
test("another origin reads responses to access keys only, after a preflight", async () => {
  const { key } = await make();
  const origin = { origin: OTHER_ORIGIN, "sec-fetch-site": "cross-site" };
  const preflight = (method: string, path: string) =>
    app.call("OPTIONS", path, {
      headers: {
        ...origin,
        "access-control-request-method": method,
        "access-control-request-headers": "authorization,content-type",
      },
    });
  const allowed = await preflight("GET", READINGS);
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get("access-control-allow-origin")).toBe("*");
  expect(allowed.headers.get("access-control-allow-headers")).toContain("Authorization");
  expect((await preflight("POST", "/api/user/bill-check")).status).toBe(204);
  for (const [method, path] of [
    ["DELETE", "/api/user/readings"],
    ["GET", "/api/user/details"],
  ] as const)
    expect((await preflight(method, path)).headers.has("access-control-allow-origin"), path).toBe(false);

  const allowedOriginWith = async (token: string) => {
    const { headers } = await get(READINGS, token, origin);
    expect(headers.has("access-control-allow-credentials")).toBe(false);
    return headers.get("access-control-allow-origin");
  };
  expect(await allowedOriginWith(key)).toBe("*");
  expect(await allowedOriginWith(`${key}x`)).toBe("*");
  expect(await allowedOriginWith(amy.token)).toBeNull();
  expect(await get("/api/user/details", key, origin)).toMatchObject({ status: 403 });
});

// Claims: H1
test("another origin can write with an access key only, never with a cookie", async () => {
  const { key } = await make();
  const send = (path: string, headers: Record<string, string> = {}, token = key) =>
    app.call("POST", path, { token, headers: { origin: OTHER_ORIGIN, ...headers }, body: {} });
  expect((await send("/api/user/bill-check")).status).toBe(400);
  for (const refused of [
    await send("/api/user/bill-check", { cookie: amy.cookie }),
    await send("/api/user/bill-check", {}, amy.token),
    await send("/api/user/access-keys"),
  ])
    expect([refused.status, (await refused.json()).code]).toEqual([403, "foreign-origin"]);
});
