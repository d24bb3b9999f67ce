import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { Stores } from "../db/stores.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, cookieFrom, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { codeTo } from "../testing/test-inbox.ts";

/** An attacker with the password keeps using it while the owner sets a new one. */

const ANOTHER_PASSWORD = "Biscuit-tin-on-the-4th";
const app = testAppOfFile({ PASSWORD_HASHING: "standard" });
let callers = 0;

function post(path: string, body: object, more: { token?: string; headers?: Record<string, string> } = {}) {
  return app.call("POST", path, { body, from: `198.51.100.${++callers % 250}`, ...more });
}

/** Each returns a call with the credential that it obtained, or null. */
const attempts: Record<string, (owner: TestCustomer) => Promise<(() => Promise<Response>) | null>> = {
  "signs in": async ({ email }) => {
    const response = await post("/api/identity/sign-in", { email, password: GOOD_PASSWORD });
    if (!response.ok) return null;
    const cookie = cookieFrom(response.headers.getSetCookie()[0] ?? "");
    return () => post("/api/identity/access-token", {}, { headers: { cookie } });
  },
  "makes an access key": async ({ token }) => {
    const body = { name: "A program", password: GOOD_PASSWORD };
    const response = await post("/api/user/access-keys", body, { token });
    if (response.status !== 201) return null;
    const { key } = await response.json();
    return () => app.call("GET", READINGS, { token: key });
  },
  "chooses a password": async ({ token }) => {
    const body = { currentPassword: GOOD_PASSWORD, newPassword: "Thieves-take-the-9th" };
    const response = await post("/api/identity/change-password", body, { token });
    if (response.status !== 204) return null;
    const cookie = cookieFrom(response.headers.getSetCookie()[0] ?? "");
    return () => post("/api/identity/access-token", {}, { headers: { cookie } });
  },
};

const READINGS = "/api/user/readings?fuel=electricity&by=day&from=2026-11-01&to=2026-11-20";

// Claims: S6
test.each(Object.entries(attempts))("a concurrent reset defeats an attacker who %s", async (_, attempt) => {
  const { clock } = app.deps;
  for (let round = 0; round < 3; round++) {
    const owner = await addTestCustomer(app, `owner-${++callers}@example.com`);
    const { email } = owner;
    app.setNow(new Date(clock.now().getTime() + 60_000));
    await post("/api/identity/forgot-password", { email });
    const code = await codeTo(app, email);
    const obtained: ((() => Promise<Response>) | null)[] = [];
    let isReset = false;
    const attacker = async () => {
      for (let n = 0; n < 3 || (!isReset && n < 8); n++) obtained.push(await attempt(owner));
    };
    const body = { email, code, password: ANOTHER_PASSWORD };
    const reset = setTimeout(round * 15)
      .then(() => post("/api/identity/reset-password", body))
      .finally(() => {
        isReset = true;
      });
    await Promise.all([reset, attacker(), attacker()]);
    // A concurrent password change invalidated the code.
    if ((await reset).status === 422) continue;
    expect((await reset).status).toBe(204);
    for (const use of obtained) if (use) expect((await use()).status).toBe(401);
    const signIn = await post("/api/identity/sign-in", { email, password: ANOTHER_PASSWORD });
    expect(signIn.status, "the owner's new password").toBe(200);
  }
});

// Claims: D46
test.runIf(process.env.TEST_DATABASE_URL)(
  "does not start an address change that is concurrent with a password reset",
  async () => {
    const { email, id, token } = await addTestCustomer(app, `owner-${++callers}@example.com`);
    const { query } = app.deps.db;
    await post("/api/identity/forgot-password", { email });
    const code = await codeTo(app, email);
    const held = await query.startTransaction().execute();
    await new Stores({ query: held, keys: app.deps.keys }).customers.lock(id);
    const reset = post("/api/identity/reset-password", { email, code, password: ANOTHER_PASSWORD });
    await setTimeout(500);
    const newEmail = { email: "thief@example.com", password: GOOD_PASSWORD };
    const change = post("/api/identity/change-email", newEmail, { token });
    await setTimeout(500);
    await held.commit().execute();
    expect([(await reset).status, (await change).status]).toEqual([204, 401]);
    expect(await app.deps.db.emailChanges.find(id)).toBeUndefined();
  },
);

test("confirming a sign-up uses its own password, not a concurrent sign-up's", async () => {
  const names = { given_name: "Amy", family_name: "Ashworth" };
  const signUp = (email: string, password: string) =>
    post("/api/identity/sign-up", { ...names, email, password });
  const signIn = (email: string, password: string) => post("/api/identity/sign-in", { email, password });
  for (let round = 0; round < 6; round++) {
    const email = `newcomer-${++callers}@example.com`;
    await signUp(email, GOOD_PASSWORD);
    const stranger = setTimeout(round * 4).then(() => signUp(email, ANOTHER_PASSWORD));
    const [onPhone] = await Promise.all([signIn(email, GOOD_PASSWORD), stranger]);
    const cookie = cookieFrom(onPhone.headers.get("set-cookie") ?? "");
    const code = await codeTo(app, email);
    await post("/api/identity/confirm", { email, code }, { headers: { cookie } });
    expect((await signIn(email, ANOTHER_PASSWORD)).status).not.toBe(200);
  }
});
