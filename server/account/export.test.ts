import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import type { Export } from "../../contract/export.ts";
import { runInExportQueue } from "../app/fair-queues.ts";
import { time } from "../db/schema/column.ts";
import { exportedTable } from "../db/schema/table.ts";
import { tables } from "../db/tables.ts";
import type { Sealed } from "../platform/keys.ts";
import { fetchAll } from "../readings/test-fetching.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { bradford, bristol, fleet, household, registerWithoutReadings } from "../testing/test-household.ts";
import type { ExportContent } from "./export-files.ts";
import { fillEveryTable } from "./test-canaries.ts";

const app = testAppOfFile();
let amy: TestCustomer;
let ben: TestCustomer;

beforeAll(async () => {
  amy = (await registerWithoutReadings(app)).customer;
  ben = (await registerWithoutReadings(app, fleet)).customer;
  await fillEveryTable(app, amy);
});

async function request(customer: TestCustomer, password = GOOD_PASSWORD) {
  return app.call("POST", "/api/user/export", { token: customer.token, body: { password } });
}

async function progress(customer: TestCustomer): Promise<Export> {
  const response = await app.call("GET", "/api/user/export", { token: customer.token });
  return (await response.json()) as Export;
}

async function exportEverything(customer: TestCustomer): Promise<{ text: string; content: ExportContent }> {
  await request(customer);
  await app.deps.jobs.drain();
  const whole = (await progress(customer)).files.find(({ name }) => name === "everything.json");
  const text = await (await app.call("GET", whole?.url ?? "")).text();
  return { text, content: JSON.parse(text) as ExportContent };
}

// Claims: A16
test("POST /api/user/export → 422 without the password", async () => {
  expect((await request(amy, "Not-my-password-1")).status).toBe(422);
});

test("a job collects the export and reports its progress", async () => {
  const begun = await request(amy);
  expect(begun.status).toBe(202);
  expect(await begun.json()).toMatchObject({ state: "making", done: 0, files: [] });
  await app.deps.jobs.drain();
  const ready = await progress(amy);
  expect(ready).toMatchObject({ state: "incomplete", done: ready.total });
  expect(ready.total).toBe(7);
});

// Claims: P12
test("exports the customer's rows of every table and nobody else's", async () => {
  const { text, content } = await exportEverything(amy);
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

test("each row has the columns that the schema marks as shown, decrypted", async () => {
  const { content } = await exportEverything(amy);
  for (const { export: shown, columns } of Object.values(tables)) {
    const [row] = "name" in shown ? (content.tables[shown.name] ?? []) : [];
    if (!row) continue;
    const expected = Object.entries(columns).filter(([, { facts }]) => typeof facts.exported === "string");
    expect(Object.keys(row)).toEqual(expected.map(([column]) => column));
    for (const value of Object.values(row))
      expect(() => app.deps.keys.open(String(value) as Sealed)).toThrow();
  }
});

test("shows the network region of a former meter by name", async () => {
  const { content } = await exportEverything(amy);
  expect(content.tables["meters-no-longer-read"]).toMatchObject([{ region: "London" }]);
});

test("a column neither shown nor withheld is a type error", () => {
  const { updated_at: _, ...shown } = tables.home.columns;
  // @ts-expect-error updated_at does not say whether an export shows it
  const home = exportedTable("home", { ...tables.home, columns: { ...shown, updated_at: time() } });
  expect(home.columns.updated_at?.facts.exported).toBeNull();
});

test("exports half-hourly readings of current and former meters, in UTC and kWh", async () => {
  const { content } = await exportEverything(amy);
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

test("notes in the export that there are no readings", async () => {
  const eve = await addTestCustomer(app, "eve@example.com");
  expect((await exportEverything(eve)).content.notes.join(" ")).toContain("We hold no meter readings");
});

test("serves tables as CSV until the key in the URL expires after 15 minutes", async () => {
  await exportEverything(amy);
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

test("rejects a forged key", async () => {
  const { files } = await progress(amy);
  const url = (files[0]?.url ?? "").replace(amy.id, ben.id);
  expect((await app.call("GET", url)).status).toBe(404);
});

// Claims: P12
test("no CSV cell holds JSON, tags or a raw address", async () => {
  await exportEverything(amy);
  const { files } = await progress(amy);
  for (const { name, url } of files.filter((file) => file.rows !== null)) {
    const text = await (await app.call("GET", url)).text();
    expect(text, name).not.toMatch(/\{""|\{"|\[object|<\/?[a-z]+>|\|\|/);
    expect(text, `${name}: one date format`).not.toMatch(/\d{4}-\d\d-\d\dT[\d:]+\.\d/);
  }
});

// Claims: E48
test("the archive holds every other file unchanged", async () => {
  await exportEverything(amy);
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
test("an export made in an outage lists missing readings; a later export has them", async () => {
  const fay = await household(app, bristol);
  await fay.validate();
  expect((await fay.registerByCard(await fay.setUpCard())).status).toBe(200);
  app.sandbox.faults.set("smart-meter", { mode: "down" });
  const { customer } = fay;
  const first = await exportEverything(customer);
  expect(await progress(customer)).toMatchObject({ state: "incomplete", missing: ["electricity", "gas"] });
  expect(first.content.notes.join(" ")).toContain("Some electricity readings are missing");
  app.sandbox.faults.clearAll();
  await fetchAll(app.deps, customer.id);
  const second = await exportEverything(customer);
  expect(await progress(customer)).toMatchObject({ state: "ready", missing: [] });
  expect(second.content.tables["electricity-readings"]?.length).toBeGreaterThan(1000);
});

// Claims: A4
test("lists an export's files without decrypting it, even while others download", async () => {
  await exportEverything(ben);
  const listed = await progress(ben);
  const { query } = app.deps.db;
  const row = query.updateTable("account_export").where("user_id", "=", ben.id);
  await row.set({ content: "unreadable" as Sealed }).execute();
  const { promise, resolve } = Promise.withResolvers<void>();
  const holding = runInExportQueue({ id: amy.id, sessionId: "one" }, () => promise);
  const names = ({ files }: Export) => files.map(({ name, rows }) => ({ name, rows }));
  expect(names(await progress(ben))).toEqual(names(listed));
  resolve();
  await holding;
});

test("lists an export with no listing, or with that of an earlier export", async () => {
  await exportEverything(ben);
  const listed = await progress(ben);
  const row = app.deps.db.query.updateTable("account_export").where("user_id", "=", ben.id);
  await row.set({ listing: null }).execute();
  expect((await progress(ben)).files.length).toBe(listed.files.length);
  const earlierListing = app.deps.keys.seal(JSON.stringify({ exportId: "earlier", missing: [], files: [] }));
  await row.set({ listing: earlierListing }).execute();
  expect((await progress(ben)).files.length).toBe(listed.files.length);
});

// Claims: A4
test("queued downloads do not delay visitors' pages", async () => {
  await exportEverything(ben);
  const { url = "" } = (await progress(ben)).files.find(({ name }) => name === "everything.zip") ?? {};
  const busy = Promise.withResolvers<void>();
  const holding = runInExportQueue({ id: amy.id, sessionId: "one" }, () => busy.promise);
  const downloads = Array.from({ length: 8 }, () => app.call("GET", url));
  expect((await app.call("GET", "/api/openapi.json")).status).toBe(200);
  busy.resolve();
  await holding;
  for (const download of await Promise.all(downloads)) expect(download.status).toBe(200);
});

test("deletes an export after a day", async () => {
  app.setNow(new Date("2026-11-22T10:00:01Z"));
  await app.deps.jobs.send("forget-what-is-over", {});
  await app.deps.jobs.drain();
  expect(await app.deps.db.query.selectFrom("account_export").selectAll().execute()).toEqual([]);
});
