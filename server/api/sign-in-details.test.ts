import { expect, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { makeAccessKey } from "../identity/access-keys.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, cookieFrom, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { codeTo, emailsTo } from "../testing/test-inbox.ts";

const ANOTHER_PASSWORD = "Biscuit-tin-on-the-4th";
const HOME_ASSISTANT = { name: "Home Assistant", scopes: ["readings"], days: undefined } as const;

const app = testAppOfFile();
let caller = 0;

function call(customer: TestCustomer, method: string, path: string, body?: object) {
  caller += 1;
  const { token } = customer;
  return app.call(method, `/api/identity/${path}`, {
    token,
    from: `198.51.100.${caller}`,
    ...(body ? { body } : {}),
  });
}

function signIn(email: string, password: string) {
  return app.call("POST", "/api/identity/sign-in", {
    body: { email, password },
    from: `192.0.2.${++caller}`,
  });
}

async function secondDevice(customer: TestCustomer, password = GOOD_PASSWORD): Promise<TestCustomer> {
  const { accessToken } = await (await signIn(customer.email, password)).json();
  return { ...customer, token: accessToken };
}

// Claims: S6
test("POST …/change-password → 204, new session here, others ended, owner notified", async () => {
  const amy = await addTestCustomer(app, "amy@example.com");
  const phone = await secondDevice(amy);
  const body = { currentPassword: GOOD_PASSWORD, newPassword: ANOTHER_PASSWORD };
  const changed = await call(amy, "POST", "change-password", body);
  expect(changed.status).toBe(204);
  const cookie = cookieFrom(changed.headers.get("set-cookie") ?? "");
  const renewed = await app.call("POST", "/api/identity/access-token", { headers: { cookie }, body: {} });
  const { accessToken: token } = await renewed.json();
  expect((await call({ ...amy, token }, "GET", "session")).status).toBe(200);
  expect((await call(amy, "GET", "session")).status).toBe(401);
  expect((await call(phone, "GET", "session")).status).toBe(401);
  expect((await signIn(amy.email, GOOD_PASSWORD)).status).toBe(401);
  const subjects = (await emailsTo(app, amy.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Your Hearth password was changed");
});

test.each([
  [{}, 0],
  [{ keepAccessKeys: false }, 0],
  [{ keepAccessKeys: true }, 1],
])("POST /identity/change-password with %j leaves %i access keys", async (choice, left) => {
  const gus = await addTestCustomer(app, `gus-${JSON.stringify(choice).length}@example.com`);
  const { key } = await makeAccessKey(app.deps, app.deps.db, gus.id, HOME_ASSISTANT);
  const body = { currentPassword: GOOD_PASSWORD, newPassword: ANOTHER_PASSWORD, ...choice };
  expect((await call(gus, "POST", "change-password", body)).status).toBe(204);
  expect(await app.deps.db.accessKeys.list(gus.id)).toHaveLength(left);
  expect((await app.call("GET", "/api/user/readings", { token: key })).status).toBe(left ? 422 : 401);
});

test("POST /identity/change-password → 422 for the invalid field", async () => {
  const ben = await addTestCustomer(app, "ben@example.com");
  const wrong = { currentPassword: "Not-the-1-password", newPassword: ANOTHER_PASSWORD };
  expect((await (await call(ben, "POST", "change-password", wrong)).json()).errors).toHaveProperty(
    "currentPassword",
  );
  const weak = { currentPassword: GOOD_PASSWORD, newPassword: "Ashworth-1984" };
  expect((await (await call(ben, "POST", "change-password", weak)).json()).errors).toHaveProperty(
    "newPassword",
  );
});

// Claims: A15
test("changes the address once verified, notifying the old one before and after", async () => {
  const cat = await addTestCustomer(app, "cat@example.com");
  const phone = await secondDevice(cat);
  const requested = await call(cat, "POST", "change-email", {
    email: "Cat.New@example.com",
    password: GOOD_PASSWORD,
  });
  expect(requested.status).toBe(202);
  expect(await (await call(cat, "GET", "session")).json()).toMatchObject({
    email: "cat@example.com",
    verifyContact: true,
    newEmail: "cat.new@example.com",
  });
  const code = await codeTo(app, "cat.new@example.com");
  expect((await call(cat, "POST", "verify-contact", { code })).status).toBe(204);
  expect(await (await call(cat, "GET", "session")).json()).toMatchObject({
    email: "cat.new@example.com",
    verifyContact: false,
    newEmail: null,
  });
  expect((await call(phone, "GET", "session")).status).toBe(401);
  expect((await signIn("cat@example.com", GOOD_PASSWORD)).status).toBe(401);
  expect((await signIn("cat.new@example.com", GOOD_PASSWORD)).status).toBe(200);
  expect((await emailsTo(app, "cat@example.com")).map(({ subject }) => subject).sort()).toEqual([
    "A new email address for your Hearth account",
    "A new sign-in to your Hearth account",
    "The email address of your Hearth account was changed",
  ]);
});

test("a change of address takes over no opt-in that others made for the new one", async () => {
  const kim = await addTestCustomer(app, "kim@example.com");
  const optIn = { email: "kim.new@example.com", campaign_id: "winter-2026", opt_in: "true" };
  await app.call("PUT", `/api/user/subscriptions/web?${new URLSearchParams(optIn)}`, { body: optIn });
  await call(kim, "POST", "change-email", { email: optIn.email, password: GOOD_PASSWORD });
  await call(kim, "POST", "verify-contact", { code: await codeTo(app, optIn.email) });
  expect(await app.deps.db.optIns.read(optIn.email as Email)).toEqual([]);
});

test("moves Turn Down and Save choices to the new address", async () => {
  const jo = await addTestCustomer(app, "jo@example.com");
  const body = { campaign_id: "winter-2026", opt_in: true };
  await app.call("PUT", "/api/user/subscriptions", { token: jo.token, body });
  await call(jo, "POST", "change-email", { email: "jo.new@example.com", password: GOOD_PASSWORD });
  const code = await codeTo(app, "jo.new@example.com");
  expect((await call(jo, "POST", "verify-contact", { code })).status).toBe(204);
  const known = await app.call("GET", "/api/user/subscriptions", { token: jo.token });
  expect((await known.json()).subscriptions).toMatchObject([body]);
  const { db } = app.deps;
  expect(await db.optIns.read("jo@example.com" as Email)).toEqual([]);
});

// Claims: A15
test("responds identically for a taken address, and does not reassign it", async () => {
  const dee = await addTestCustomer(app, "dee@example.com");
  await addTestCustomer(app, "eve@example.com");
  const body = { email: "eve@example.com", password: GOOD_PASSWORD };
  expect((await call(dee, "POST", "change-email", body)).status).toBe(202);
  const code = await codeTo(app, "eve@example.com");
  expect((await call(dee, "POST", "verify-contact", { code })).status).toBe(422);
  expect((await (await call(dee, "GET", "session")).json()).email).toBe("dee@example.com");
});

// Claims: S6
test("rejects other customers' codes; a password change cancels a pending email change", async () => {
  const fay = await addTestCustomer(app, "fay@example.com");
  const gus = await addTestCustomer(app, "gus@example.com");
  await call(fay, "POST", "change-email", { email: "fay.new@example.com", password: GOOD_PASSWORD });
  const code = await codeTo(app, "fay.new@example.com");
  expect((await call(gus, "POST", "verify-contact", { code })).status).toBe(422);
  const changed = await call(fay, "POST", "change-password", {
    currentPassword: GOOD_PASSWORD,
    newPassword: ANOTHER_PASSWORD,
  });
  expect(changed.status).toBe(204);
  fay.token = (await secondDevice(fay, ANOTHER_PASSWORD)).token;
  expect((await call(fay, "POST", "verify-contact", { code })).status).toBe(422);
  expect((await call(fay, "POST", "verify-contact/resend")).status).toBe(409);
});

// Claims: A15
test("a code verifies the address it was sent to, not one requested later", async () => {
  const mia = await addTestCustomer(app, "mia@example.com");
  const send = (email: string) => call(mia, "POST", "change-email", { email, password: GOOD_PASSWORD });
  expect((await send("mia.own@example.com")).status).toBe(202);
  expect((await send("mia.wrong@example.com")).status).toBe(202);
  expect((await call(mia, "POST", "verify-contact/resend")).status).toBe(202);
  expect((await send("mia.own@example.com")).status).toBe(202);
  expect((await send("mia.wrong@example.com")).status).toBe(202);
  for (const { text } of await emailsTo(app, "mia.own@example.com"))
    for (const [code] of text.matchAll(/\b\d{6}\b/g)) await call(mia, "POST", "verify-contact", { code });
  expect((await (await call(mia, "GET", "session")).json()).email).not.toBe("mia.wrong@example.com");
  const code = await codeTo(app, "mia.wrong@example.com");
  expect((await call(mia, "POST", "verify-contact", { code })).status).toBe(204);
});

test("a code does not verify an address that a concurrent change requested", async () => {
  const { query } = app.deps.db;
  const nia = await addTestCustomer(app, "nia@example.com");
  await call(nia, "POST", "change-email", { email: "nia.own@example.com", password: GOOD_PASSWORD });
  const code = await codeTo(app, "nia.own@example.com");
  // The state after two concurrent calls: the code is for one address, the pending change for another.
  const { id } = nia;
  await query
    .updateTable("email_change")
    .set({ email: "nobody@example.com" as Email })
    .where("user_id", "=", id)
    .execute();
  expect((await call(nia, "POST", "verify-contact", { code })).status).toBe(422);
  expect((await (await call(nia, "GET", "session")).json()).email).toBe("nia@example.com");
});

// Claims: A11
test("wrong codes for new addresses are counted across all sessions", async () => {
  const kit = await addTestCustomer(app, "kit@example.com");
  const statuses: number[] = [];
  for (const n of [1, 2, 3]) {
    const device = await secondDevice(kit);
    const email = `kit.new.${n}@example.com`;
    await call(device, "POST", "change-email", { email, password: GOOD_PASSWORD });
    const code = (await codeTo(app, email)) === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 5; guess += 1)
      statuses.push((await call(device, "POST", "verify-contact", { code })).status);
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual(Array(5).fill(429));
});

test("POST /identity/verify-contact/resend → 202, revoking the previous code", async () => {
  const hal = await addTestCustomer(app, "hal@example.com");
  await call(hal, "POST", "change-email", { email: "hal.new@example.com", password: GOOD_PASSWORD });
  const first = await codeTo(app, "hal.new@example.com");
  expect((await call(hal, "POST", "verify-contact/resend")).status).toBe(202);
  const second = await codeTo(app, "hal.new@example.com");
  expect((await call(hal, "POST", "verify-contact", { code: first })).status).toBe(422);
  expect((await call(hal, "POST", "verify-contact", { code: second })).status).toBe(204);
});

// Claims: A16
test("POST …/change-email → 422 with a wrong password, locking after six attempts", async () => {
  const ivy = await addTestCustomer(app, "ivy@example.com");
  const body = { email: "ivy.new@example.com", password: "Not-the-1-password" };
  for (const _ of [1, 2, 3, 4, 5, 6])
    expect((await call(ivy, "POST", "change-email", body)).status).toBe(422);
  expect((await call(ivy, "POST", "change-email", { ...body, password: GOOD_PASSWORD })).status).toBe(429);
});
