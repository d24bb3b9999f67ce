import { sql } from "kysely";
import { expect, test } from "vitest";
import { exportName } from "../../domain/export-names.ts";
import { type TableName, tables } from "../db/tables.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD } from "../testing/test-customer.ts";
import { registerWithoutReadings } from "../testing/test-household.ts";
import type { ExportContent } from "./export-files.ts";
import { addCanary, fillEveryTable } from "./test-canaries.ts";

const app = testAppOfFile();

/** Ids, digests, secrets and proofs. Repeated here to catch mistakes in the schema. */
const EXCLUDED = /\.(id|user_id|subject|registration_id|\w+_(key|hash|digest))$/;
const ALSO_EXCLUDED = [
  "consent_record.seal",
  "mpan_handle.handle",
  "passkey.counter",
  "passkey.transports",
  "password.hash",
];

const exported = Object.entries(tables).flatMap(([table, { export: shown }]) =>
  "name" in shown ? [{ table: table as TableName, name: shown.name }] : [],
);

test("every exported table has a name for customers", () => {
  const unnamed = exported.filter(({ name }) => exportName(name) === name.replaceAll("-", " "));
  expect(unnamed).toEqual([]);
});

interface StoredColumn {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
}

// Claims: P12
test("exports every stored column except ids, digests, secrets and proofs", async () => {
  const { customer } = await registerWithoutReadings(app);
  await fillEveryTable(app, customer);
  await addCanary(app.deps, customer, "withdrawal", {});
  const columns = await storedColumns();
  await fillNulls(columns);

  await app.call("POST", "/api/user/export", { token: customer.token, body: { password: GOOD_PASSWORD } });
  await app.deps.jobs.drain();
  const { files } = await (await app.call("GET", "/api/user/export", { token: customer.token })).json();
  const { url } = files.find(({ name }: { name: string }) => name === "everything.json");
  const content: ExportContent = await (await app.call("GET", url)).json();

  const missing = columns.flatMap(({ table, column }) => {
    const name = exported.find((one) => one.table === table)?.name ?? "";
    const values = (content.tables[name] ?? []).map((row) => row[column] ?? null);
    return values.some((value) => value !== null) ? [] : [`${table}.${column}`];
  });
  expect(missing.filter((one) => !EXCLUDED.test(one)).sort()).toEqual(ALSO_EXCLUDED);
});

async function storedColumns(): Promise<StoredColumn[]> {
  const { rows } = await sql<StoredColumn>`
    select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as "isNullable"
    from information_schema.columns where table_schema = current_schema()`.execute(app.deps.db.query);
  return rows.filter(({ table }) => exported.some((one) => one.table === table));
}

const APPEND_ONLY = new Set(["consent_record", "security_event"]);

async function fillNulls(columns: readonly StoredColumn[]): Promise<void> {
  for (const { table, column, type, isNullable } of columns) {
    if (!isNullable || APPEND_ONLY.has(table)) continue;
    const isSealed = tables[table as "home"].columns[column as "updated_at"]?.facts.isSealed;
    const value = isSealed ? app.deps.keys.seal("canary") : (FILLED[type] ?? "canary");
    const name = sql.ref(column);
    await sql`
      update ${sql.table(table)} set ${name} = ${value}
      where not exists (select from ${sql.table(table)} where ${name} is not null)`.execute(
      app.deps.db.query,
    );
  }
}

const FILLED: Record<string, unknown> = {
  uuid: "0199aaaa-0000-7000-8000-0000000000aa",
  "timestamp with time zone": new Date("2026-11-20T10:00:00Z"),
  jsonb: '{"canary":"canary"}',
  boolean: true,
  integer: 1,
  smallint: 1,
  bigint: 1,
  "double precision": 1,
};
