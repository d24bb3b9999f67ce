import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { CANARY_KEY, fillEveryTable } from "../account/test-canaries.ts";
import { openTestDatabase } from "../db/engine/test-database.ts";
import { recordingStatements } from "../db/engine/test-statements.ts";
import { tables } from "../db/tables.ts";
import { testApp } from "../testing/test-app.ts";
import { GOOD_PASSWORD } from "../testing/test-customer.ts";
import { registerHousehold } from "../testing/test-household.ts";
import { openForFile } from "../testing/test-open.ts";
import { customerCalls, pathOf } from "./test-calls.ts";

const folder = mkdtempSync(join(tmpdir(), "customer-queries-"));
const file = join(folder, "statements.jsonl");
afterAll(() => rmSync(folder, { recursive: true }));

const app = openForFile(async () => testApp({}, recordingStatements(await openTestDatabase(), file)));

/** Statements that look up rows of any customer: ended sessions, registrations of one meter, and sign-in by email. */
const UNFILTERED = [
  /^select "session_id" from "ended_session" where "ended_at"/,
  /^select \* from "registration" where "mpan_key" in/,
  /^select "user_id" from "turn_down_participation" where "mpan_key" in/,
  /"password" .*where "customer_email"."email" = \$/,
];

// Claims: Z1
test("queries of customers' calls filter by customer", async () => {
  const household = await registerHousehold(app);
  const { customer } = household;
  await fillEveryTable(app, customer);
  const [consent] = await household.consents();
  const { sessions } = (await household.call("GET", "/api/identity/sessions")).body;
  const ids = {
    consent: consent.id,
    session: sessions[0].id,
    handle: "canary",
    passkey: "canary",
    accessKey: CANARY_KEY,
  };
  await app.deps.jobs.drain();
  const { files } = (await household.call("GET", "/api/user/export")).body;
  expect((await app.call("GET", files[0].url)).status).toBe(200);
  const calls = Object.entries(customerCalls(ids, customer, GOOD_PASSWORD));
  // Reads first, while there is data to find.
  calls.sort(([one], [other]) => Number(other.startsWith("GET")) - Number(one.startsWith("GET")));
  for (const [key, sample] of calls) {
    const [method = "GET", template = ""] = key.split(" ");
    await household.call(method, pathOf(template, sample), sample.body);
  }
  const sent: string[] = readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const customerStatements = sent.filter(
    (sql) => !sql.startsWith("insert") && customerTablesIn(sql).length > 0,
  );
  expect(customerStatements.length).toBeGreaterThan(90);
  const unfiltered = customerStatements.filter(
    (sql) => !filtersByCustomer(sql) && !UNFILTERED.some((allowed) => allowed.test(sql)),
  );
  expect(unfiltered).toEqual([]);
});

const customerTables = Object.entries(tables)
  .filter(([, { columns }]) => "user_id" in columns)
  .map(([name]) => name);

function customerTablesIn(sql: string): string[] {
  const named = Array.from(sql.matchAll(/\b(?:from|join|update) "(\w+)"/g), ([, name = ""]) => name);
  return named.filter((name) => customerTables.includes(name));
}

function filtersByCustomer(sql: string): boolean {
  return /"user_id" (?:=|in) [($]|"customer"\."id" = \$/.test(sql);
}
