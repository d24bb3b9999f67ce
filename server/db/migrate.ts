import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";

const FOLDER = new URL("./migrations/", import.meta.url);

/**
 * Brings the database up to the newest migration, holding an advisory lock so that processes that
 * start together take turns. Rejects, leaving the database as it was, when a migration fails.
 */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database.query,
    provider: { getMigrations: readMigrations },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
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
