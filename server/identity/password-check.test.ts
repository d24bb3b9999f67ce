import { beforeEach, expect, onTestFinished, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, cookieFrom, GOOD_PASSWORD } from "../testing/test-customer.ts";
import { codeTo, emailsTo } from "../testing/test-inbox.ts";
import { testVisitor } from "../testing/test-visitor.ts";

const WRONG_PASSWORD = "Not-the-1-password";
const app = testAppOfFile();
const visitor = testVisitor(app);
let networks = 0;

beforeEach(() => visitor.later(24 * 60));

function signIn(
  email: string,
  password: string,
  from = `198.51.${Math.floor(++networks / 250)}.${networks % 250}`,
) {
  return app.call("POST", "/api/identity/sign-in", { body: { email, password }, from });
}

async function failSignIns(times: number, email: string) {
  for (let time = 0; time < times; time++) expect((await signIn(email, WRONG_PASSWORD)).status).toBe(401);
}

// Claims: A9
test("six wrong passwords lock out strangers, even with the correct password", async () => {
  const amy = await addTestCustomer(app, "amy@example.com");
  await failSignIns(6, amy.email);
  const refused = await signIn("AMY@Example.com", GOOD_PASSWORD);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("900");
  visitor.later(15);
  expect((await signIn(amy.email, GOOD_PASSWORD)).status).toBe(200);
});

test("notifies the owner of a lock, and nobody for an unknown address", async () => {
  await addTestCustomer(app, "ben@example.com");
  await failSignIns(6, "ben@example.com");
  await failSignIns(6, "nobody@example.com");
  expect((await signIn("nobody@example.com", GOOD_PASSWORD)).status).toBe(429);
  const [mail] = await emailsTo(app, "ben@example.com");
  expect(mail?.subject).toBe("Too many wrong passwords for your Hearth account");
  expect(await emailsTo(app, "nobody@example.com")).toEqual([]);
});

// Claims: A9
test("doubles each wait up to two hours, without extending a running one", async () => {
  await addTestCustomer(app, "cat@example.com");
  for (const minutes of [15, 30, 60, 120, 120]) {
    await failSignIns(6, "cat@example.com");
    visitor.later(minutes - 1);
    expect((await signIn("cat@example.com", WRONG_PASSWORD)).status).toBe(429);
    visitor.later(1);
  }
  expect((await signIn("cat@example.com", GOOD_PASSWORD)).status).toBe(200);
});

test("five wrong passwords, then five after 15 minutes, do not lock", async () => {
  await addTestCustomer(app, "dee@example.com");
  await failSignIns(5, "dee@example.com");
  visitor.later(15);
  await failSignIns(5, "dee@example.com");
  expect((await signIn("dee@example.com", GOOD_PASSWORD)).status).toBe(200);
});

test("a correct password resets the count", async () => {
  await addTestCustomer(app, "eve@example.com");
  for (const _ of [1, 2, 3]) {
    await failSignIns(5, "eve@example.com");
    expect((await signIn("eve@example.com", GOOD_PASSWORD)).status).toBe(200);
  }
});

test("checks six of thirty concurrent wrong passwords", async () => {
  await addTestCustomer(app, "fay@example.com");
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => signIn("fay@example.com", WRONG_PASSWORD)),
  );
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(6);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(24);
});

// Claims: A9
test("a lock does not affect sessions, and a reset lifts it", async () => {
  const gus = await addTestCustomer(app, "gus@example.com");
  await failSignIns(6, gus.email);
  const signedInCall = { body: {}, headers: { cookie: gus.cookie } };
  expect((await app.call("POST", "/api/identity/access-token", signedInCall)).status).toBe(200);
  await app.call("POST", "/api/identity/forgot-password", { body: { email: gus.email } });
  const code = await codeTo(app, gus.email);
  const reset = { email: gus.email, code, password: "Biscuit-tin-on-the-4th" };
  expect((await app.call("POST", "/api/identity/reset-password", { body: reset })).status).toBe(204);
  expect((await signIn(gus.email, "Biscuit-tin-on-the-4th")).status).toBe(200);
});

test("sixty wrong passwords in an hour lock their network", async () => {
  await addTestCustomer(app, "hal@example.com");
  const from = "192.0.2.77";
  for (let guess = 0; guess < 60; guess++) {
    expect((await signIn(`victim-${guess}@example.com`, WRONG_PASSWORD, from)).status).toBe(401);
  }
  expect((await signIn("hal@example.com", GOOD_PASSWORD, from)).status).toBe(429);
  expect((await signIn("hal@example.com", GOOD_PASSWORD)).status).toBe(200);
});

// Claims: A4
test("thirty checks an hour lock strangers, but not known devices or sessions", async () => {
  const kit = await addTestCustomer(app, "kit@example.com");
  const known = cookieFrom((await signIn(kit.email, GOOD_PASSWORD)).headers.getSetCookie()[1] ?? "");
  for (let time = 1; time < 30; time++) expect((await signIn(kit.email, GOOD_PASSWORD)).status).toBe(200);
  const refused = await signIn(kit.email, GOOD_PASSWORD);
  expect(refused.status).toBe(429);
  expect((await refused.json()).message).toContain("This password was checked too many times.");
  const body = { email: kit.email, password: GOOD_PASSWORD };
  const onKnown = { body, headers: { cookie: known } };
  const signedIn = await app.call("POST", "/api/identity/sign-in", onKnown);
  expect(signedIn.status).toBe(200);
  const { accessToken } = await signedIn.json();
  expect(await exportTimes(accessToken, 31)).toEqual([...Array(30).fill(202), 429]);
  visitor.later(60);
  expect((await signIn(kit.email, GOOD_PASSWORD)).status).toBe(200);
});

test("too many correct passwords from a network lock out only strangers on it", async () => {
  const app = await testApp({ LIMITS: "password-check-from=3/3600" });
  onTestFinished(() => app.close());
  const statuses: number[] = [];
  for (const name of ["lea", "max", "nia", "oli"]) {
    const { email } = await addTestCustomer(app, `${name}@example.com`);
    const body = { email, password: GOOD_PASSWORD };
    statuses.push((await app.call("POST", "/api/identity/sign-in", { body, from: "192.0.2.78" })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  const body = { email: "oli@example.com", password: GOOD_PASSWORD };
  const otherNetwork = await app.call("POST", "/api/identity/sign-in", { body, from: "198.51.100.78" });
  expect(otherNetwork.status).toBe(200);
});

async function exportTimes(token: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++)
    statuses.push(
      (await app.call("POST", "/api/user/export", { token, body: { password: GOOD_PASSWORD } })).status,
    );
  return statuses;
}

// Claims: A9
test("wrong passwords for an address without an account do not prevent its sign-up", async () => {
  await failSignIns(6, "new@example.com");
  const body = { given_name: "Ida", family_name: "Novak", email: "new@example.com", password: GOOD_PASSWORD };
  expect((await app.call("POST", "/api/identity/sign-up", { body })).status).toBe(202);
});

// Claims: A3
test("rehashes a weaker hash at the next sign-in", async () => {
  const app = await testApp({ PASSWORD_HASHING: "standard" });
  onTestFinished(() => app.close());
  const jo = await addTestCustomer(app, "jo@example.com");
  const { hash } = await import("@node-rs/argon2");
  const weak = await hash(GOOD_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await app.deps.db.query.updateTable("password").set({ hash: weak }).where("user_id", "=", jo.id).execute();
  const body = { email: jo.email, password: GOOD_PASSWORD };
  expect((await app.call("POST", "/api/identity/sign-in", { body })).status).toBe(200);
  const { hash: now } = await app.deps.db.query
    .selectFrom("password")
    .select("hash")
    .where("user_id", "=", jo.id)
    .executeTakeFirstOrThrow();
  expect(now).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
