import { randomUUID } from "node:crypto";
import pg from "pg";
import { type Database, openPostgres } from "./database.ts";
import { openEmbeddedTestDatabase } from "./test-embedded-database.ts";
import { partitionByCustomer } from "./test-partitions.ts";
import { makeTestSchema, schemaVersion } from "./test-schema.ts";

/** Opens an empty, migrated database: embedded, or a new one at `TEST_DATABASE_URL`, which is dropped when closed. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openEmbeddedTestDatabase();
}

async function openOnServer(server: string): Promise<Database> {
  const name = `hearth_test_${randomUUID().replaceAll("-", "")}`;
  const template = await templateName(server);
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const database = openOn(server, name);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Created if missing, under a draft name, so that a crash leaves no incomplete template. */
async function templateName(server: string): Promise<string> {
  const isPartitioned = process.env.TEST_PARTITIONS !== undefined;
  const name = `hearth_template_${await schemaVersion()}${isPartitioned ? "_by_customer" : ""}`;
  await onServer(server, async (client) => {
    await client.query("select pg_advisory_lock(hashtextextended('hearth template', 0))");
    if ((await client.query("select from pg_database where datname = $1", [name])).rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    const database = openOn(server, draft);
    try {
      await makeTestSchema(database);
      if (isPartitioned) await partitionByCustomer(database);
    } finally {
      await database.close();
    }
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

function openOn(server: string, name: string): Database {
  const url = new URL(server);
  url.pathname = name;
  // Calls wait longer than in production when other tests keep the machine busy.
  return openPostgres(url.href, { connectionMs: 30_000, onError: () => {} });
}

async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await work(client).finally(() => client.end());
}
