import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { openLog } from "../../platform/log.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

/**
 * Everything that the application makes in a database before its first customer: our tables, and the jobs'
 * with their queues. What makes the queues is loaded only when they are to be made: most tests find a database
 * that has them.
 */
export async function makeTestSchema(database: Database): Promise<void> {
  await migrate(database);
  const { openJobs } = await import("../../jobs/jobs.ts");
  const { jobTable } = await import("../../start/job-table.ts");
  const table = jobTable(() => {
    throw new Error("No job is worked on while the schema is made.");
  });
  const jobs = await openJobs(database, openLog("info", { write: () => {} }), table);
  await jobs.stop();
}

/** A name for the schema as the migrations, the queues' options and the jobs' library make it now. */
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
