import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { type EndpointKey, endpoints } from "../../contract/endpoints.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";

/** Sixty connections that check one account's password must not starve other customers. */

const CONNECTIONS = 60;
const OTHERS = 20;
const MAX_WAIT_MS = 2_000;
const FLOODED_MS = 500;

const app = testAppOfFile({
  PASSWORD_HASHING: "standard",
  LIMITS: "password-check-from=999999/60,password-from=999999/60",
});

const password = GOOD_PASSWORD;
let round = 0;

type Body = (customer: TestCustomer, call: number) => object;

const floods: Partial<Record<EndpointKey, Body>> = {
  "POST /api/identity/sign-in": ({ email }) => ({ email, password }),
  "POST /api/identity/sign-up": (_, call) => ({
    given_name: "Eve",
    family_name: "Stranger",
    email: `eve-${call}@example.com`,
    password: "Biscuit-tin-on-the-4th",
  }),
  "POST /api/identity/reset-password": ({ email }) => ({ email, code: "000000", password }),
  "POST /api/identity/change-password": () => ({ currentPassword: password, newPassword: "too-short" }),
  "POST /api/identity/change-email": () => ({ email: "moved@example.com", password }),
  "POST /api/identity/passkeys/registration-options": () => ({ password }),
  "POST /api/user/access-keys": () => ({ name: "Mine", password }),
  "POST /api/user/export": () => ({ password }),
  "DELETE /api/user": () => ({ password, reason: "prefer-not-to-say" }),
};

test("covers every endpoint that takes a password", () => {
  const withPassword = (Object.keys(endpoints) as EndpointKey[]).filter((key) => {
    const { body } = endpoints[key] as { body?: { shape?: object } };
    return Object.keys(body?.shape ?? {}).some((field) => /password/i.test(field));
  });
  expect(Object.keys(floods).sort()).toEqual(withPassword.sort());
});

// Claims: A4
describe.each(Object.keys(floods) as EndpointKey[])("while one account floods %s", (key) => {
  test("nine in ten others sign in within two seconds, and others export and delete", async () => {
    round += 1;
    const attacker = await addTestCustomer(app, `flooder-${round}@example.com`);
    const others: TestCustomer[] = [];
    for (let other = 0; other < OTHERS; other++)
      others.push(await addTestCustomer(app, `other-${round}-${other}@example.com`));
    const stop = flood(key, attacker);
    await sleep(FLOODED_MS);

    const waits: number[] = [];
    for (const other of others) waits.push(await signInWait(other));
    const [first, second] = others as [TestCustomer, TestCustomer];
    const exported = await send("POST /api/user/export", first, { password }, `198.51.100.${round}`);
    const deletion = { password, reason: "prefer-not-to-say" };
    const deleted = await send("DELETE /api/user", second, deletion, `198.51.101.${round}`);
    await stop();

    expect(waits.filter((wait) => wait <= MAX_WAIT_MS).length, formatWaits(waits)).toBeGreaterThanOrEqual(
      OTHERS * 0.9,
    );
    expect([exported.status, deleted.status]).toEqual([202, 204]);
  });
});

// Claims: A4
test.each([
  ["one network", () => "203.0.113.250"],
  ["every /64 of one IPv6 site", (call: number) => `2001:db8:1:${call.toString(16)}::7`],
])("nine in ten sign-ins take two seconds at most while %s tries unknown addresses", async (_, fromOf) => {
  round += 1;
  const others: TestCustomer[] = [];
  for (let other = 0; other < OTHERS / 2; other++)
    others.push(await addTestCustomer(app, `other-${round}-${other}@example.com`));
  const [stranger] = others as [TestCustomer];
  const body = (call: number) => ({ email: `nobody-${round}-${call}@example.com`, password });
  const stop = repeat((call) => send("POST /api/identity/sign-in", stranger, body(call), fromOf(call)));
  await sleep(FLOODED_MS);
  const waits: number[] = [];
  for (const other of [...others, ...others]) waits.push(await signInWait(other));
  await stop();
  expect(waits.filter((wait) => wait <= MAX_WAIT_MS).length, formatWaits(waits)).toBeGreaterThanOrEqual(
    OTHERS * 0.9,
  );
});

function flood(key: EndpointKey, attacker: TestCustomer): () => Promise<unknown> {
  return repeat((call) => send(key, attacker, floods[key]?.(attacker, call) ?? {}, `203.0.113.${round}`));
}

function repeat(request: (call: number) => Promise<unknown>): () => Promise<unknown> {
  let isStopped = false;
  let calls = 0;
  const connections = Array.from({ length: CONNECTIONS }, async () => {
    while (!isStopped) {
      calls += 1;
      await request(calls);
      await sleep(1);
    }
  });
  return () => {
    isStopped = true;
    return Promise.all(connections);
  };
}

async function signInWait({ email }: TestCustomer): Promise<number> {
  const began = performance.now();
  const [, , other] = email.split(/\D+/);
  const from = `192.0.${round}.${other}`;
  const body = { email, password };
  const { status } = await app.call("POST", "/api/identity/sign-in", { body, from });
  return status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY;
}

function send(key: EndpointKey, { token }: TestCustomer, body: object, from: string) {
  const [method = "", path = ""] = key.split(" ");
  return app.call(method, path, { token, body, from });
}

const formatWaits = (waits: readonly number[]) => waits.map((wait) => Math.round(wait)).join(", ");
