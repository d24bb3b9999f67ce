import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiCustomer, apiCustomer } from "../../e2e/api-customer.ts";
import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";
import { openDatabase } from "../../e2e/database.ts";
import { bradford } from "../../server/testing/test-household.ts";
import { type TcpProxy, tcpProxyTo } from "./tcp-proxy.ts";

const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;
let database: { url: string; drop(): Promise<void> };
let proxy: TcpProxy;
let app: AppUnderTest;
let amy: ApiCustomer;

beforeAll(async () => {
  if (!hasPostgres) return;
  database = await openDatabase();
  const url = new URL(database.url);
  proxy = await tcpProxyTo(url.hostname, Number(url.port || 5432));
  url.host = `127.0.0.1:${proxy.port}`;
  app = await openApp({ databaseUrl: url.href, env: { LOG_LEVEL: "silent" } });
  amy = await apiCustomer(app, bradford);
});
afterAll(async () => {
  await app?.close();
  await proxy?.close();
  await database?.drop();
});

async function measureCall(send: () => Promise<{ status: number }>) {
  const startedAt = performance.now();
  const { status } = await send();
  return { status, ms: performance.now() - startedAt };
}
const attributes = () => measureCall(() => amy.call("GET", "/api/user/attributes"));
const getPublic = (path: string) => measureCall(() => fetch(app.origin + path));

async function recoversWithin(ms: number) {
  const startedAt = performance.now();
  while ((await attributes()).status !== 200) {
    expect(performance.now() - startedAt).toBeLessThan(ms);
    await sleep(100);
  }
  return Math.round(performance.now() - startedAt);
}

// Claims: F21
test.runIf(hasPostgres)(
  "fifty requests to a frozen database fail in time and the pool recovers",
  async () => {
    expect((await attributes()).status).toBe(200);
    proxy.freeze();
    const responses = await Promise.all(Array.from({ length: 50 }, attributes));
    const health = await getPublic("/healthz");
    const ready = await getPublic("/readyz");
    proxy.thaw();
    const slowest = Math.max(...responses.map(({ ms }) => ms));
    console.log(
      `frozen: ${responses.length} requests, slowest ${Math.round(slowest)} ms; recovered after ${await recoversWithin(5_000)} ms`,
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 503));
    expect(slowest).toBeLessThan(3_000);
    expect(health.status).toBe(200);
    expect(ready.status).toBe(503);
    const again = await Promise.all(Array.from({ length: 20 }, attributes));
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
  },
);

// Claims: F20
test.runIf(hasPostgres)(
  "returns 503 while the database is down and reconnects without a restart",
  async () => {
    await proxy.shut();
    const response = await attributes();
    const page = await getPublic("/net-zero");
    await sleep(3_000);
    await proxy.open();
    console.log(
      `down: responded after ${Math.round(response.ms)} ms; recovered after ${await recoversWithin(5_000)} ms`,
    );
    expect(response.status).toBe(503);
    expect(response.ms).toBeLessThan(2_500);
    expect(page.status).toBe(200);
  },
);

// Claims: F22
test.runIf(hasPostgres)("a write whose connection is cut is committed, or returns 503", async () => {
  let written = "";
  let cut = 0;
  for (let count = 0; count < 100; count += 1) {
    const name = `Rowan ${"abcdefghij"[count % 10]}${"abcdefghij"[Math.floor(count / 10)]}`;
    const cutting = sleep(Math.random() * 12).then(proxy.cut);
    const { status } = await amy.call("PATCH", "/api/user/attributes", { given_name: name });
    expect([200, 503]).toContain(status);
    if (status === 200) written = name;
    else cut += 1;
    // The write may finish before the cut, which must not hit the next call.
    await cutting;
    await recoversWithin(5_000);
    const { body } = await amy.call("GET", "/api/user/attributes");
    if (status === 200) expect(body.given_name).toBe(name);
    else expect([written || "Rowan", name]).toContain(body.given_name);
    written = String(body.given_name);
  }
  expect(cut).toBeGreaterThan(0);
  console.log(`cut: 100 writes, ${cut} returned 503, none lost`);
});

test.runIf(hasPostgres)("a registration during a frozen database results in one registration", async () => {
  setTimeout(proxy.freeze, 150);
  setTimeout(proxy.thaw, 3_500);
  await amy.linkByCode();
  await sleep(4_000);
  await recoversWithin(5_000);
  app.moveClock(61);
  const { status, body } = await amy.linkByCode();
  expect([200, 409], JSON.stringify(body)).toContain(status);
  const { body: list } = await amy.call("GET", "/api/user/consents");
  expect(list.consents).toHaveLength(1);
});
