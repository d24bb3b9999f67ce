import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { PgBoss } from "pg-boss";
import { indexJobsByCustomer } from "../jobs/job-index.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

/** Everything that the application makes in a database before its first customer: our tables and the jobs'. */
export async function makeTestSchema(database: Database): Promise<void> {
  await migrate(database);
  const boss = new PgBoss({
    db: { executeSql: database.raw },
    ...(database.kind === "embedded" ? { backend: "pglite" } : {}),
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop();
  await indexJobsByCustomer(database.query);
}

/** A name for the schema as the migrations and the jobs' library make it now. */
export async function schemaVersion(): Promise<string> {
  const hash = createHash("sha256");
  hash.update(await readFile(new URL("../../../package-lock.json", import.meta.url)));
  const folder = new URL("../migrations/", import.meta.url);
  for (const file of (await readdir(folder)).sort())
    hash.update(file).update(await readFile(new URL(file, folder)));
  return hash.digest("hex").slice(0, 16);
}
