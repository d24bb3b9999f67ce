import { sql } from "kysely";
import { version } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { tables as described, type TableName } from "../db/tables.ts";
import { plainDigests } from "../db/test-digests.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { bradford, providerHolds, registerHousehold } from "../testing/test-household.ts";
import { fillEveryTable } from "./test-canaries.ts";

const app = testAppOfFile();
let amy: TestCustomer;
let ben: TestCustomer;

beforeAll(async () => {
  amy = (await registerHousehold(app)).customer;
  ben = await addTestCustomer(app, "ben@example.com");
  await fillEveryTable(app, amy);
});

const REASON = { reason: "another-reason", reasonDetail: "Moved to a boat" };

function deleteAccount(customer: TestCustomer, body: object) {
  return app.call("DELETE", "/api/user", { token: customer.token, body });
}

// Claims: A16, P16
test("DELETE /api/user → 422 for a wrong password, without any change", async () => {
  const before = await dump();
  const response = await deleteAccount(amy, { password: "Not-my-password-1", ...REASON });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    errors: { password: "That password isn’t right. Try again." },
  });
  expect(await rowsIn("customer")).toBe(2);
  expect(before.registration).toEqual((await dump()).registration);
});

// Claims: W17
test("DELETE /api/user → 422 if “another reason” has no text", async () => {
  const response = await deleteAccount(amy, { password: GOOD_PASSWORD, reason: "another-reason" });
  expect(await response.json()).toMatchObject({
    status: 422,
    errors: { reasonDetail: "Please provide a reason" },
  });
});

// Claims: D11
test("no table holds an unkeyed digest of personal data", async () => {
  const everything = JSON.stringify(await dump());
  expect(everything).toContain(amy.id);
  const { email, id, cookie } = amy;
  const secret = cookie.split(".").at(-1) ?? "";
  const typed = [
    email,
    GOOD_PASSWORD,
    bradford.mpan,
    bradford.postcode,
    bradford.code ?? "",
    id,
    "203.0.113.1",
  ];
  const written = [...typed, bradford.postcode.replace(" ", ""), email.toUpperCase(), REASON.reasonDetail];
  for (const digest of written.flatMap(plainDigests)) expect(everything).not.toContain(digest);
  // Control: the session's secret is random, so a plain digest of it may be stored.
  expect(plainDigests(secret).some((digest) => everything.includes(digest))).toBe(true);
});

// Claims: P14, P15
test("DELETE /api/user → 204 ends sessions and consent and erases all personal data", async () => {
  for (const [table, count] of Object.entries(await counts())) {
    expect(count, `${table} has rows before the deletion`).toBeGreaterThan(0);
  }
  app.sandbox.faults.set("smart-meter", { mode: "down" });
  const response = await deleteAccount(amy, { password: GOOD_PASSWORD, ...REASON });
  expect(response.status).toBe(204);
  expect(response.headers.get("clear-site-data")).toContain("storage");

  const after = await app.call("GET", "/api/user/attributes", { token: amy.token });
  expect(after.status).toBe(401);
  await app.deps.jobs.drain();
  const subjects = app.sandbox.inbox.to(amy.email).map(({ subject }) => subject);
  expect(subjects).toContain("Your Hearth account has been deleted");
  const [toDo] = app.sandbox.inbox.to("hello@hearth.example");
  expect(toDo?.subject).toBe("To do: ask the solar partner to erase a request");
  expect(toDo?.text).toContain(amy.email);

  const waiting = await app.deps.db.query.selectFrom("withdrawal").selectAll().execute();
  expect(waiting).toHaveLength(1);
  expect(waiting[0]?.user_id).not.toBe(amy.id);
  app.sandbox.faults.clear("smart-meter");
  await app.deps.jobs.send("withdraw-consents", {});
  await app.deps.jobs.drain();
  expect(await providerHolds(app, bradford)).toBe(false);

  const left = await dump();
  const tables = Object.keys(left).filter((table) => JSON.stringify(left[table]).includes(amy.id));
  expect(tables).toEqual(["ended_session"]);
  for (const mark of [amy.email, bradford.mpan, "canary", "Canary"])
    expect(JSON.stringify(left)).not.toContain(mark);
  expect(await rowsIn("withdrawal")).toBe(0);
  expect(left.deletion_reason).toMatchObject([
    { reason: "another-reason: Moved to a boat", day: "2026-11-21" },
  ]);
  // A time-ordered id would identify the consent record written in the same milliseconds.
  const reasons = left.deletion_reason as { id: string }[];
  expect(reasons.map(({ id }) => version(id))).toEqual([4]);
});

test("keeps consent records under an unlinkable pseudonym", async () => {
  const records = await app.deps.db.query.selectFrom("consent_record").selectAll().orderBy("at").execute();
  expect(records.map(({ event }) => event)).toEqual(["given", "ended", "withdrawal-confirmed"]);
  expect(records[1]?.details).toEqual({ by: "account-deleted" });
  expect(await rowsIn("consent_subject")).toBe(0);
});

// Claims: P14
test("deletes jobs that carry the customer's id", async () => {
  const { rows } = await sql<{ data: unknown }>`select data from pgboss.job`.execute(app.deps.db.query);
  expect(JSON.stringify(rows)).not.toContain(amy.id);
});

// Claims: Z13
test("does not touch another customer's data", async () => {
  const response = await app.call("GET", "/api/user/attributes", { token: ben.token });
  expect(await response.json()).toMatchObject({ email: ben.email, given_name: "Amy" });
});

// Claims: P14
test("a new account with the email of a deleted one starts empty", async () => {
  const again = await addTestCustomer(app, amy.email);
  const details = await app.call("GET", "/api/user/details", { token: again.token });
  expect(details.status).toBe(404);
  const consents = await app.call("GET", "/api/user/consents", { token: again.token });
  expect(await consents.json()).toEqual({ consents: [] });
});

test.each([
  ["without a key", () => ({})],
  ["with different keys", (n: number) => ({ "idempotency-key": `dot-leaves-${n}` })],
])("concurrent deletions %s send one email", async (how, headersOf) => {
  const { email, token } = await addTestCustomer(app, `dot-${how.length}@example.com`);
  const body = { password: GOOD_PASSWORD, reason: "prefer-not-to-say" };
  const sendDeletion = (n: number) => app.call("DELETE", "/api/user", { token, body, headers: headersOf(n) });
  const responses = await Promise.all([0, 1, 2, 3].map(sendDeletion));
  const deleted = responses.filter(({ status }) => status === 204);
  expect(deleted.length).toBeGreaterThan(0);
  for (const { headers } of deleted) expect(headers.get("clear-site-data")).toContain("storage");
  // A call that is authenticated only after the first has finished is refused.
  expect(responses.filter(({ status }) => ![204, 401].includes(status))).toEqual([]);
  await app.deps.jobs.drain();
  expect(app.sandbox.inbox.to(email).filter(({ subject }) => /deleted/.test(subject))).toHaveLength(1);
  const locks = await app.deps.db.query.selectFrom("sign_in_lock").selectAll().execute();
  expect(locks).toEqual([]);
});

test.each([
  ["without a key", {}],
  ["with a key", { "idempotency-key": "fay-leaves" }],
])("a deletion %s gets 204 if another process has just deleted the account", async (how, headers) => {
  const { id, token } = await addTestCustomer(app, `fay-${how.length}@example.com`);
  await app.deps.db.customers.delete(id);
  const body = { password: GOOD_PASSWORD, reason: "prefer-not-to-say" };
  expect((await app.call("DELETE", "/api/user", { token, body, headers })).status).toBe(204);
});

test("concurrent deletions with one idempotency key run once", async () => {
  const { token } = await addTestCustomer(app, "eve@example.com");
  const body = { password: GOOD_PASSWORD, reason: "prefer-not-to-say" };
  const headers = { "idempotency-key": "eve-leaves" };
  const sendDeletion = async () => (await app.call("DELETE", "/api/user", { token, body, headers })).status;
  const statuses = await Promise.all(Array.from({ length: 8 }, sendDeletion));
  expect(statuses).toContain(204);
  expect(statuses.filter((status) => ![204, 401, 409].includes(status))).toEqual([]);
  expect(await sendDeletion()).toBe(401);
});

test("deleting a customer cascades to every table with a user_id, except two", async () => {
  const { rows } = await sql<{ table_name: string; deletes: boolean }>`
    select attrelid::regclass::text as table_name, exists (
      select from pg_constraint
      where conrelid = attrelid and confrelid = 'customer'::regclass and confdeltype = 'c' and conkey = array[attnum]
    ) as deletes
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attname = 'user_id'`.execute(app.deps.db.query);
  const kept = rows.filter((row) => !row.deletes).map((row) => row.table_name);
  expect(kept.sort()).toEqual(["ended_session", "withdrawal"]);
  for (const table of kept) expect(described[table as TableName].afterDeletion).toBe("kept");
});

async function dump(): Promise<Record<string, unknown[]>> {
  const tables = Object.keys(described) as TableName[];
  const rows = [];
  for (const table of tables)
    rows.push([
      table,
      await app.deps.db.query
        .selectFrom(table as "home")
        .selectAll()
        .execute(),
    ]);
  return Object.fromEntries(rows);
}

async function counts(): Promise<Record<string, number>> {
  const all = await dump();
  const deleted = Object.entries(described).filter(([, { afterDeletion }]) => afterDeletion === "deleted");
  return Object.fromEntries(deleted.map(([table]) => [table, all[table]?.length ?? 0]));
}

async function rowsIn(table: TableName): Promise<number> {
  return (
    await app.deps.db.query
      .selectFrom(table as "home")
      .selectAll()
      .execute()
  ).length;
}
