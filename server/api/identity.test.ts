import { beforeAll, expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, cookieFrom, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = new Date("2026-11-21T10:00:00Z");
const app = testAppOfFile();
let amy: TestCustomer;

beforeAll(async () => {
  amy = await addTestCustomer(app);
});

function post(path: string, { body = {}, cookie = "", from = "203.0.113.1" } = {}) {
  return app.call("POST", `/api/identity/${path}`, { body, headers: cookie ? { cookie } : {}, from });
}

function signIn(email: string, password = GOOD_PASSWORD, from?: string) {
  return post("sign-in", { body: { email, password }, ...(from ? { from } : {}) });
}

// Claims: S1
test("POST /identity/sign-in → 200 with a session cookie and an access token", async () => {
  const response = await signIn(" AMY@example.com ");
  expect(response.status).toBe(200);
  const { accessToken, expiresInSeconds } = await response.json();
  expect(expiresInSeconds).toBe(300);
  expect(app.deps.identity.customerOf(accessToken)?.id).toBe(amy.id);
  const cookie = cookieFrom(response.headers.getSetCookie()[0] ?? "");
  expect((await post("access-token", { cookie })).status).toBe(200);
});

// Claims: S2
test("the session secret is stored only as a hash, and is not in the body", async () => {
  const response = await signIn(amy.email);
  const secret = cookieFrom(response.headers.getSetCookie()[0] ?? "").split(".")[2] ?? "";
  expect(secret.length).toBe(43);
  expect(await response.text()).not.toContain(secret);
  const { rows } = await app.deps.db.raw("select token_hash from session");
  expect(JSON.stringify(rows)).not.toContain(secret);
});

// Claims: S3
test("POST /identity/access-token → 401 without a session or with a forged one", async () => {
  expect((await post("access-token")).status).toBe(401);
  const invented = `customer-session=${amy.id}.${amy.id}.${"x".repeat(43)}`;
  expect((await post("access-token", { cookie: invented })).status).toBe(401);
});

// Claims: S8
test("an access token expires after five minutes", async () => {
  app.setNow(new Date(START.getTime() + 299_000));
  expect(app.deps.identity.customerOf(amy.token)).not.toBeNull();
  app.setNow(new Date(START.getTime() + 300_000));
  expect(app.deps.identity.customerOf(amy.token)).toBeNull();
  app.setNow(START);
});

// Claims: S8
test("rejects a token with a wrong algorithm, signature or audience", () => {
  const [header = "", payload = "", signature = ""] = amy.token.split(".");
  const none = Buffer.from('{"alg":"none"}').toString("base64url");
  const { keys } = app.deps;
  const claims = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), aud: "mail" };
  const otherAudience = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  for (const forged of [
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    `${header}.${payload}.${signature.slice(0, -2)}AA`,
    `${otherAudience}.${keys.digest("access-token", otherAudience)}`,
    "",
    "...",
  ]) {
    expect(app.deps.identity.customerOf(forged)).toBeNull();
  }
});

// Claims: S4
test("POST /identity/sign-out → 204, revoking cookie and token and clearing storage", async () => {
  const signedIn = await signIn(amy.email);
  const { accessToken } = await signedIn.json();
  const cookie = cookieFrom(signedIn.headers.getSetCookie()[0] ?? "");
  const response = await post("sign-out", { cookie });
  expect(response.status).toBe(204);
  expect(response.headers.get("clear-site-data")).toBe('"cache", "storage"');
  expect(response.headers.getSetCookie()).toContain(
    "customer-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  );
  expect((await post("access-token", { cookie })).status).toBe(401);
  expect(app.deps.identity.customerOf(accessToken)).toBeNull();
});

// Claims: S5
test("a session expires after a week without use", async () => {
  const cookie = cookieFrom((await signIn(amy.email)).headers.getSetCookie()[0] ?? "");
  app.setNow(new Date(START.getTime() + 6 * DAY_MS));
  expect((await post("access-token", { cookie })).status).toBe(200);
  app.setNow(new Date(START.getTime() + 12 * DAY_MS));
  expect((await post("access-token", { cookie })).status).toBe(200);
  app.setNow(new Date(START.getTime() + 19 * DAY_MS));
  expect((await post("access-token", { cookie })).status).toBe(401);
  app.setNow(START);
});

// Claims: S5
test("a session expires after thirty days regardless of use", async () => {
  const cookie = cookieFrom((await signIn(amy.email)).headers.getSetCookie()[0] ?? "");
  for (let day = 5; day < 30; day += 5) {
    app.setNow(new Date(START.getTime() + day * DAY_MS));
    expect((await post("access-token", { cookie })).status).toBe(200);
  }
  app.setNow(new Date(START.getTime() + 30 * DAY_MS));
  expect((await post("access-token", { cookie })).status).toBe(401);
  app.setNow(START);
});

test("cleanup respects a configured longer session lifetime", async () => {
  const longLived = await testApp({ SESSION_DAYS: "90", IDLE_SESSION_DAYS: "60" });
  const { cookie } = await addTestCustomer(longLived);
  const after = async (days: number) => {
    longLived.setNow(new Date(START.getTime() + days * DAY_MS));
    await longLived.deps.jobs.send("forget-identity-leftovers", {});
    await longLived.deps.jobs.drain();
    const renewed = await longLived.call("POST", "/api/identity/access-token", {
      body: {},
      headers: { cookie },
    });
    const { rows } = await longLived.deps.db.raw("select id from session");
    return { status: renewed.status, kept: rows.length };
  };
  expect(await after(50)).toEqual({ status: 200, kept: 1 });
  expect(await after(89)).toEqual({ status: 200, kept: 1 });
  expect(await after(91)).toEqual({ status: 401, kept: 0 });
  await longLived.close();
});

// Claims: A5
test("responds identically to wrong passwords and unknown addresses", async () => {
  const responses = await Promise.all([signIn(amy.email, "Wrong-9-password"), signIn("nobody@example.com")]);
  expect(responses.map(({ status }) => status)).toEqual([401, 401]);
  const [known, unknown] = await Promise.all(responses.map(withoutRequestId));
  expect(known).toEqual(unknown);
});

async function withoutRequestId(response: Response) {
  const { requestId, ...body } = await response.json();
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "x-request-id"));
  return { status: response.status, headers, body };
}
