import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";

const FOLDER = new URL("../migrations/", import.meta.url);

/** Migrations that got another number after databases had run them: two shared the number 0007. */
const RENUMBERED = { "0007_security_events": "0011_security_events" };

/**
 * Brings the database up to the newest migration, holding an advisory lock so that processes that
 * start together wait for each other. Rejects, leaving the database as it was, when a migration fails.
 */
export async function migrate(database: Database): Promise<void> {
  await renumber(database);
  const migrator = new Migrator({
    db: database.query,
    provider: { getMigrations: readMigrations },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** A database that ran a migration under its former number has run it under the new one. */
async function renumber({ query }: Database): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(query);
  if (!rows[0]?.isThere) return;
  for (const [former, name] of Object.entries(RENUMBERED))
    await sql`update kysely_migration set name = ${name} where name = ${former}`.execute(query);
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
