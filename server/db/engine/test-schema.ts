import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { openLog } from "../../platform/log.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

/** Imports the jobs only here, since most tests reuse a database that has them. */
export async function makeTestSchema(database: Database): Promise<void> {
  await migrate(database);
  const { openJobs } = await import("../../jobs/jobs.ts");
  const { jobTable } = await import("../../start/job-table.ts");
  const table = jobTable(() => {
    throw new Error("No job runs while the schema is created.");
  });
  const jobs = await openJobs(database, openLog("info", { write: () => {} }), table);
  await jobs.stop();
}

/** A hash of the files that determine a test database's schema. */
export async function schemaVersion(): Promise<string> {
  const hash = createHash("sha256");
  const makers = [
    "package-lock.json",
    "server/jobs/jobs.ts",
    "server/jobs/kinds.ts",
    "server/db/engine/test-embedded-database.ts",
    "server/db/engine/test-partitions.ts",
  ];
  for (const file of makers) hash.update(await readFile(new URL(`../../../${file}`, import.meta.url)));
  const folder = new URL("../migrations/", import.meta.url);
  for (const file of (await readdir(folder)).sort())
    hash.update(file).update(await readFile(new URL(file, folder)));
  return hash.digest("hex").slice(0, 16);
}
