import { expect, test } from "vitest";
import type { Database } from "./database.ts";
import { openEmbeddedTestDatabase } from "./test-embedded-database.ts";

async function valuesAfter(change: (database: Database) => Promise<unknown>, ...expressions: string[]) {
  const database = await openEmbeddedTestDatabase();
  await change(database);
  await database.close();
  await expect(database.raw("select 1")).rejects.toThrow("The test has closed its database.");
  const next = await openEmbeddedTestDatabase();
  const values: unknown[] = [];
  for (const expression of expressions) values.push(await evaluate(next, expression));
  await next.close();
  return values;
}

async function evaluate(database: Database, expression: string): Promise<unknown> {
  const { rows } = await database.raw(`select (${expression}) as value`);
  return rows[0]?.value;
}

test("clears rows, open transactions, settings and temporary tables on reuse", async () => {
  const values = await valuesAfter(
    async ({ raw }) => {
      await raw("insert into limit_count values ('left over', 1, now())");
      await raw("update publications set count = 7");
      await raw("create temp table left_over (id int)");
      await raw("set statement_timeout = 4321");
      await raw("begin");
      await raw("update publications set count = 8");
    },
    "select count(*)::int from limit_count",
    "select sum(count)::int from publications",
    "to_regclass('left_over')::text",
    "current_setting('statement_timeout')",
  );
  expect(values).toEqual([0, 0, null, "0"]);
});

const columns = "select count(*)::int from pg_attribute where attrelid >= 16384";

test.each<[how: string, change: (database: Database) => Promise<unknown>]>([
  ["by raw SQL", ({ raw }) => raw("select 1; ALTER TABLE publications ADD COLUMN left_over int")],
  [
    "by the query builder",
    ({ query }) => query.schema.alterTable("publications").addColumn("left_over", "integer").execute(),
  ],
  [
    "by a function",
    ({ raw }) =>
      raw(`select pgboss.create_queue('left-over', '{"policy":"standard","partition":true}'::jsonb)`),
  ],
])("does not reuse a database whose tables were changed %s", async (_, change) => {
  let before: unknown;
  const values = await valuesAfter(async (database) => {
    before = await evaluate(database, columns);
    await change(database);
    expect(await evaluate(database, columns)).not.toBe(before);
  }, columns);
  expect(values).toEqual([before]);
});

test("reuses a database whose change was undone", async () => {
  const comment = "obj_description('pgboss'::regnamespace, 'pg_namespace')";
  const values = await valuesAfter(async ({ raw }) => {
    await raw("comment on schema pgboss is 'the same database'");
    await raw("create function left_over() returns int language sql as 'select 1'");
    await raw("drop function left_over");
  }, comment);
  expect(values).toEqual(["the same database"]);
  await valuesAfter(({ raw }) => raw("comment on schema pgboss is null"));
});
