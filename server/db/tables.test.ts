import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestApp } from "../test-app.ts";
import { testApp } from "../test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** The tables that libraries make and look after themselves. */
const NOT_OURS = /^kysely_/;

test("tables.ts says what the migrations made, column by column", async () => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' order by table_name, column_name`.execute(app.deps.db.query);
  const made = rows
    .filter((row) => !NOT_OURS.test(row.table_name))
    .map((row) => `${row.table_name}.${row.column_name}`);
  expect(declaredColumns()).toEqual(made.sort());
});

test("every table that a customer owns has the customer first in its primary key", async () => {
  const { rows } = await sql<{ table_name: string; first_key: string }>`
    select c.relname as table_name, a.attname as first_key
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisprimary
      and exists (select 1 from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id')`.execute(
    app.deps.db.query,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => row.first_key !== "user_id")).toEqual([]);
});

/** Reads the interfaces of the tables: `table: Interface` in Tables, then each interface's fields. */
function declaredColumns(): string[] {
  const text = ["tables.ts", "page-tables.ts", "account-tables.ts", "passkey-tables.ts"]
    .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
    .join("\n");
  const bodies = new Map(
    [...text.matchAll(/export interface (\w+) \{\n([\s\S]*?)\n\}/g)].map(([, name = "", body = ""]) => [
      name,
      body,
    ]),
  );
  const fields = (name: string) =>
    [...(bodies.get(name) ?? "").matchAll(/^ {2}"?(\w+)"?: ([^;]+);/gm)].map(([, field = "", type = ""]) => ({
      field,
      type,
    }));
  return fields("Tables")
    .flatMap(({ field: table, type }) => fields(type).map(({ field }) => `${table}.${field}`))
    .sort();
}
