import { expect, test } from "vitest";
import type { Database } from "./database.ts";
import { openEmbeddedTestDatabase } from "./test-embedded-database.ts";

/** What the database that the next test file gets answers to some questions, once one is closed. */
async function answersAfter(leave: (database: Database) => Promise<unknown>, ...questions: string[]) {
  const database = await openEmbeddedTestDatabase();
  await leave(database);
  await database.close();
  await expect(database.raw("select 1")).rejects.toThrow("The test has closed its database.");
  const next = await openEmbeddedTestDatabase();
  const answers: unknown[] = [];
  for (const question of questions) answers.push(await answerOf(next, question));
  await next.close();
  return answers;
}

async function answerOf(database: Database, question: string): Promise<unknown> {
  const { rows } = await database.raw(`select (${question}) as answer`);
  return rows[0]?.answer;
}

test("rows, open transactions, settings and temporary tables of a closed database are gone", async () => {
  const answers = await answersAfter(
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
  expect(answers).toEqual([0, 0, null, "0"]);
});

const columns = "select count(*)::int from pg_attribute where attrelid >= 16384";

test.each<[how: string, change: (database: Database) => Promise<unknown>]>([
  ["by a text", ({ raw }) => raw("select 1; ALTER TABLE publications ADD COLUMN left_over int")],
  [
    "by the query builder",
    ({ query }) => query.schema.alterTable("publications").addColumn("left_over", "integer").execute(),
  ],
  [
    "by a function",
    ({ raw }) =>
      raw(`select pgboss.create_queue('left-over', '{"policy":"standard","partition":true}'::jsonb)`),
  ],
])("a database that was changed %s is not handed on", async (_, change) => {
  let before: unknown;
  const answers = await answersAfter(async (database) => {
    before = await answerOf(database, columns);
    await change(database);
    expect(await answerOf(database, columns)).not.toBe(before);
  }, columns);
  expect(answers).toEqual([before]);
});

test("a database that was changed and changed back is handed on", async () => {
  const comment = "obj_description('pgboss'::regnamespace, 'pg_namespace')";
  const answers = await answersAfter(async ({ raw }) => {
    await raw("comment on schema pgboss is 'the same database'");
    await raw("create function left_over() returns int language sql as 'select 1'");
    await raw("drop function left_over");
  }, comment);
  expect(answers).toEqual(["the same database"]);
  await answersAfter(({ raw }) => raw("comment on schema pgboss is null"));
});
