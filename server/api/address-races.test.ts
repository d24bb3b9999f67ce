import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { WHOLE_SCHEME } from "../../domain/opt-in.ts";
import { Stores } from "../db/stores.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, cookieFrom, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { codeTo } from "../testing/test-inbox.ts";

const app = testAppOfFile();
let caller = 0;

afterEach(async () => {
  const { query } = app.deps.db;
  const customers = await query.selectFrom("customer").select(["email", "id as customer_id"]).execute();
  const addresses = await query.selectFrom("customer_email").selectAll().execute();
  const byEmail = (one: { email: string }, other: { email: string }) => (one.email < other.email ? -1 : 1);
  expect(addresses.sort(byEmail)).toEqual(customers.sort(byEmail));
});

function post(path: string, body: object, who: { token?: string; headers?: Record<string, string> } = {}) {
  return app.call("POST", `/api/identity/${path}`, { ...who, body, from: `198.51.100.${++caller}` });
}

async function customerWithCodeFor(address: string) {
  const customer = await addTestCustomer(app, `customer-${++caller}@example.com`);
  const requested = await post("change-email", { email: address, password: GOOD_PASSWORD }, customer);
  expect(requested.status).toBe(202);
  return { customer, code: await codeTo(app, address) };
}

const verify = ({ customer, code }: { customer: TestCustomer; code: string }) =>
  post("verify-contact", { code }, customer);

test("exactly one of nine customers verifying the same address concurrently gets it", async () => {
  const address = "Wanted@Example.com";
  const eight = [];
  for (let n = 0; n < 8; n++) eight.push(await customerWithCodeFor(n % 2 ? address : address.toLowerCase()));
  const names = { given_name: "Bea", family_name: "Ashworth" };
  const signUp = await post("sign-up", { ...names, email: address, password: GOOD_PASSWORD });
  const cookie = cookieFrom(signUp.headers.get("set-cookie") ?? "");
  const code = await codeTo(app, address.toLowerCase());
  const responses = await Promise.all([
    ...eight.map(verify),
    post("confirm", { email: address, code }, { headers: { cookie } }),
  ]);
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

test("the same code sent four times at once changes the address once", async () => {
  const change = await customerWithCodeFor("twice@example.com");
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => verify(change)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 422, 422, 422]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "verifying an address during account deletion leaves no data behind",
  async () => {
    const change = await customerWithCodeFor("leaving@example.com");
    const { email, id, token } = change.customer;
    const { db, clock } = app.deps;
    const optIn = { email: email as Email, campaignId: "winter-2026", optIn: true };
    await db.optIns.add(optIn, "account", clock.now());
    const held = await db.query.startTransaction().execute();
    await new Stores({ query: held, keys: app.deps.keys }).customers.lock(id);
    const body = { password: GOOD_PASSWORD, reason: "prefer-not-to-say" };
    const deleted = app.call("DELETE", "/api/user", { token, body });
    await setTimeout(300);
    const verified = verify(change);
    await setTimeout(300);
    await held.commit().execute();
    expect([(await deleted).status, (await verified).status]).toEqual([204, 422]);
    expect((await sql`select from opt_in`.execute(db.query)).rows).toEqual([]);
  },
);

test.runIf(process.env.TEST_DATABASE_URL)(
  "an email choice made during account deletion is not stored",
  async () => {
    const { db } = app.deps;
    const { id, token } = await addTestCustomer(app, `chooser-${++caller}@example.com`);
    const held = await db.query.startTransaction().execute();
    await new Stores({ query: held, keys: app.deps.keys }).customers.lock(id);
    const deleted = app.call("DELETE", "/api/user", {
      token,
      body: { password: GOOD_PASSWORD, reason: "prefer-not-to-say" },
    });
    await setTimeout(300);
    const choice = { campaign_id: WHOLE_SCHEME, opt_in: true };
    const chosen = app.call("PUT", "/api/user/subscriptions", { token, body: choice });
    await setTimeout(300);
    await held.commit().execute();
    expect([(await deleted).status, (await chosen).status]).toEqual([204, 409]);
    expect((await sql`select from opt_in`.execute(db.query)).rows).toEqual([]);
  },
);
