import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";

const FOLDER = new URL("../migrations/", import.meta.url);

/** Migrations that got another number after databases had run them, since two shared one. Both names are kept. */
const RENUMBERED = {
  "0007_security_events": "0011_security_events",
  "0023_solar_events": "0024_solar_events",
};

/**
 * Brings the database up to the newest migration, holding an advisory lock so that processes that
 * start together wait for each other. Rejects, leaving the database as it was, when a migration fails.
 * Migrations of a later release are left alone: they never break the release before, which can come back.
 */
export async function migrate(database: Database): Promise<void> {
  const done = await namesDone(database);
  const ours = await readMigrations();
  const later = done.filter((name) => !(name in ours)).map((name) => [name, ALREADY_DONE] as const);
  const migrator = new Migrator({
    db: database.query,
    provider: { getMigrations: async () => ({ ...ours, ...Object.fromEntries(later) }) },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

const ALREADY_DONE: Migration = { up: async () => {} };

/** The migrations that the database has run. One that ran under its former number has run under the new one. */
async function namesDone({ query }: Database): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(query);
  if (!rows[0]?.isThere) return [];
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(query);
  const names = new Set(done.rows.map(({ name }) => name));
  for (const [former, name] of Object.entries(RENUMBERED)) {
    if (!names.has(former) || names.has(name)) continue;
    await sql`insert into kysely_migration (name, timestamp)
      select ${name}, timestamp from kysely_migration where name = ${former}
      on conflict do nothing`.execute(query);
    names.add(name);
  }
  return [...names];
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".sql")).sort();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, FOLDER), "utf8");
    return [
      file.replace(/\.sql$/, ""),
      {
        up: async (db) => {
          for (const statement of statements(text)) await sql.raw(statement).execute(db);
        },
      },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Splits a migration at the semicolons that end a line; bodies of functions stand between `$$`. */
export function statements(text: string): string[] {
  const found: string[] = [];
  let current = "";
  let inBody = false;
  for (const line of text.split("\n")) {
    if (line.trimStart().startsWith("--")) continue;
    current += `${line}\n`;
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody;
    if (!inBody && line.trimEnd().endsWith(";")) {
      found.push(current.trim());
      current = "";
    }
  }
  if (current.trim()) found.push(current.trim());
  return found;
}
