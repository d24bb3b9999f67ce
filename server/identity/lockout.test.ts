import { beforeAll, describe, expect, test } from "vitest";
import { keepRows } from "../db/engine/test-checkpoint.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, cookieFrom, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { codeTo, emailsTo } from "../testing/test-inbox.ts";

// An attacker with two addresses and 50 calls a day cannot lock out an account's owner.

const CALLS_PER_DAY = 50;
const WRONG_PASSWORD = "Not-the-1-password";
const ANOTHER_PASSWORD = "Biscuit-tin-on-the-4th";

const app = testAppOfFile();
let day = 0;

interface Owner extends TestCustomer {
  device: string;
  from: string;
}

async function newOwner(): Promise<{ owner: Owner; networks: string[] }> {
  day += 1;
  app.setNow(new Date(Date.UTC(2027, 0, day, 9)));
  const customer = await addTestCustomer(app, `owner-${day}@example.com`);
  const from = `198.51.100.${day}`;
  const signedIn = await identity("sign-in", { email: customer.email, password: GOOD_PASSWORD }, from);
  const device = cookieNamed(signedIn, "customer-device");
  const { accessToken: token } = await signedIn.json();
  return { owner: { ...customer, token, device, from }, networks: [`203.0.113.${day}`, `192.0.2.${day}`] };
}

function identity(path: string, body: object, from: string, cookie = "") {
  return app.call("POST", `/api/identity/${path}`, { body, from, headers: cookie ? { cookie } : {} });
}

function cookieNamed(response: Response, name: string): string {
  return cookieFrom(response.headers.getSetCookie().find((one) => one.startsWith(`${name}=`)) ?? "");
}

type Call = (email: string, from: string) => Promise<unknown>;

const attempts: Record<string, Call> = {
  "wrong passwords": (email, from) => identity("sign-in", { email, password: WRONG_PASSWORD }, from),
  "code requests": (email, from) => identity("forgot-password", { email }, from),
  "wrong codes": (email, from) =>
    identity("reset-password", { email, code: "000000", password: ANOTHER_PASSWORD }, from),
  "sign-ups with the address": (email, from) =>
    identity(
      "sign-up",
      { given_name: "Eve", family_name: "Stranger", email, password: ANOTHER_PASSWORD },
      from,
    ),
  "code requests for signing up": (email, from) => identity("resend", { email }, from),
  "wrong codes for signing up": (email, from) => identity("confirm", { email, code: "000000" }, from),
};
const everyAttempt = Object.values(attempts);
const single: Record<string, (call: number) => Call | undefined> = Object.fromEntries(
  Object.entries(attempts).map(([name, call]) => [name, () => call]),
);
const mixed: typeof single = {
  "all of these alternately": (call) => everyAttempt[Math.floor(call / 2) % everyAttempt.length],
  "code requests and wrong codes alternately": (call) => everyAttempt[1 + (Math.floor(call / 2) % 2)],
};
const attacks = { ...single, ...mixed };

/** Actions that need the original session come before actions that end it. */
const actions: Record<string, (owner: Owner) => Promise<void>> = {
  "signs in on a known device": async ({ email, from, device }) => {
    expect((await identity("sign-in", { email, password: GOOD_PASSWORD }, from, device)).status).toBe(200);
  },
  "signs in on a known device from another network": async ({ email, device }) => {
    const from = `100.64.0.${day}`;
    expect((await identity("sign-in", { email, password: GOOD_PASSWORD }, from, device)).status).toBe(200);
  },
  "exports data": async ({ token, from }) => {
    const body = { password: GOOD_PASSWORD };
    expect((await app.call("POST", "/api/user/export", { token, from, body })).status).toBe(202);
  },
  "changes the email address": async ({ token, from }) => {
    const email = `moved-${day}@example.com`;
    const requested = { token, from, body: { email, password: GOOD_PASSWORD } };
    expect((await app.call("POST", "/api/identity/change-email", requested)).status).toBe(202);
    const typed = { token, from, body: { code: await codeTo(app, email) } };
    expect((await app.call("POST", "/api/identity/verify-contact", typed)).status).toBe(204);
  },
  "changes the password": async ({ token, from }) => {
    const body = { currentPassword: GOOD_PASSWORD, newPassword: ANOTHER_PASSWORD };
    const changed = await app.call("POST", "/api/identity/change-password", { token, from, body });
    expect(changed.status).toBe(204);
  },
  "deletes the account": async ({ email, from, device }) => {
    const signedIn = await identity("sign-in", { email, password: GOOD_PASSWORD }, from, device);
    const { accessToken: token } = await signedIn.json();
    const body = { password: GOOD_PASSWORD, reason: "prefer-not-to-say" };
    expect((await app.call("DELETE", "/api/user", { token, from, body })).status).toBe(204);
  },
  "resets the password on a known device": (owner) => reset(owner, owner.from, owner.device),
  "resets the password on a new device, and signs in there": (owner) => reset(owner, `100.64.1.${day}`, ""),
};

async function reset({ email }: Owner, from: string, device: string) {
  // Waits for the attacker's emails: the owner uses the newest code.
  await emailsTo(app, email);
  expect((await identity("forgot-password", { email }, from, device)).status).toBe(202);
  const code = await codeTo(app, email);
  const done = await identity("reset-password", { email, code, password: ANOTHER_PASSWORD }, from, device);
  expect(done.status).toBe(204);
  const known = cookieNamed(done, "customer-device");
  expect((await identity("sign-in", { email, password: ANOTHER_PASSWORD }, from, known)).status).toBe(200);
}

/** Every action is tried during mixed attacks; two suffice for the single attacks. */
const mainActions = ["signs in on a known device", "resets the password on a new device, and signs in there"];

describe.each(Object.keys(attacks))("while an attacker sends %s", (attack) => {
  let owner: Owner;
  let restoreRows: () => Promise<void>;
  beforeAll(async () => {
    const attacked = await newOwner();
    owner = attacked.owner;
    for (let call = 0; call < CALLS_PER_DAY; call++)
      await attacks[attack]?.(call)?.(owner.email, attacked.networks[call % 2] ?? "");
    restoreRows = await keepRows(app.deps.db);
  });

  // Claims: A9, D23
  test.each(attack in mixed ? Object.keys(actions) : mainActions)("the owner %s", async (action) => {
    await restoreRows();
    await actions[action]?.(owner);
  });
});

test("attackers on twelve networks block only codes for unknown devices", async () => {
  const { owner } = await newOwner();
  for (let network = 0; network < 12; network++)
    for (const attack of everyAttempt) await attack(owner.email, `100.66.${day}.${network}`);
  for (const action of [
    "signs in on a known device",
    "signs in on a known device from another network",
    "exports data",
  ])
    await actions[action]?.(owner);
  const requested = await identity("forgot-password", { email: owner.email }, `100.64.1.${day}`);
  expect(requested.status).toBe(429);
  await reset(owner, owner.from, owner.device);
});

// Claims: D23
test("attackers on two networks can exhaust only codes for unknown devices", async () => {
  const { owner, networks } = await newOwner();
  for (let quarter = 0; quarter < 8; quarter += 1) {
    app.setNow(new Date(app.deps.clock.now().getTime() + 20 * 60_000));
    for (const from of networks) await identity("forgot-password", { email: owner.email }, from);
  }
  const otherAddress = `100.64.1.${day}`;
  expect((await identity("forgot-password", { email: owner.email }, otherAddress)).status).toBe(429);
  const password = { email: owner.email, password: GOOD_PASSWORD };
  expect((await identity("sign-in", password, otherAddress)).status).toBe(200);
  await actions["signs in on a known device"]?.(owner);
  await reset(owner, owner.from, owner.device);
});

// Claims: D23
test("an attacker with an account cannot use up a customer's email limit", async () => {
  const { owner, networks } = await newOwner();
  const eve = await addTestCustomer(app, `eve-${day}@example.com`);
  for (let call = 0; call < CALLS_PER_DAY; call++) {
    const body = { email: owner.email, password: GOOD_PASSWORD };
    const from = networks[call % 2] ?? "";
    await app.call("POST", "/api/identity/change-email", { token: eve.token, from, body });
    await identity("forgot-password", { email: owner.email }, from);
  }
  await reset(owner, `100.64.1.${day}`, "");
});

// Claims: A9
test("an attacker's codes, passwords and emails are limited across networks", async () => {
  const { owner } = await newOwner();
  const requested: number[] = [];
  const guessed: number[] = [];
  const signedIn: number[] = [];
  for (let network = 0; network < 60; network++) {
    const from = `100.65.${day}.${network}`;
    requested.push((await identity("forgot-password", { email: owner.email }, from)).status);
    const guess = { email: owner.email, code: "000000", password: ANOTHER_PASSWORD };
    guessed.push((await identity("reset-password", guess, from)).status);
    const password = { email: owner.email, password: WRONG_PASSWORD };
    signedIn.push((await identity("sign-in", password, from)).status);
  }
  expect(requested.filter((status) => status === 202)).toHaveLength(10);
  expect(guessed.filter((status) => status === 422)).toHaveLength(30);
  expect(signedIn.filter((status) => status === 401)).toHaveLength(6);
});

// Claims: A9
test("known devices and sessions have their own limits, and block nobody else", async () => {
  const { owner } = await newOwner();
  const signIn = (password: string, cookie: string) =>
    identity("sign-in", { email: owner.email, password }, owner.from, cookie);
  for (const _ of [1, 2, 3, 4, 5, 6]) expect((await signIn(WRONG_PASSWORD, owner.device)).status).toBe(401);
  expect((await signIn(GOOD_PASSWORD, owner.device)).status).toBe(429);
  const requestExport = (password: string) =>
    app.call("POST", "/api/user/export", { token: owner.token, body: { password } });
  for (const _ of [1, 2, 3, 4, 5, 6]) expect((await requestExport(WRONG_PASSWORD)).status).toBe(422);
  expect((await requestExport(GOOD_PASSWORD)).status).toBe(429);
  expect((await signIn(GOOD_PASSWORD, "")).status).toBe(200);
});

test("a device is known only to the account it signed in to", async () => {
  const { owner } = await newOwner();
  const { owner: other } = await newOwner();
  const attempt = { email: other.email, password: WRONG_PASSWORD };
  for (const _ of [1, 2, 3, 4, 5, 6]) await identity("sign-in", attempt, "203.0.113.200", owner.device);
  const right = { email: other.email, password: GOOD_PASSWORD };
  expect((await identity("sign-in", right, "203.0.113.200", owner.device)).status).toBe(429);
  expect((await identity("sign-in", right, other.from, other.device)).status).toBe(200);
});

// Claims: A20
test("a new password revokes every known device except the one that set it", async () => {
  const { owner } = await newOwner();
  const second = await identity("sign-in", { email: owner.email, password: GOOD_PASSWORD }, "203.0.113.201");
  const stolen = cookieNamed(second, "customer-device");
  const body = { currentPassword: GOOD_PASSWORD, newPassword: ANOTHER_PASSWORD };
  const headers = { cookie: owner.device };
  await app.call("POST", "/api/identity/change-password", { token: owner.token, body, headers });
  for (let call = 0; call < 6; call++) await attempts["wrong passwords"]?.(owner.email, "203.0.113.202");
  const right = { email: owner.email, password: ANOTHER_PASSWORD };
  expect((await identity("sign-in", right, "203.0.113.201", stolen)).status).toBe(429);
  expect((await identity("sign-in", right, owner.from, owner.device)).status).toBe(200);
});

// Claims: A20
test("stores only a digest of the device cookie, and account deletion removes both", async () => {
  const { owner } = await newOwner();
  const secret = owner.device.split("=")[1] ?? "";
  expect(secret).toMatch(/^[\w-]{43}$/);
  const { rows } = await app.deps.db.raw("select * from known_device");
  expect(JSON.stringify(rows)).not.toContain(secret);
  const body = { password: GOOD_PASSWORD, reason: "prefer-not-to-say" };
  const gone = await app.call("DELETE", "/api/user", { token: owner.token, body });
  expect(gone.headers.getSetCookie().join()).toContain("customer-device=; Max-Age=0");
  const kept = await app.deps.db.query
    .selectFrom("known_device")
    .select("user_id")
    .where("user_id", "=", owner.id)
    .execute();
  expect(kept).toEqual([]);
});
