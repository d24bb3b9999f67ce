import { randomUUID } from "node:crypto";
import pg from "pg";

export async function postgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.BENCH_DATABASE_URL;
  if (!server)
    throw new Error("Set BENCH_DATABASE_URL to a PostgreSQL server whose user can create databases.");
  const name = `hearth_bench_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(server);
  url.pathname = name;
  await onServer(server, `create database ${name}`);
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
