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
  /^create (table|index|unique index|(or replace )?(function|trigger)) /i,
  /^insert into /i,
  // Answers that are kept for a day in case a call is repeated: without one, a repetition is a call of its own.
  /^delete from idempotency;$/i,
  /^alter table \w+ alter column \w+ set storage /i,
  /^alter table \w+ add column \w+ \w+(?!.*not null)/i,
  // A wider rule in a narrower one's place: that it is wider is what `ALLOWED` in release-before.test.ts is asked for.
  /^alter table \w+\s+drop constraint (\w+_check),\s+add constraint \1 check .+ not valid;?$/i,
  /^alter table \w+ add column \w+ .*not null default /i,
];

const files = readdirSync(FOLDER).filter((file) => file.endsWith(".sql") && file >= FIRST_RELEASE);

// Claims: F25
test.each(files)("%s only adds, so that the release before it goes on working beside the new one", (file) => {
  const text = readFileSync(new URL(file, FOLDER), "utf8");
  const others = statements(text).filter((statement) => !ADDS.some((form) => form.test(statement)));
  expect(others).toEqual([]);
});

test("no two migrations share a number", () => {
  const numbers = readdirSync(FOLDER).map((file) => file.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("a migration that ran under its former number is known by both: the release before comes back", async () => {
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
  await migrate(database);
  expect(await names()).toEqual([...all, "0007_security_events"].toSorted());
  expect(all).toContain("0011_security_events");
  await database.close();
});

test("a database that a later release has migrated is served by the release before", async () => {
  const database = await openTestDatabase();
  await database.raw("insert into kysely_migration (name, timestamp) values ('9999_later', now()::text)");
  await migrate(database);
  const { rows } = await database.raw("select name from kysely_migration where name = '9999_later'");
  expect(rows).toHaveLength(1);
  await database.close();
});
