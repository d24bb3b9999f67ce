import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database, Query } from "./database.ts";

const FOLDER = new URL("../migrations/", import.meta.url);

/** Each shared its number with another. Databases have run them under both names, so both stay recorded. */
const RENUMBERED = {
  "0007_security_events": "0011_security_events",
  "0023_solar_events": "0024_solar_events",
};

/** A migration failed, or changed after it ran. `code` is the database's error code, or empty. */
export class MigrationError extends Error {
  override name = "MigrationError";
  readonly code: string;

  constructor(message: string, cause?: Error & { code?: string }) {
    super(message, { cause });
    this.code = cause?.code ?? "";
  }
}

interface Options {
  folder?: URL;
  onChanged?: (warning: string) => void;
}

/** Ignores migrations of a later release. `onChanged` is called for each migration that changed after it ran. */
export async function migrate(database: Database, { folder = FOLDER, onChanged = refuse }: Options = {}) {
  const done = await readApplied(database);
  const ours = await readMigrations(folder);
  for (const [name, recorded] of done) {
    const present = ours[name]?.checksum;
    if (recorded && present && recorded !== present) onChanged(changedMessage(name));
  }
  const later = [...done.keys()].filter((name) => !(name in ours)).map((name) => [name, ALREADY_DONE]);
  const migrator = new Migrator({
    db: database.query,
    provider: { getMigrations: async () => ({ ...ours, ...Object.fromEntries(later) }) },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  // The previous release does not record checksums.
  for (const [name, { checksum }] of Object.entries(ours))
    if (!done.get(name))
      await sql`update kysely_migration set checksum = ${checksum} where name = ${name} and checksum is null`.execute(
        database.query,
      );
}

const ALREADY_DONE: Migration = { up: async () => {} };

function refuse(reason: string): never {
  throw new MigrationError(reason);
}

const changedMessage = (name: string) =>
  `server/db/migrations/${name}.sql changed after this database ran it, and the change is not applied. Restore the file and make the change in a new migration. A database for development can be deleted instead.`;

/** Checksums of migrations that have run, by name; null where none is recorded. Records the new names of renumbered migrations. */
async function readApplied({ query }: Database): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as "exists"`.execute(query);
  if (!rows[0]?.exists) return new Map();
  const done = await sql<{ name: string; checksum: string | null }>`
    select name, to_jsonb(done) ->> 'checksum' as checksum from kysely_migration done`.execute(query);
  const checksums = new Map(done.rows.map(({ name, checksum }) => [name, checksum]));
  for (const [former, name] of Object.entries(RENUMBERED)) {
    if (!checksums.has(former) || checksums.has(name)) continue;
    await sql`insert into kysely_migration (name, timestamp)
      select ${name}, timestamp from kysely_migration where name = ${former}
      on conflict do nothing`.execute(query);
    checksums.set(name, null);
  }
  return checksums;
}

async function readMigrations(folder: URL): Promise<Record<string, Migration & { checksum: string }>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const entries = files.map(async (file) => {
    const text = await readFile(new URL(file, folder), "utf8");
    const up = async (db: Query) => {
      for (const statement of statementsByLine(text)) await execute(db, file, statement);
    };
    return [file.replace(/\.sql$/, ""), { up, checksum: checksum(text) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function execute(db: Query, file: string, { text, line }: Statement) {
  try {
    await sql.raw(text).execute(db);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Counts characters from 1.
    const { position = "1" } = error as { position?: string };
    const at = line + text.slice(0, Number(position) - 1).split("\n").length - 1;
    throw new MigrationError(
      `server/db/migrations/${file}, line ${at}: ${error.message}. No migration was applied.`,
      error,
    );
  }
}

/** Hash of a migration's statements, so that comments may change. */
export function checksum(text: string): string {
  const normal = statements(text).map((statement) => statement.replace(/\s+/g, " "));
  return createHash("sha256").update(normal.join("\n")).digest("hex");
}

export const statements = (text: string): string[] =>
  statementsByLine(text).map((statement) => statement.text);

interface Statement {
  text: string;
  /** Counted from 1. */
  line: number;
}

/** Splits at semicolons that end a line, except between `$$`. Empties comment lines. */
function statementsByLine(text: string): Statement[] {
  const found: Statement[] = [];
  let current = "";
  let start = 1;
  let inBody = false;
  for (const [index, line] of text.split("\n").entries()) {
    const isComment = line.trimStart().startsWith("--");
    if (!current && (isComment || !line.trim())) continue;
    if (!current) start = index + 1;
    current += isComment ? "\n" : `${line}\n`;
    if (isComment) continue;
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody;
    if (!inBody && line.trimEnd().endsWith(";")) {
      found.push({ text: current.trimEnd(), line: start });
      current = "";
    }
  }
  if (current.trim()) found.push({ text: current.trimEnd(), line: start });
  return found;
}
