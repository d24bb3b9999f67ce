import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { type Database, openEmbedded } from "./database.ts";
import { type EmbeddedPostgres, embeddedPostgres } from "./embedded-postgres.ts";
import { makeTestSchema, schemaVersion } from "./test-schema.ts";
import { recordingStatements } from "./test-statements.ts";

/** An embedded database that a test used and has closed, with what that test left in it. */
interface Idle {
  postgres: EmbeddedPostgres;
  /** Whether a statement that may have changed the shape of a table was sent. */
  mayDiffer: boolean;
}

/**
 * Opening one costs a second of processor time and emptying one a twentieth: a worker's test files hand theirs
 * on. That works because the files of a worker share their modules (`isolate: false` in vitest.config.ts).
 * It is emptied by whoever takes it, since after the last file of a run nobody does.
 */
const idle: Idle[] = [];

/** A new, migrated database in memory; once it is closed, the next test file that opens one gets it emptied. */
export async function openEmbeddedTestDatabase(): Promise<Database> {
  const postgres = (await emptied()) ?? (await openFromSnapshot());
  let isOpen = true;
  let mayDiffer = false;
  const whileOpen = <T>(work: () => Promise<T>) =>
    isOpen ? work() : Promise.reject(new Error("The test has closed its database."));
  const noted = (text: string) => {
    mayDiffer ||= MAY_CHANGE_SHAPE.test(text);
    return text;
  };
  const database = openEmbedded({
    query: (text, values) => whileOpen(() => postgres.query(noted(text), values)),
    exec: (text) => whileOpen(() => postgres.exec(noted(text))),
    close: async () => {},
  });
  const close = async () => {
    await database.close();
    if (isOpen) idle.push({ postgres, mayDiffer });
    isOpen = false;
  };
  return { ...recordingStatements(database), close };
}

/** A statement about a table's shape, or a call of one of the queue's functions that send some. */
const MAY_CHANGE_SHAPE = /\b(alter|create|drop|rename)(\b|_)/i;

async function openFromSnapshot(): Promise<EmbeddedPostgres> {
  return embeddedPostgres({ snapshot: await migratedSnapshot() });
}

/** The data folder of an empty, migrated database, for PGlite to load: making one of its own takes it seconds. */
export async function migratedSnapshot(): Promise<Blob> {
  return new Blob([new Uint8Array(await readFile(await snapshotFile()))]);
}

/** The idle database that was closed last, emptied: one whose tables a test has changed is not used again. */
async function emptied(): Promise<EmbeddedPostgres | undefined> {
  for (let used = idle.pop(); used; used = idle.pop()) {
    const { postgres, mayDiffer } = used;
    for (const statement of ["rollback", "discard all", EMPTY]) await postgres.exec(statement);
    if (!mayDiffer || (await hasShapeOfSnapshot(postgres))) return postgres;
    await postgres.close();
  }
  return undefined;
}

/**
 * PL/pgSQL that empties those of some tables which have held rows since they were last emptied: truncating one
 * that has not costs as much, and so does asking each for a row.
 * @param tables a query for their names
 */
export function emptying(tables: string): string {
  return `
    declare
      filled text[] := array(
        select whole_name from (${tables}) as tables (whole_name) where pg_relation_size(whole_name::regclass) > 0);
    begin
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

/** The tables, columns, indexes, triggers, constraints and functions of a database, as one text. */
const SHAPE = `
  select md5(string_agg(line, ';' order by line)) as shape from (
    select concat_ws(' ', relname, attname, atttypid, attnotnull) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid where attrelid >= 16384
    union all select concat_ws(' ', tgname, tgenabled) from pg_trigger
    union all select concat_ws(' ', conname, contype) from pg_constraint where oid >= 16384
    union all select concat_ws(' ', proname, md5(prosrc)) from pg_proc where oid >= 16384) lines`;

/** The snapshot holds its own shape, since reading it anew each time costs as much as emptying the tables. */
const KEEP_SHAPE = `
  do $$
  begin
    execute format('comment on schema public is %L', (${SHAPE}));
  end $$`;

async function hasShapeOfSnapshot(postgres: EmbeddedPostgres): Promise<boolean> {
  const { rows } = await postgres.query(
    `select (${SHAPE}) = obj_description('public'::regnamespace, 'pg_namespace') as is_same`,
  );
  return rows[0]?.is_same === true;
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
  await pglite.exec(KEEP_SHAPE);
  await pglite.exec("checkpoint");
  const dump = await pglite.dumpDataDir("none");
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
  await pglite.close();
  return file;
}
