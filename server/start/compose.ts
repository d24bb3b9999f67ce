import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Deps } from "../app/deps.ts";
import { databaseAnalytics } from "../content/analytics.ts";
import { openPageContent } from "../content/page-content.ts";
import { openPublications } from "../content/publications.ts";
import { openPace } from "../db/calls/pace.ts";
import { openLimits } from "../db/calls/rate-limits.ts";
import { type Database, openEmbedded, openPostgres } from "../db/engine/database.ts";
import { embeddedThread } from "../db/engine/embedded-thread.ts";
import { FolderUnusable, lockFolder } from "../db/engine/folder-lock.ts";
import { migrate } from "../db/engine/migrate.ts";
import { makePrivateFolder } from "../db/engine/private-folder.ts";
import { withStores } from "../db/stores.ts";
import { openIdentity } from "../identity/identity.ts";
import { openJobs } from "../jobs/jobs.ts";
import { openPartners } from "../partners/partners.ts";
import { type Clock, clockFromFile, systemClock } from "../platform/clock.ts";
import { keysFrom } from "../platform/keys.ts";
import { openMetrics } from "../platform/metrics.ts";
import type { Config } from "../settings/config.ts";
import { jobTable } from "./job-table.ts";

/** Chooses the implementations for a configuration. `closeDeps` gives everything back. */
export async function openDeps(config: Config, log: Logger, onStuck: (why: string) => void): Promise<Deps> {
  return depsOn(await openDatabase(config.database, log, onStuck), config, log);
}

/** Brings the database up to this release, the queues of the jobs among its tables, and leaves it. */
export async function migrateDatabase(
  database: Config["database"],
  log: Logger,
  onStuck: (why: string) => void,
): Promise<void> {
  const db = await openDatabase(database, log, onStuck);
  try {
    await migrate(db);
    const jobs = await openJobs(db, log, jobTable(noJobRuns));
    await jobs.stop();
  } finally {
    await db.close();
  }
}

function noJobRuns(): never {
  throw new Error("No job runs while the tables are brought up to a release.");
}

/** `openDeps` on a database that is already open: tests bring their own. */
export async function depsOn(
  db: Database,
  config: Config,
  log: Logger,
  clock: Clock = config.clockFile ? clockFromFile(config.clockFile) : systemClock,
): Promise<Deps> {
  await migrate(db);
  const deps = {} as Deps;
  const keys = keysFrom(config.secrets);
  const base = { config, clock, log, metrics: openMetrics(), keys, db: withStores(db, keys) };
  const limits = openLimits({ ...base, table: config.limits });
  const partners = openPartners(config, ({ partner, reason }) => {
    base.metrics.partnerFailures.inc({ partner, kind: reason });
    log.warn({ partner, reason }, "a partner gave no usable answer");
  });
  const jobs = await openJobs(
    db,
    log,
    jobTable(() => deps),
  );
  const content = openPageContent({ ...base, partners });
  const publications = await openPublications(base);
  publications.follow(() => content.expire());
  return Object.assign(deps, {
    ...base,
    limits,
    pace: openPace(db, "smart-meter", config.partners.smartMeter.pace),
    partners,
    content,
    publications,
    jobs,
    analytics: databaseAnalytics(base),
    identity: await openIdentity(base),
  } satisfies Deps);
}

/** Lets jobs that are being worked on end, stops whatever goes on by itself, and closes the database. */
export async function closeDeps({ jobs, identity, publications, db }: Deps): Promise<void> {
  await jobs.stop();
  identity.close();
  publications.close();
  await db.close();
}

/** Below this much free space PGlite could meet a full disk, which it does not survive. */
const LEAST_FREE_BYTES = 500 * 1024 * 1024;

async function openDatabase(
  database: Config["database"],
  log: Logger,
  onStuck: (why: string) => void,
): Promise<Database> {
  if ("url" in database) {
    return openPostgres(database.url, {
      size: database.poolSize,
      onError: (error) => log.error({ err: error }, "a database connection broke"),
    });
  }
  const { folder } = database;
  makePrivateFolder(folder);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_FREE_BYTES)
    throw new FolderUnusable(
      `DATA_DIR: less than 500 MB is free for the data folder ${folder}. Make room, or set DATA_DIR to a folder on another disk.`,
    );
  const unlock = lockFolder(folder);
  process.once("exit", unlock);
  return openEmbedded(await embeddedThread(join(folder, "postgres"), onStuck));
}
