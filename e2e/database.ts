import { randomUUID } from "node:crypto";
import pg from "pg";

export async function openDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set.");
  const name = `hearth_journey_${randomUUID().replaceAll("-", "")}`;
  await execute(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => execute(server, `drop database ${name} with (force)`) };
}

async function execute(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
