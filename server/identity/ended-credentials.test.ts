import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, cookieFrom, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { codeTo } from "../testing/test-inbox.ts";

const ANOTHER_PASSWORD = "Biscuit-tin-on-the-4th";
const app = testAppOfFile();
let callers = 0;

const caller = () => `198.51.100.${++callers}`;

interface Credentials {
  token: string;
  cookie: string;
  exportFile: string;
}

function uses({ token, cookie, exportFile }: Credentials): Record<string, () => Promise<Response>> {
  const signedIn = { headers: { cookie }, from: caller() };
  return {
    "the access token, to read": () => app.call("GET", "/api/user/attributes", { token, from: caller() }),
    "the access token, to change": () =>
      app.call("PATCH", "/api/user/attributes", { token, from: caller(), body: { given_name: "Eve" } }),
    "the cookie, for an access token": () =>
      app.call("POST", "/api/identity/access-token", { ...signedIn, body: {} }),
    "the URL of an export": () => app.call("GET", exportFile, { from: caller() }),
    "the URL of an export, with the cookie": () => app.call("GET", exportFile, signedIn),
  };
}

async function withExport(name: string): Promise<TestCustomer & Credentials> {
  const customer = await addTestCustomer(app, `${name}-${++callers}@example.com`);
  return { ...customer, exportFile: await exportFileOf(customer.token) };
}

async function exportFileOf(token: string): Promise<string> {
  const body = { password: GOOD_PASSWORD };
  await app.call("POST", "/api/user/export", { token, body, from: caller() });
  await app.deps.jobs.drain();
  const { files } = await (await app.call("GET", "/api/user/export", { token, from: caller() })).json();
  return files[0].url;
}

async function secondDevice({ email }: TestCustomer): Promise<{ token: string; cookie: string }> {
  const body = { email, password: GOOD_PASSWORD };
  const response = await app.call("POST", "/api/identity/sign-in", { body, from: caller() });
  const cookie = cookieFrom(response.headers.getSetCookie()[0] ?? "");
  return { cookie, token: (await response.json()).accessToken };
}

function identityCall(path: string, body: object, token?: string, cookie?: string): Promise<Response> {
  return app.call("POST", `/api/identity/${path}`, {
    body,
    from: caller(),
    ...(token ? { token } : {}),
    ...(cookie ? { headers: { cookie } } : {}),
  });
}

const newPassword = { currentPassword: GOOD_PASSWORD, newPassword: ANOTHER_PASSWORD };

const ends: Record<string, (amy: TestCustomer & Credentials) => Promise<Response>> = {
  "signing out": ({ token, cookie }) => identityCall("sign-out", {}, token, cookie),
  "a new password": ({ token, cookie }) => identityCall("change-password", newPassword, token, cookie),
  "a new password on another device": async (amy) =>
    identityCall("change-password", newPassword, (await secondDevice(amy)).token),
  "signing out everywhere else, on another device": async (amy) =>
    app.call("DELETE", "/api/identity/sessions", { token: (await secondDevice(amy)).token, from: caller() }),
  "a forgotten password": async ({ email }) => {
    await identityCall("forgot-password", { email });
    const code = await codeTo(app, email);
    return identityCall("reset-password", { email, code, password: ANOTHER_PASSWORD });
  },
  "a new email address, on another device": async (amy) => {
    const { token } = await secondDevice(amy);
    const email = `new-${amy.email}`;
    await identityCall("change-email", { email, password: GOOD_PASSWORD }, token);
    return identityCall("verify-contact", { code: await codeTo(app, email) }, token);
  },
  deletion: ({ token }) =>
    app.call("DELETE", "/api/user", {
      token,
      from: caller(),
      body: { password: GOOD_PASSWORD, reason: "another-reason", reasonDetail: "Moving" },
    }),
};

test("control: every credential works while the session lasts", async () => {
  const amy = await withExport("control");
  for (const [what, use] of Object.entries(uses(amy))) expect((await use()).status, what).toBe(200);
});

// Claims: S6, D21, D22
test.each(Object.entries(ends))("after %s no credential of the session works", async (_, end) => {
  const amy = await withExport("ends");
  expect((await end(amy)).status).toBeLessThan(300);
  for (const [what, use] of Object.entries(uses(amy)))
    expect([401, 404], what).toContain((await use()).status);
});

test("an export link expires with its idle session", async () => {
  const amy = await withExport("idle");
  await app.deps.db.raw(
    `update session set seen_at = seen_at - interval '8 days' where user_id = '${amy.id}'`,
  );
  expect((await app.call("GET", amy.exportFile)).status).toBe(404);
});

// Claims: D21
test("an export link works only in its own session and cannot be guessed", async () => {
  const amy = await withExport("other");
  const [start, key = "", file] = amy.exportFile.split(/(?<=exports\/)|\/(?=[^/]+$)/);
  const parts = key.split(".");
  const phone = await secondDevice(amy);
  const [, phoneSession = ""] = decodeURIComponent(phone.cookie).split("=")[1]?.split(".") ?? [];
  for (const [place, other] of [
    [0, phoneSession],
    [1, phoneSession],
    [2, phoneSession],
    [3, "9999999999"],
    [1, ""],
  ] as const) {
    const forged = parts.with(place, other).join(".");
    expect((await app.call("GET", `${start}${forged}/${file}`)).status, `part ${place}`).toBe(404);
  }
});

// Claims: D22
test("changing the password gives this browser a new session cookie", async () => {
  const amy = await withExport("stays");
  const changed = await identityCall("change-password", newPassword, amy.token, amy.cookie);
  const cookie = cookieFrom(changed.headers.getSetCookie()[0] ?? "");
  expect(cookie).not.toBe(amy.cookie);
  expect((await identityCall("access-token", {}, undefined, cookie)).status).toBe(200);
});
