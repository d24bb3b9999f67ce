import { beforeAll, expect, test } from "vitest";
import { epochSeconds } from "../../domain/london.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";

const ANDROID = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const app = testAppOfFile();
let amy: TestCustomer;
let ben: TestCustomer;

beforeAll(async () => {
  amy = await addTestCustomer(app, "amy@example.com");
  ben = await addTestCustomer(app, "ben@example.com");
});

async function signInOnPhone(email: string): Promise<string> {
  const body = { email, password: GOOD_PASSWORD };
  const response = await app.call("POST", "/api/identity/sign-in", {
    body,
    headers: { "user-agent": ANDROID },
  });
  return (await response.json()).accessToken;
}

async function sessionsOf(token: string) {
  const response = await app.call("GET", "/api/identity/sessions", { token });
  const { sessions } = (await response.json()) as {
    sessions: { id: string; device: string; isThisOne: boolean }[];
  };
  return sessions;
}

// Claims: O7
test("GET /identity/sessions → 200 describing each device, without secrets", async () => {
  const phone = await signInOnPhone(amy.email);
  const sessions = await sessionsOf(phone);
  expect(sessions.map(({ device, isThisOne }) => ({ device, isThisOne }))).toContainEqual({
    device: "Chrome on Android",
    isThisOne: true,
  });
  expect(sessions).toHaveLength(2);
  expect(JSON.stringify(sessions)).not.toMatch(/hash|203\.0\.113/);
});

test("GET /identity/sessions → sorts equal last-used times by latest sign-in", async () => {
  const cleo = await addTestCustomer(app, "cleo@example.com");
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    const sessions = await sessionsOf(await signInOnPhone(cleo.email));
    ids.unshift(sessions.find(({ isThisOne }) => isThisOne)?.id ?? "");
  }
  // An update moves a row to the end of its table.
  for (const id of ids) await app.deps.db.sessions.touch(cleo.id, id, app.deps.clock.now());
  const listed = (await sessionsOf(cleo.token)).map(({ id }) => id);
  expect(listed.slice(0, 3)).toEqual(ids);
});

// Claims: S7
test("the 31st sign-in ends the oldest session", async () => {
  const dee = await addTestCustomer(app, "dee@example.com");
  const oldest = dee.token;
  const tokens: string[] = [];
  for (let count = 0; count < 30; count++) {
    app.setNow(new Date(app.deps.clock.now().getTime() + 1_000));
    tokens.push(await signInOnPhone(dee.email));
  }
  expect(await sessionsOf(tokens[29] ?? "")).toHaveLength(30);
  expect((await app.call("GET", "/api/identity/sessions", { token: oldest })).status).toBe(401);
  expect((await app.call("GET", "/api/identity/sessions", { token: tokens[0] ?? "" })).status).toBe(200);
});

// Claims: S7
test("DELETE /identity/sessions/{id} → 204, revoking that device at once", async () => {
  const phone = await signInOnPhone(amy.email);
  const session = (await sessionsOf(phone)).find(({ isThisOne }) => isThisOne);
  expect(
    (await app.call("DELETE", `/api/identity/sessions/${session?.id}`, { token: amy.token })).status,
  ).toBe(204);
  expect((await app.call("GET", "/api/identity/session", { token: phone })).status).toBe(401);
});

test("DELETE /identity/sessions → 204, ending all other sessions", async () => {
  const phone = await signInOnPhone(amy.email);
  expect((await app.call("DELETE", "/api/identity/sessions", { token: amy.token })).status).toBe(204);
  expect((await app.call("GET", "/api/identity/session", { token: phone })).status).toBe(401);
  expect((await app.call("GET", "/api/identity/session", { token: amy.token })).status).toBe(200);
});

// Claims: Z1
test("a customer cannot end another customer's session", async () => {
  const [session] = await sessionsOf(ben.token);
  await app.call("DELETE", `/api/identity/sessions/${session?.id}`, { token: amy.token });
  expect((await app.call("GET", "/api/identity/session", { token: ben.token })).status).toBe(200);
});

test.each(["GET /session", "GET /sessions", "DELETE /sessions", "GET /passkeys"])(
  "%s → 401 without a token",
  async (endpoint) => {
    const [method = "", path = ""] = endpoint.split(" ");
    expect((await app.call(method, `/api/identity${path}`)).status).toBe(401);
  },
);

// Claims: O7
test("GET /identity/security-events → 200, grouped, with strangers' attempts", async () => {
  const zoe = await addTestCustomer(app, "zoe@example.com");
  await addTestCustomer(app, "yan@example.com");
  const signIn = (email: string, password: string) =>
    app.call("POST", "/api/identity/sign-in", { body: { email, password }, from: "198.51.100.9" });
  for (const _ of [1, 2, 3]) await signIn("zoe@example.com", "Not-the-1-password");
  await signIn("zoe@example.com", GOOD_PASSWORD);
  await signIn("yan@example.com", "Not-the-1-password");
  const at = epochSeconds(app.deps.clock.now());
  const response = await app.call("GET", "/api/identity/security-events", { token: zoe.token });
  const { events } = await response.json();
  expect(events).toHaveLength(2);
  expect(events).toEqual(
    expect.arrayContaining([
      { what: "Somebody tried to sign in with a wrong password", isRefused: true, times: 3, at },
      { what: "You signed in", isRefused: false, times: 1, at },
    ]),
  );
});

test("hides attempts made before the address's current account existed", async () => {
  const body = { email: "later@example.com", password: "Not-the-1-password" };
  await app.call("POST", "/api/identity/sign-in", { body, from: "198.51.100.10" });
  app.setNow(new Date(app.deps.clock.now().getTime() + 60_000));
  const later = await addTestCustomer(app, "later@example.com");
  const response = await app.call("GET", "/api/identity/security-events", { token: later.token });
  expect(await response.json()).toEqual({ events: [] });
});
