import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import type { Export } from "../../contract/export.ts";
import { time } from "../db/schema/column.ts";
import { exportedTable } from "../db/schema/table.ts";
import { tables } from "../db/tables.ts";
import { fetchReadings } from "../readings/fetch.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { bradford, bristol, fleet, household, registeredUnread } from "../testing/test-household.ts";
import type { ExportContent } from "./make-export.ts";
import { fillEveryTable } from "./test-canaries.ts";

const app = testAppOfFile();
let amy: TestCustomer;
let ben: TestCustomer;

beforeAll(async () => {
  amy = (await registeredUnread(app)).customer;
  ben = (await registeredUnread(app, fleet)).customer;
  await fillEveryTable(app, amy);
});

async function ask(customer: TestCustomer, password = GOOD_PASSWORD) {
  return app.call("POST", "/api/user/export", { token: customer.token, body: { password } });
}

async function progress(customer: TestCustomer): Promise<Export> {
  const response = await app.call("GET", "/api/user/export", { token: customer.token });
  return (await response.json()) as Export;
}

async function everything(customer: TestCustomer): Promise<{ text: string; content: ExportContent }> {
  await ask(customer);
  await app.deps.jobs.drain();
  const whole = (await progress(customer)).files.find(({ name }) => name === "everything.json");
  const text = await (await app.call("GET", whole?.url ?? "")).text();
  return { text, content: JSON.parse(text) as ExportContent };
}

// Claims: A16
test("POST /api/user/export → 422 without the password", async () => {
  expect((await ask(amy, "Not-my-password-1")).status).toBe(422);
});

test("an export is collected by a job, which says how far it is", async () => {
  const begun = await ask(amy);
  expect(begun.status).toBe(202);
  expect(await begun.json()).toMatchObject({ state: "making", done: 0, files: [] });
  await app.deps.jobs.drain();
  const ready = await progress(amy);
  expect(ready).toMatchObject({ state: "incomplete", done: ready.total });
  expect(ready.total).toBe(7);
});

// Claims: P12
test("it holds the rows of every table that is the customer's, and of nobody else", async () => {
  const { text, content } = await everything(amy);
  for (const [table, { export: shown }] of Object.entries(tables)) {
    if ("withheld" in shown || table === "withdrawal") continue;
    for (const name of "name" in shown ? [shown.name] : shown.unpackedAs)
      expect(content.tables[name]?.length, `${table} is in the export`).toBeGreaterThan(0);
  }
  for (const mark of [amy.email, bradford.postcode, bradford.mpan, "cus_", "Canary's phone", "|7|"])
    expect(text).toContain(mark);
  for (const mark of [ben.id, ben.email, fleet.mpan, fleet.postcode, "$argon2id"])
    expect(text).not.toContain(mark);
});

test("each row has the columns that the inventory shows, in clear text", async () => {
  const { content } = await everything(amy);
  for (const { export: shown, columns } of Object.values(tables)) {
    const [row] = "name" in shown ? (content.tables[shown.name] ?? []) : [];
    if (!row) continue;
    const expected = Object.entries(columns).filter(([, { facts }]) => typeof facts.exported === "string");
    expect(Object.keys(row)).toEqual(expected.map(([column]) => column));
    for (const value of Object.values(row)) expect(() => app.deps.keys.open(String(value))).toThrow();
  }
});

test("the network region of a meter that is read no more is told by its name", async () => {
  const { content } = await everything(amy);
  expect(content.tables["meters-no-longer-read"]).toMatchObject([{ region: "London" }]);
});

test("a column that is neither shown nor withheld is a type error", () => {
  const { updated_at: _, ...shown } = tables.home.columns;
  // @ts-expect-error updated_at does not say whether an export shows it
  const home = exportedTable("home", { ...tables.home, columns: { ...shown, updated_at: time() } });
  expect(home.columns.updated_at?.facts.exported).toBeNull();
});

test("it holds all readings that are kept, of the meter now and the one before: each half hour in UTC and kWh", async () => {
  const { content } = await everything(amy);
  const { "electricity-readings": electricity = [], "gas-readings": gas = [] } = content.tables;
  expect(electricity).toEqual([
    { start: "2026-11-01T00:00:00.000Z", kwh: 0.25 },
    { start: "2026-11-01T00:30:00.000Z", kwh: 0 },
    { start: "2026-11-10T00:00:00.000Z", kwh: 0.25 },
    { start: "2026-11-10T00:30:00.000Z", kwh: 0 },
  ]);
  expect(gas[0]).toEqual({ start: "2026-11-01T00:00:00.000Z", kwh: 2.805158 });
  expect(content.tables["electricity-sent-to-the-grid"]).toEqual(electricity);
});

test("the export says so when there are no readings", async () => {
  const eve = await addTestCustomer(app, "eve@example.com");
  expect((await everything(eve)).content.notes.join(" ")).toContain("We hold no meter readings");
});

test("tables come as files for spreadsheets, and the key of their address ends after a quarter of an hour", async () => {
  await everything(amy);
  const { files } = await progress(amy);
  const account = files.find(({ name }) => name === "account.csv");
  const response = await app.call("GET", account?.url ?? "");
  expect(response.headers.get("content-type")).toContain("text/csv");
  expect(response.headers.get("content-disposition")).toContain('filename="account.csv"');
  expect(await response.text()).toContain(`\r\n${amy.email},`);
  app.setNow(new Date("2026-11-21T10:16:00Z"));
  expect((await app.call("GET", account?.url ?? "")).status).toBe(404);
  app.setNow(new Date("2026-11-21T10:00:00Z"));
});

test("a key that was changed opens nothing", async () => {
  const { files } = await progress(amy);
  const url = (files[0]?.url ?? "").replace(amy.id, ben.id);
  expect((await app.call("GET", url)).status).toBe(404);
});

// Claims: P12
test("no cell of any table holds JSON, tags or an address in its parts", async () => {
  await everything(amy);
  const { files } = await progress(amy);
  for (const { name, url } of files.filter((file) => file.rows !== null)) {
    const text = await (await app.call("GET", url)).text();
    expect(text, name).not.toMatch(/\{""|\{"|\[object|<\/?[a-z]+>|\|\|/);
    expect(text, `${name}: one form of dates`).not.toMatch(/\d{4}-\d\d-\d\dT[\d:]+\.\d/);
  }
});

// Claims: E48
test("one archive holds every file as it is by itself", async () => {
  await everything(amy);
  const { files } = await progress(amy);
  const bytesOf = async (url: string) => new Uint8Array(await (await app.call("GET", url)).arrayBuffer());
  const [archive, ...others] = files;
  expect(archive?.name).toBe("everything.zip");
  const inside = unzipSync(await bytesOf(archive?.url ?? ""));
  expect(Object.keys(inside).sort()).toEqual(others.map(({ name }) => name).sort());
  for (const { name, url } of others)
    expect(Buffer.from(inside[name] ?? []).equals(await bytesOf(url)), name).toBe(true);
});

// Claims: P12
test("an export made while the provider is away says which readings are missing, and a later one has them", async () => {
  const fay = await household(app, bristol);
  await fay.validate();
  expect((await fay.registerByCard(await fay.setUpCard())).status).toBe(200);
  app.sandbox.faults.set("smart-meter", { mode: "down" });
  const { customer } = fay;
  const first = await everything(customer);
  expect(await progress(customer)).toMatchObject({ state: "incomplete", missing: ["electricity", "gas"] });
  expect(first.content.notes.join(" ")).toContain("Some electricity readings are not in here");
  app.sandbox.faults.clearAll();
  await fetchReadings(app.deps, customer.id);
  const second = await everything(customer);
  expect(await progress(customer)).toMatchObject({ state: "ready", missing: [] });
  expect(second.content.tables["electricity-readings"]?.length).toBeGreaterThan(1000);
});

test("an export goes after a day", async () => {
  app.setNow(new Date("2026-11-22T10:00:01Z"));
  await app.deps.jobs.send("forget-what-is-over", {});
  await app.deps.jobs.drain();
  expect(await app.deps.db.query.selectFrom("account_export").selectAll().execute()).toEqual([]);
});
