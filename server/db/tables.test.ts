import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testAppOfFile } from "../test-app-of-file.ts";

const app = testAppOfFile();

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

test("every primary and unique key of a table that a customer owns begins with the customer", async () => {
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

test("no customer's row refers to another's: foreign keys lead from the customer's id to the customer, or to what every server has", async () => {
  const { rows } = await sql<{ rule: string; definition: string }>`
    select conrelid::regclass::text as rule, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(
    app.deps.db.query,
  );
  expect(rows.length).toBeGreaterThan(15);
  const toTheCustomer = /^FOREIGN KEY \(user_id\) REFERENCES customer\(id\)/;
  const everywhere = new RegExp(`REFERENCES (${listedIn("create_reference_table").join("|")})\\(`);
  const elsewhere = rows.filter(({ definition }) => !toTheCustomer.test(definition));
  expect(elsewhere.filter(({ definition }) => !everywhere.test(definition))).toEqual([]);
});

test("the list of tables to distribute by customer is whole", async () => {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id'`.execute(app.deps.db.query);
  const listed = listedIn("create_distributed_table", ", 'user_id'");
  expect(listed.toSorted()).toEqual(rows.map((row) => row.table_name).toSorted());
});

/** The tables that docs/operations.md gives to a function of Citus. */
function listedIn(call: string, also = ""): string[] {
  const operations = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
  return [...operations.matchAll(new RegExp(`${call}\\('(\\w+)'${also}`, "g"))].map(
    ([, table = ""]) => table,
  );
}

/** Reads the interfaces of the tables: `table: Interface` in Tables, then each interface's fields. */
function declaredColumns(): string[] {
  const text = readFileSync(new URL("tables.ts", import.meta.url), "utf8");
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
