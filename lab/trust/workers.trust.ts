import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiCustomer, apiCustomer, inboxOf } from "../../e2e/api-customer.ts";
import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";
import { openDatabase } from "../../e2e/database.ts";
import { GOOD_PASSWORD } from "../../server/testing/test-customer.ts";
import { bradford } from "../../server/testing/test-household.ts";

const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;
let database: { url: string; drop(): Promise<void> };
let app: AppUnderTest;
let amy: ApiCustomer;
beforeAll(async () => {
  if (!hasPostgres) return;
  database = await openDatabase();
  app = await openApp({ databaseUrl: database.url, env: { WORKERS: "2", LOG_LEVEL: "silent" } });
  amy = await apiCustomer(app, bradford);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

// Claims: F43
test.runIf(hasPostgres)("both processes fetch content again after it is published", async () => {
  const both = bothProcesses();
  const readInBoth = async () => {
    for (const agent of both) await send(agent, "GET", "/api/content/support");
    return timesFetched();
  };
  const before = await timesFetched();
  expect(await readInBoth()).toBe(before + 2);
  expect(await readInBoth()).toBe(before + 2);
  const { status } = await fetch(`${app.sandbox}/contentful/publish`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ tag: "support" }),
  });
  expect(status).toBe(200);
  await sleep(1_000);
  expect(await readInBoth()).toBe(before + 4);
  for (const agent of both) agent.destroy();
});

// Claims: F43
test.runIf(hasPostgres)("both processes refuse a session within a second of its end", async () => {
  const both = bothProcesses();
  const credentials = { email: amy.email, password: amy.password };
  const signIn = async () => {
    const { body } = await send(new Agent(), "POST", "/api/identity/sign-in", { body: credentials });
    return String(body.accessToken);
  };
  const phone = await signIn();
  const laptop = await signIn();
  const statuses = async () => {
    const found = [];
    for (const agent of both)
      found.push((await send(agent, "GET", "/api/identity/session", { token: phone })).status);
    return found;
  };
  expect(await statuses()).toEqual([200, 200]);
  const [one] = both;
  expect((await send(one, "DELETE", "/api/identity/sessions", { token: laptop })).status).toBe(204);
  await sleep(1_000);
  expect(await statuses()).toEqual([401, 401]);
  for (const agent of both) agent.destroy();
});

// Claims: F43
test.runIf(hasPostgres)("both processes share one count of wrong passwords", async () => {
  const statuses: number[] = [];
  for (let tried = 0; tried < 8; tried += 1) {
    const body = { email: "nobody@example.com", password: `Wrong-password-${tried}` };
    statuses.push((await send(new Agent(), "POST", "/api/identity/sign-in", { body })).status);
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(6);
});

// Claims: F43
test.runIf(hasPostgres)("two processes send each of forty emails once", async () => {
  const emails = Array.from({ length: 40 }, (_, index) => `neighbour-${index}@example.com`);
  await Promise.all(
    emails.map((email) => {
      const body = { given_name: "Nell", family_name: "Next", email, password: GOOD_PASSWORD };
      return send(new Agent(), "POST", "/api/identity/sign-up", { body });
    }),
  );
  const arrived = async () =>
    (await inboxOf(app)).map(({ to }) => to).filter((to) => to.startsWith("neighbour-"));
  await expect.poll(async () => (await arrived()).length, { timeout: 30_000 }).toBe(emails.length);
  await sleep(5_000);
  expect((await arrived()).toSorted()).toEqual(emails.toSorted());
});

function bothProcesses(): [Agent, Agent] {
  const options = { keepAlive: true, maxSockets: 1 };
  return [new Agent(options), new Agent(options)];
}

async function timesFetched(): Promise<number> {
  const calls: { method: string }[] = await (await fetch(`${app.sandbox}/sandbox/log/content`)).json();
  return calls.filter(({ method }) => method === "GET").length;
}

function send(
  agent: Agent,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const headers = {
      origin: app.origin,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    };
    const call = request(app.origin + path, { agent, method, headers }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, body: text ? JSON.parse(text) : {} });
    });
    call.once("error", reject);
    call.end(body ? JSON.stringify(body) : undefined);
  });
}
