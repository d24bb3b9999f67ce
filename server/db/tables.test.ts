import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { tables } from "./tables.ts";

const app = testAppOfFile();

const LIBRARY_TABLES = /^kysely_/;

// Claims: P1
test("describes every table and column as the migrations create them", async () => {
  const { rows } = await sql<{ table: string; column: string; stored: string; nullable: string }>`
    select table_name as table, column_name as column, data_type as stored, is_nullable as nullable
    from information_schema.columns where table_schema = 'public'`.execute(app.deps.db.query);
  const made = rows
    .filter(({ table }) => !LIBRARY_TABLES.test(table))
    .map(({ table, column, stored, nullable }) => line(table, column, stored, nullable === "YES"));
  const described = Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.entries(columns).map(([column, { facts }]) => line(table, column, facts.stored, facts.isNullable)),
  );
  expect(described.sort()).toEqual(made.sort());
});

function line(table: string, column: string, stored: string, isNullable: boolean): string {
  return `${table}.${column} ${stored}${isNullable ? " or null" : ""}`;
}

test("describes every primary key as the migrations create it", async () => {
  const { rows } = await sql<{ table: string; key: string }>`
    select relname as table, string_agg(attname, ', ' order by place) as key
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    cross join unnest(conkey) with ordinality as part (number, place)
    join pg_attribute on attrelid = conrelid and attnum = number
    where contype = 'p' and connamespace = 'public'::regnamespace
    group by relname`.execute(app.deps.db.query);
  const made = rows.filter(({ table }) => !LIBRARY_TABLES.test(table));
  const described = Object.entries(tables)
    .filter(([, { key }]) => key.length)
    .map(([table, { key }]) => ({ table, key: key.join(", ") }));
  const byTable = (one: { table: string }, other: { table: string }) => one.table.localeCompare(other.table);
  expect(described.sort(byTable)).toEqual(made.sort(byTable));
});

test("primary and unique keys of customer tables begin with the customer's id", async () => {
  const { rows } = await sql<{ key: string; first_column: string }>`
    select i.indexrelid::regclass::text as key, a.attname as first_column
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisunique
      and exists (select 1 from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id')`.execute(
    app.deps.db.query,
  );
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => row.first_column !== "user_id")).toEqual([]);
});

test("foreign keys reference only the row's customer or tables copied to every server", async () => {
  const { rows } = await sql<{ rule: string; definition: string }>`
    select conrelid::regclass::text as rule, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(
    app.deps.db.query,
  );
  expect(rows.length).toBeGreaterThan(15);
  const toCustomer = /^FOREIGN KEY \(user_id\) REFERENCES customer\(id\)/;
  const toCopied = new RegExp(`REFERENCES (${copiedTables().join("|")})\\(`);
  const others = rows.filter(({ definition }) => !toCustomer.test(definition));
  expect(others.filter(({ definition }) => !toCopied.test(definition))).toEqual([]);
});

function copiedTables(): string[] {
  const operations = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
  return [...operations.matchAll(/create_reference_table\('(\w+)'/g)].map(([, table = ""]) => table);
}
