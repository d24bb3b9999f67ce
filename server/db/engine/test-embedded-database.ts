import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { type Database, openEmbedded } from "./database.ts";
import { type EmbeddedPostgres, embeddedPostgres } from "./embedded-postgres.ts";
import { makeTestSchema, schemaVersion } from "./test-schema.ts";
import { recordingStatements } from "./test-statements.ts";

/** An embedded database that no test uses now, with what it holds when it is new. */
interface Idle {
  postgres: EmbeddedPostgres;
  shape: string;
}

/**
 * Opening one costs a second of processor time and emptying one a tenth: a worker's test files hand theirs
 * on. That works because the files of a worker share their modules (`isolate: false` in vitest.config.ts).
 */
const idle: Idle[] = [];

/** A new, migrated database in memory; when it is closed it is emptied for the next test file. */
export async function openEmbeddedTestDatabase(): Promise<Database> {
  const { postgres, shape } = idle.pop() ?? (await openFromSnapshot());
  let isOpen = true;
  const whileOpen = <T>(work: () => Promise<T>) =>
    isOpen ? work() : Promise.reject(new Error("The test has closed its database."));
  const database = openEmbedded({
    query: (text, values) => whileOpen(() => postgres.query(text, values)),
    exec: (text) => whileOpen(() => postgres.exec(text)),
    close: () =>
      whileOpen(async () => {
        isOpen = false;
        await giveBack({ postgres, shape });
      }),
  });
  return recordingStatements(database);
}

async function openFromSnapshot(): Promise<Idle> {
  const snapshot = new Blob([new Uint8Array(await readFile(await snapshotFile()))]);
  const postgres = await embeddedPostgres({ snapshot });
  return { postgres, shape: await shapeOf(postgres) };
}

/** A test may have changed a table's shape: such a database is not used again. */
async function giveBack(used: Idle) {
  for (const statement of ["rollback", "discard all", EMPTY]) await used.postgres.exec(statement);
  if ((await shapeOf(used.postgres)) === used.shape) idle.push(used);
  else await used.postgres.close();
}

/**
 * PL/pgSQL that empties those of some tables which hold rows: truncating one that holds none costs as much.
 * @param tables a query for their names
 */
export function emptying(tables: string): string {
  return `
    declare
      name text;
      has_rows boolean;
      filled text[] := '{}';
    begin
      for name in ${tables} loop
        execute format('select exists (select from only %s)', name) into has_rows;
        if has_rows then filled := filled || name; end if;
      end loop;
      if cardinality(filled) > 0 then
        execute 'truncate ' || array_to_string(filled, ', ') || ' cascade';
      end if;
    end;`;
}

/** Empties every table, but for what the migrations themselves wrote, and the jobs' queues. */
const EMPTY = `
  do $$
  begin
    set local session_replication_role = replica;
    ${emptying(`
      select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'pgboss')
        and tablename not in ('kysely_migration', 'kysely_migration_lock', 'publications')
        and not (schemaname = 'pgboss' and tablename in ('version', 'queue'))`)}
    update publications set count = 0;
    update pgboss.queue set singletons_active = null, monitor_on = null, maintain_on = null
      where monitor_on is not null or maintain_on is not null;
  end $$`;

/** The tables, columns, indexes, triggers, constraints and functions of the database, as one text. */
async function shapeOf(postgres: EmbeddedPostgres): Promise<string> {
  const { rows } = await postgres.query(`
    select md5(string_agg(line, ';' order by line)) as shape from (
      select concat_ws(' ', relname, attname, atttypid, attnotnull) as line
        from pg_attribute join pg_class on pg_class.oid = attrelid where attrelid >= 16384
      union all select concat_ws(' ', tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', conname, contype) from pg_constraint where oid >= 16384
      union all select concat_ws(' ', proname, md5(prosrc)) from pg_proc where oid >= 16384) lines`);
  return String(rows[0]?.shape);
}

/**
 * A database whose snapshot opens at a third of the usual cost: what is opened is unpacked whole, and every
 * page of the shared buffers is touched.
 */
const SMALL = {
  initDbStartParams: ["--wal-segsize=1"],
  postgresqlconf: ["shared_buffers = 8MB", "min_wal_size = 2MB", "wal_recycle = off"],
};

/** Makes the snapshot of an empty, migrated database if none fits the migrations as they are now. */
async function snapshotFile(): Promise<string> {
  const file = `.cache/test-database-${await schemaVersion()}.tar`;
  if (existsSync(file)) return file;
  await mkdir(".cache", { recursive: true });
  const pglite = await PGlite.create(SMALL);
  await makeTestSchema(
    openEmbedded({
      query: (text, values) => pglite.query(text, values ? [...values] : []),
      exec: async (text) => ({ rows: (await pglite.exec(text)).flatMap((result) => result.rows) }),
      close: () => pglite.close(),
    }),
  );
  await pglite.exec("update pg_database set datistemplate = false");
  for (const unused of ["template0", "template1"]) await pglite.exec(`drop database ${unused}`);
  await pglite.exec("checkpoint");
  const dump = await pglite.dumpDataDir("none");
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
  await pglite.close();
  return file;
}
