import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { checksum, migrate, statements } from "./migrate.ts";
import { openTestDatabase } from "./test-database.ts";

const FOLDER = new URL("../migrations/", import.meta.url);
/** Earlier migrations are the first release's, which had no previous release to keep working. */
const FIRST_RELEASE = "0007";

const COMPATIBLE = [
  /^drop index /i,
  /^create (table|index|unique index|(or replace )?(function|trigger)) /i,
  /^insert into /i,
  /^delete from idempotency;$/i,
  /^alter table \w+ alter column \w+ set storage /i,
  /^alter table \w+ add column \w+ \w+(?!.*not null)/i,
  /^alter table \w+\s+drop constraint (\w+_check),\s+add constraint \1 check .+ not valid;?$/i,
  /^alter table \w+ add column \w+ .*not null default /i,
];

const files = readdirSync(FOLDER).filter((file) => file.endsWith(".sql") && file >= FIRST_RELEASE);

// Claims: F25
test.each(files)("%s keeps the previous release working", (file) => {
  const text = readFileSync(new URL(file, FOLDER), "utf8");
  const others = statements(text).filter((statement) => !COMPATIBLE.some((form) => form.test(statement)));
  expect(others).toEqual([]);
});

test("no two migrations share a number", () => {
  const numbers = readdirSync(FOLDER).map((file) => file.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("keeps both names of a renumbered migration for the previous release", async () => {
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

test("ignores migrations of a later release", async () => {
  const database = await openTestDatabase();
  await database.raw("insert into kysely_migration (name, timestamp) values ('9999_later', now()::text)");
  await migrate(database);
  const { rows } = await database.raw("select name from kysely_migration where name = '9999_later'");
  expect(rows).toHaveLength(1);
  await database.close();
});

const CHANGED =
  "server/db/migrations/0011_security_events.sql changed after this database ran it, and the change is not applied.";

test("refuses a migration that changed after it ran, or only warns with onChanged", async () => {
  const database = await openTestDatabase();
  await database.raw("update kysely_migration set checksum = 'other' where name = '0011_security_events'");
  await expect(migrate(database)).rejects.toThrow(CHANGED);
  const warnings: string[] = [];
  await migrate(database, { onChanged: (warning) => warnings.push(warning) });
  expect(warnings).toEqual([expect.stringContaining(CHANGED)]);
  await database.raw("update kysely_migration set checksum = null");
  await database.close();
});

test("records the checksums of migrations that the previous release ran", async () => {
  const database = await openTestDatabase();
  await database.raw("alter table kysely_migration drop column checksum");
  await database.raw("delete from kysely_migration where name = '0043_migration_checksum'");
  await migrate(database);
  const { rows } = await database.raw("select name from kysely_migration where checksum is not null");
  expect(rows).toHaveLength(readdirSync(FOLDER).length);
  await database.close();
});

test("ignores changed comments and line ends of a migration", () => {
  expect(checksum("-- Why.\nselect 1;\n\nselect 2;\n")).toBe(
    checksum("select 1;\r\n-- Because.\r\nselect 2;\r\n"),
  );
  expect(checksum("select 1;")).not.toBe(checksum("select 2;"));
});

test.each([
  [
    "create table a (id int);\n-- Why.\ncreate tabel b (\n  id int\n);",
    'line 3: syntax error at or near "tabel"',
  ],
  ["\n\ncreate table b (\n  -- Why.\n  id int,\n  of nothing\n);", 'line 6: type "nothing" does not exist'],
  ["create table b (id int);\n\ncreate table b (\n  id int\n);", 'line 3: relation "b" already exists'],
])("names the file and line of a migration's error", async (text, error) => {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  writeFileSync(join(folder, "9999_wrong.sql"), text);
  const database = await openTestDatabase();
  const wrong = migrate(database, { folder: pathToFileURL(`${folder}/`) });
  await expect(wrong).rejects.toThrow(
    `server/db/migrations/9999_wrong.sql, ${error}. No migration was applied.`,
  );
  await database.close();
  rmSync(folder, { recursive: true });
});
