import { beforeAll, expect, test } from "vitest";
import { MAX_ACCESS_KEYS } from "../../domain/access-key-name.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { fleet, registerHousehold } from "../testing/test-household.ts";

const READINGS = "/api/user/readings?fuel=electricity&by=day&from=2026-11-01&to=2026-11-20";

const app = testAppOfFile({ LIMITS: "access-key=5/3600,access-key-made=30/86400" });
let amy: TestCustomer;
beforeAll(async () => {
  amy = (await registerHousehold(app)).customer;
});

async function make(name: string, customer = amy, password = GOOD_PASSWORD) {
  const body = { name, password };
  const response = await app.call("POST", "/api/user/access-keys", { token: customer.token, body });
  return { status: response.status, body: await response.json() };
}

async function list(customer = amy) {
  const { keys } = await (await app.call("GET", "/api/user/access-keys", { token: customer.token })).json();
  return keys;
}

const revoke = (id: string, customer = amy) =>
  app.call("DELETE", `/api/user/access-keys/${id}`, { token: customer.token });

test("POST /api/user/access-keys → 201 with a key for calls that accept keys only", async () => {
  const { status, body } = await make("Home Assistant");
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    name: "Home Assistant",
    key: expect.stringMatching(/^hk_[\w-]{86}$/),
    scopes: ["readings", "prices", "carbon", "events"],
    expiresAt: null,
  });
  expect((await app.call("GET", READINGS, { token: body.key })).status).toBe(200);
  for (const [method, path] of [
    ["GET", "/api/user/attributes"],
    ["GET", "/api/user/details"],
    ["GET", "/api/user/access-keys"],
    ["DELETE", "/api/user/readings"],
    ["DELETE", `/api/user/access-keys/${body.id}`],
  ] as const)
    expect((await app.call(method, path, { token: body.key })).status, path).toBe(403);
});

test("lists keys with their name and last use, and stores only their hash", async () => {
  const { body } = await make("a sheet");
  expect((await list()).at(-1)).toEqual({
    id: body.id,
    name: "a sheet",
    madeAt: 1795255200,
    usedAt: null,
    scopes: ["readings", "prices", "carbon", "events"],
    expiresAt: null,
  });
  await app.call("GET", READINGS, { token: body.key });
  expect((await list()).at(-1).usedAt).toBe(1795255200);
  const rows = await app.deps.db.query.selectFrom("access_key").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(body.key.slice(46));
  expect(app.readLog()).not.toContain(body.key.slice(46));
});

test("POST /api/user/access-keys repeated by Idempotency-Key → 409 without a new key", async () => {
  const { token } = await addTestCustomer(app, "once@example.com");
  const send = (password = GOOD_PASSWORD) =>
    app.call("POST", "/api/user/access-keys", {
      token,
      headers: { "idempotency-key": `twice ${password}` },
      body: { name: "Twice", password },
    });
  const made = await send();
  expect(made.status).toBe(201);
  const again = await send();
  expect([again.status, (await again.json()).code]).toEqual([409, "told-once"]);
  const { keys } = await (await app.call("GET", "/api/user/access-keys", { token })).json();
  expect(keys).toHaveLength(1);
  expect([(await send("wrong")).status, (await send("wrong")).status]).toEqual([422, 422]);
});

test("GET /api/user/readings → 401 for a revoked or altered key", async () => {
  const { body } = await make("short-lived");
  const { key, id } = body;
  for (const at of [5, 30, 80]) {
    const other = key.slice(0, at) + (key[at] === "A" ? "B" : "A") + key.slice(at + 1);
    const refused = await app.call("GET", READINGS, { token: other });
    expect([refused.status, (await refused.json()).code]).toEqual([401, "access-key-refused"]);
  }
  expect((await app.call("GET", READINGS, { token: "hk_" })).status).toBe(401);
  expect((await revoke(id)).status).toBe(204);
  expect((await app.call("GET", READINGS, { token: key })).status).toBe(401);
  expect((await list()).map((one: { id: string }) => one.id)).not.toContain(id);
});

test("another customer cannot revoke a key", async () => {
  const ben = (await registerHousehold(app, fleet)).customer;
  const { body } = await make("Ben's", ben);
  await revoke(body.id);
  expect((await app.call("GET", READINGS, { token: body.key })).status).toBe(200);
  expect(await list(ben)).toHaveLength(1);
});

test("POST /api/user/access-keys → 422 for no name, wrong password or too many keys", async () => {
  const eve = await addTestCustomer(app, "eve@example.com");
  expect((await make(" ", eve)).body.errors).toHaveProperty("name");
  expect((await make("mine", eve, "Not-my-password-1")).body.errors).toHaveProperty("password");
  for (let made = 0; made < MAX_ACCESS_KEYS; made += 1) expect((await make("mine", eve)).status).toBe(201);
  expect((await make("mine", eve)).body).toMatchObject({ status: 422, errors: { name: expect.any(String) } });
});

test("GET /api/user/readings → 429 for a program that polls too often", async () => {
  const { body } = await make("endless");
  const statuses = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await app.call("GET", READINGS, { token: body.key })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("emails the owner about a new key, and records when one is made or revoked", async () => {
  await app.deps.jobs.drain();
  const subjects = app.sandbox.inbox.to(amy.email).map(({ subject }) => subject);
  expect(subjects).toContain("An access key was made for your Hearth account");
  const events = await app.deps.db.securityEvents.bySubjects([amy.id]);
  const names = events.map(({ event, outcome }) => `${event}: ${outcome}`);
  expect(names).toEqual(expect.arrayContaining(["access-key-made: done", "access-key-revoked: done"]));
});

test("resetting the password revokes a key", async () => {
  const { body } = await make("left behind");
  await app.call("POST", "/api/identity/forgot-password", { body: { email: amy.email } });
  await app.deps.jobs.drain();
  const mail = app.sandbox.inbox.to(amy.email).find(({ text }) => /\b\d{6}\b/.test(text ?? ""));
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  const password = "Another-Teapot-on-the-9th-shelf";
  const reset = await app.call("POST", "/api/identity/reset-password", {
    body: { email: amy.email, code, password },
  });
  expect(reset.status).toBe(204);
  expect((await app.call("GET", READINGS, { token: body.key })).status).toBe(401);
});
