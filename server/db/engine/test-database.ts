import { randomUUID } from "node:crypto";
import pg from "pg";
import { type Database, openPostgres } from "./database.ts";
import { openEmbeddedTestDatabase } from "./test-embedded-database.ts";
import { partitionByCustomer } from "./test-partitions.ts";
import { makeTestSchema, schemaVersion } from "./test-schema.ts";

/**
 * An empty, migrated database for one test file: embedded, or a new one on the server at
 * `TEST_DATABASE_URL`, dropped when it is closed.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openEmbeddedTestDatabase();
}

async function openOnServer(server: string): Promise<Database> {
  const name = `hearth_test_${randomUUID().replaceAll("-", "")}`;
  const template = await madeTemplate(server);
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

/**
 * The name of the migrated database that others are copies of, made by whoever needs it first. A template
 * that a process left half made has another name.
 */
async function madeTemplate(server: string): Promise<string> {
  const isSpread = process.env.TEST_PARTITIONS !== undefined;
  const name = `hearth_template_${await schemaVersion()}${isSpread ? "_by_customer" : ""}`;
  await onServer(server, async (client) => {
    await client.query("select pg_advisory_lock(hashtextextended('hearth template', 0))");
    if ((await client.query("select from pg_database where datname = $1", [name])).rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    const database = openOn(server, draft);
    try {
      await makeTestSchema(database);
      if (isSpread) await partitionByCustomer(database);
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
  // Hundreds of calls at once wait for longer than a customer should, where other tests keep the machine busy.
  return openPostgres(url.href, { connectionMs: 30_000, onError: () => {} });
}

async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await work(client).finally(() => client.end());
}
