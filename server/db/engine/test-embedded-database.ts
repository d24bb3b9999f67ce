import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { type Database, openEmbedded } from "./database.ts";
import { type EmbeddedPostgres, embeddedPostgres } from "./embedded-postgres.ts";
import { makeTestSchema, schemaVersion } from "./test-schema.ts";
import { recordingStatements } from "./test-statements.ts";

interface Idle {
  postgres: EmbeddedPostgres;
  mayDiffer: boolean;
}

/** Opening a database takes a second of CPU time, emptying one a twentieth. */
const idle: Idle[] = [];

export async function openEmbeddedTestDatabase(): Promise<Database> {
  const postgres = (await reuseIdle()) ?? (await openFromSnapshot());
  let isOpen = true;
  let mayDiffer = false;
  const whileOpen = <T>(work: () => Promise<T>) =>
    isOpen ? work() : Promise.reject(new Error("The test has closed its database."));
  const trackSchema = (text: string) => {
    mayDiffer ||= MAY_CHANGE_SCHEMA.test(text);
    return text;
  };
  const database = openEmbedded({
    query: (text, values) => whileOpen(() => postgres.query(trackSchema(text), values)),
    exec: (text) => whileOpen(() => postgres.exec(trackSchema(text))),
    close: async () => {},
  });
  const close = async () => {
    await database.close();
    if (isOpen) idle.push({ postgres, mayDiffer });
    isOpen = false;
  };
  return { ...recordingStatements(database), close };
}

/** Statements that change the schema, or calls of the queue's functions that do. */
const MAY_CHANGE_SCHEMA = /\b(alter|create|drop|rename)(\b|_)/i;

async function openFromSnapshot(): Promise<EmbeddedPostgres> {
  return embeddedPostgres({ snapshot: await migratedSnapshot() });
}

/** PGlite loads a snapshot faster than it creates a database, which takes seconds. */
export async function migratedSnapshot(): Promise<Blob> {
  return new Blob([new Uint8Array(await readFile(await snapshotFile()))]);
}

async function reuseIdle(): Promise<EmbeddedPostgres | undefined> {
  for (let used = idle.pop(); used; used = idle.pop()) {
    const { postgres, mayDiffer } = used;
    for (const statement of ["rollback", "discard all", EMPTY_TABLES]) await postgres.exec(statement);
    if (!mayDiffer || (await hasSchemaOfSnapshot(postgres))) return postgres;
    await postgres.close();
  }
  return undefined;
}

/** Truncates only tables with pages on disk: looking for rows in a table takes as long as truncating it. */
export function emptyTables(tables: string): string {
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

const EMPTY_TABLES = `
  do $$
  begin
    set local session_replication_role = replica;
    ${emptyTables(`
      select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'pgboss')
        and tablename not in ('kysely_migration', 'kysely_migration_lock', 'publications')
        and not (schemaname = 'pgboss' and tablename in ('version', 'queue'))`)}
    update publications set count = 0;
    update pgboss.queue set singletons_active = null, monitor_on = null, maintain_on = null
      where monitor_on is not null or maintain_on is not null;
  end $$`;

const SCHEMA_HASH = `
  select md5(string_agg(line, ';' order by line)) as shape from (
    select concat_ws(' ', relname, attname, atttypid, attnotnull) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid where attrelid >= 16384
    union all select concat_ws(' ', tgname, tgenabled) from pg_trigger
    union all select concat_ws(' ', conname, contype) from pg_constraint where oid >= 16384
    union all select concat_ws(' ', proname, md5(prosrc)) from pg_proc where oid >= 16384) lines`;

/** Stores the hash, since computing it takes as long as emptying the tables. */
const STORE_SCHEMA_HASH = `
  do $$
  begin
    execute format('comment on schema public is %L', (${SCHEMA_HASH}));
  end $$`;

async function hasSchemaOfSnapshot(postgres: EmbeddedPostgres): Promise<boolean> {
  const { rows } = await postgres.query(
    `select (${SCHEMA_HASH}) = obj_description('public'::regnamespace, 'pg_namespace') as is_same`,
  );
  return rows[0]?.is_same === true;
}

/** A small snapshot opens in a third of the time: opening unpacks all of it and touches every shared buffer. */
const SMALL_CLUSTER = {
  initDbStartParams: ["--wal-segsize=1"],
  postgresqlconf: ["shared_buffers = 8MB", "min_wal_size = 2MB", "wal_recycle = off"],
};

async function snapshotFile(): Promise<string> {
  const file = `.cache/test-database-${await schemaVersion()}.tar`;
  if (existsSync(file)) return file;
  await mkdir(".cache", { recursive: true });
  const pglite = await PGlite.create(SMALL_CLUSTER);
  await makeTestSchema(
    openEmbedded({
      query: (text, values) => pglite.query(text, values ? [...values] : []),
      exec: async (text) => ({ rows: (await pglite.exec(text)).flatMap((result) => result.rows) }),
      close: () => pglite.close(),
    }),
  );
  await pglite.exec("update pg_database set datistemplate = false");
  for (const unused of ["template0", "template1"]) await pglite.exec(`drop database ${unused}`);
  await pglite.exec(STORE_SCHEMA_HASH);
  await pglite.exec("checkpoint");
  const dump = await pglite.dumpDataDir("none");
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
  await pglite.close();
  return file;
}
