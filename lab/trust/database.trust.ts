import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiCustomer, apiCustomer } from "../../e2e/api-customer.ts";
import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";
import { openDatabase } from "../../e2e/database.ts";
import { bradford } from "../../server/test-household.ts";
import { type TcpProxy, tcpProxyTo } from "./tcp-proxy.ts";

const isThere = process.env.TEST_DATABASE_URL !== undefined;
let database: { url: string; drop(): Promise<void> };
let proxy: TcpProxy;
let house: AppUnderTest;
let amy: ApiCustomer;

beforeAll(async () => {
  if (!isThere) return;
  database = await openDatabase();
  const url = new URL(database.url);
  proxy = await tcpProxyTo(url.hostname, Number(url.port || 5432));
  url.host = `127.0.0.1:${proxy.port}`;
  house = await openApp({ databaseUrl: url.href, env: { LOG_LEVEL: "silent" } });
  amy = await apiCustomer(house, bradford);
});
afterAll(async () => {
  await house?.close();
  await proxy?.close();
  await database?.drop();
});

/** Asks for something that needs the database, and says how it went and how long it took. */
async function timed(ask: () => Promise<{ status: number }>) {
  const began = performance.now();
  const { status } = await ask();
  return { status, ms: performance.now() - began };
}
const attributes = () => timed(() => amy.call("GET", "/api/user/attributes"));
const publicly = (path: string) => timed(() => fetch(house.origin + path));

async function recoversWithin(ms: number) {
  const began = performance.now();
  while ((await attributes()).status !== 200) {
    expect(performance.now() - began).toBeLessThan(ms);
    await sleep(100);
  }
  return Math.round(performance.now() - began);
}

// Claims: F21
test.runIf(isThere)(
  "a frozen database: fifty requests fail within 2.5 s each, the process lives, and the pool recovers",
  async () => {
    expect((await attributes()).status).toBe(200);
    proxy.freeze();
    const answers = await Promise.all(Array.from({ length: 50 }, attributes));
    const health = await publicly("/healthz");
    const ready = await publicly("/readyz");
    proxy.thaw();
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    console.log(
      `frozen: ${answers.length} requests, the slowest ${Math.round(slowest)} ms; back after ${await recoversWithin(5_000)} ms`,
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(slowest).toBeLessThan(3_000);
    expect(health.status).toBe(200);
    expect(ready.status).toBe(503);
    const again = await Promise.all(Array.from({ length: 20 }, attributes));
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
  },
);

// Claims: F20
test.runIf(isThere)(
  "a database that is down: 503 at once, public pages work, and it is found again without a restart",
  async () => {
    await proxy.shut();
    const answer = await attributes();
    const page = await publicly("/net-zero");
    await sleep(3_000);
    await proxy.open();
    console.log(
      `down: answered after ${Math.round(answer.ms)} ms; back after ${await recoversWithin(5_000)} ms`,
    );
    expect(answer.status).toBe(503);
    expect(answer.ms).toBeLessThan(2_500);
    expect(page.status).toBe(200);
  },
);

// Claims: F22
test.runIf(isThere)(
  "connections cut a hundred times in the midst of a write: each write is done or not, and says which",
  async () => {
    let written = "";
    let cut = 0;
    for (let count = 0; count < 100; count += 1) {
      const name = `Rowan ${"abcdefghij"[count % 10]}${"abcdefghij"[Math.floor(count / 10)]}`;
      const isCut = sleep(Math.random() * 12).then(proxy.cut);
      const { status } = await amy.call("PATCH", "/api/user/attributes", { given_name: name });
      expect([200, 503]).toContain(status);
      if (status === 200) written = name;
      else cut += 1;
      // The write may be done before: what comes next must not be cut in its place.
      await isCut;
      await recoversWithin(5_000);
      const { body } = await amy.call("GET", "/api/user/attributes");
      if (status === 200) expect(body.given_name).toBe(name);
      else expect([written || "Rowan", name]).toContain(body.given_name);
      written = String(body.given_name);
    }
    expect(cut).toBeGreaterThan(0);
    console.log(`cut: 100 writes, ${cut} answered 503, none lost`);
  },
);

test.runIf(isThere)(
  "a registration while the database freezes and thaws ends as one registration",
  async () => {
    setTimeout(proxy.freeze, 150);
    setTimeout(proxy.thaw, 3_500);
    await amy.linkByCode();
    await sleep(4_000);
    await recoversWithin(5_000);
    house.moveClock(61);
    const { status, body } = await amy.linkByCode();
    expect([200, 409], JSON.stringify(body)).toContain(status);
    const { body: list } = await amy.call("GET", "/api/user/consents");
    expect(list.consents).toHaveLength(1);
  },
);
