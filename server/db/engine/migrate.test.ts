import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate, statements } from "./migrate.ts";
import { openTestDatabase } from "./test-database.ts";

const FOLDER = new URL("../migrations/", import.meta.url);
/** Before it there was no release that had to go on working. */
const FIRST_RELEASE = "0007";

/** An index may go: what is asked is answered without it. */
const ADDS = [
  /^drop index /i,
  /^create (table|index|unique index|function|or replace function|trigger) /i,
  /^insert into /i,
  /^alter table \w+ add column \w+ \w+(?!.*not null)/i,
  /^alter table \w+ add column \w+ .*not null default /i,
  /^alter table \w+ alter column \w+ set storage /i,
];

const files = readdirSync(FOLDER).filter((file) => file.endsWith(".sql") && file >= FIRST_RELEASE);

test.each(files)("%s only adds, so that the release before it goes on working beside the new one", (file) => {
  const text = readFileSync(new URL(file, FOLDER), "utf8");
  const others = statements(text).filter((statement) => !ADDS.some((form) => form.test(statement)));
  expect(others).toEqual([]);
});

test("no two migrations share a number", () => {
  const numbers = readdirSync(FOLDER).map((file) => file.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("a database that ran a migration under its former number takes the new one and the next", async () => {
  const database = await openTestDatabase();
  const names = async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      database.query,
    );
    return rows.map(({ name }) => name);
  };
  const all = await names();
  await sql`update kysely_migration set name = '0007_security_events' where name = '0011_security_events'`.execute(
    database.query,
  );
  await migrate(database);
  expect(await names()).toEqual(all);
  expect(all).toContain("0011_security_events");
  await database.close();
});
