import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { type Database, openEmbedded, openPostgres } from "./database.ts";
import { embeddedPostgres } from "./embedded-postgres.ts";
import { migrate } from "./migrate.ts";

/**
 * A fresh, migrated database for one test file: embedded, from a snapshot that is made once, or a new
 * database on the server at `TEST_DATABASE_URL`, dropped when it is closed.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openFromSnapshot();
}

async function openFromSnapshot(): Promise<Database> {
  const snapshot = new Blob([new Uint8Array(await readFile(await snapshotFile()))]);
  return openEmbedded(await embeddedPostgres({ snapshot }));
}

async function openOnServer(server: string): Promise<Database> {
  const name = `hearth_test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const database = openPostgres(url.href, { size: 5, onError: () => {} });
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(server: string, text: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Makes the snapshot of an empty, migrated database if none fits the migrations as they are now. */
export async function snapshotFile(): Promise<string> {
  const folder = new URL("../migrations/", import.meta.url);
  const hash = createHash("sha256");
  for (const file of (await readdir(folder)).sort()) hash.update(await readFile(new URL(file, folder)));
  const file = `.cache/test-database-${hash.digest("hex").slice(0, 16)}.tar`;
  if (existsSync(file)) return file;
  await mkdir(".cache", { recursive: true });
  const pglite = await PGlite.create();
  const database = openEmbedded({
    query: (text, values) => pglite.query(text, values ? [...values] : []),
    exec: async (text) => ({ rows: (await pglite.exec(text)).flatMap((result) => result.rows) }),
    close: () => pglite.close(),
  });
  await migrate(database);
  const boss = new PgBoss({
    db: { executeSql: database.raw },
    backend: "pglite",
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop();
  const dump = await pglite.dumpDataDir("none");
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
  await pglite.close();
  return file;
}
