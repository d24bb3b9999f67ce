import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Deps } from "../app/deps.ts";
import { databaseAnalytics } from "../content/analytics.ts";
import { openPageContent } from "../content/page-content.ts";
import { openPublications } from "../content/publications.ts";
import { openPace } from "../db/calls/pace.ts";
import { openLimits } from "../db/calls/rate-limits.ts";
import { FolderUnusable, lockFolder, makePrivateFolder } from "../db/engine/data-folder.ts";
import { type Database, openEmbedded, openPostgres } from "../db/engine/database.ts";
import { embeddedThread } from "../db/engine/embedded-thread.ts";
import { migrate } from "../db/engine/migrate.ts";
import { withStores } from "../db/stores.ts";
import { openIdentity } from "../identity/identity.ts";
import { openJobs } from "../jobs/jobs.ts";
import type { PartnerDown } from "../partners/partner-down.ts";
import { openPartners } from "../partners/partners.ts";
import { type Clock, clockFromFile, systemClock } from "../platform/clock.ts";
import { keysFrom } from "../platform/keys.ts";
import { openMetrics } from "../platform/metrics.ts";
import { noTracing, openTracing, type Tracing } from "../platform/tracing.ts";
import type { Config } from "../settings/config.ts";
import { jobTable } from "./job-table.ts";

export async function openDeps(config: Config, log: Logger, onStopped: (why: string) => void): Promise<Deps> {
  const tracing = await tracingOf(config, log);
  const database = await openDatabase(config.database, log, onStopped, tracing);
  return depsOn(database, config, log, undefined, tracing);
}

export async function migrateDatabase(
  database: Config["database"],
  log: Logger,
  onStopped: (why: string) => void,
): Promise<void> {
  const db = await openDatabase(database, log, onStopped);
  try {
    await migrate(db);
    await protectRecords(db);
    const jobs = await openJobs(db, log, jobTable(noJobRuns));
    await jobs.stop();
  } finally {
    await db.close();
  }
}

/** Revokes the right to change append-only records from every role but the owner. */
async function protectRecords(db: Database): Promise<void> {
  const { rows } = await db.raw(`
    select distinct quote_ident(grantee) as role from information_schema.role_table_grants
    where table_name in ('consent_record', 'security_event')
      and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE') and grantee not in (current_user, 'PUBLIC')`);
  for (const { role } of rows)
    await db.raw(`revoke update, delete, truncate on consent_record, security_event from ${role}`);
}

function noJobRuns(): never {
  throw new Error("No job runs during a migration.");
}

export async function depsOn(
  db: Database,
  config: Config,
  log: Logger,
  clock: Clock = config.clockFile ? clockFromFile(config.clockFile) : systemClock,
  given?: Tracing,
): Promise<Deps> {
  const tracing = given ?? (await tracingOf(config, log));
  await migrate(db, config.production ? {} : { onChanged: (warning) => log.warn(warning) });
  const deps = {} as Deps;
  const keys = keysFrom(config.secrets);
  const metrics = openMetrics(config.release, db.connections);
  const base = { config, clock, log, metrics, tracing, keys, db: withStores(db, keys) };
  const limits = openLimits({ ...base, table: config.limits });
  const onDown = ({ partner, reason }: PartnerDown) => {
    metrics.partnerFailures.inc({ partner, kind: reason });
    log.warn({ partner, reason }, "partner call failed");
  };
  const partners = openPartners(config, onDown, tracing);
  const jobs = await openJobs(
    db,
    log,
    jobTable(() => deps),
    (kind, work) => observeJob(base, kind, work),
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

async function observeJob({ metrics, tracing }: Observers, kind: string, work: () => Promise<void>) {
  const span = tracing.start("job", `job ${kind}`);
  try {
    await span.run(work);
    metrics.jobRuns.inc({ kind, outcome: "completed" });
    span.end();
  } catch (error) {
    metrics.jobRuns.inc({ kind, outcome: "failed" });
    span.end({ isFailed: true });
    throw error;
  }
}

type Observers = Pick<Deps, "metrics" | "tracing">;

async function tracingOf({ collector, release }: Config, log: Logger): Promise<Tracing> {
  if (!collector) return noTracing;
  return openTracing(collector, release, () => log.warn("could not send traces to the collector"));
}

/** Creates a span for a statement that has just ended. Its text holds no values, which are parameters. */
function traceStatement(tracing: Tracing, text: string, ms: number, isFailed: boolean): void {
  const [command = ""] = text.trimStart().split(/\s/, 1);
  const span = tracing.start("client", command, { startedAt: new Date(Date.now() - ms) });
  span.end({ attributes: { "db.system.name": "postgresql", "db.query.text": text }, isFailed });
}

export async function closeDeps({ jobs, identity, publications, db, tracing }: Deps): Promise<void> {
  await jobs.stop();
  identity.close();
  publications.close();
  await db.close();
  await tracing.close();
}

/** PGlite does not survive a full disk. */
const MIN_FREE_BYTES = 500 * 1024 * 1024;

async function openDatabase(
  database: Config["database"],
  log: Logger,
  onStopped: (why: string) => void,
  tracing: Tracing = noTracing,
): Promise<Database> {
  if ("url" in database) {
    return openPostgres(database.url, {
      size: database.poolSize,
      onError: (error) => log.error({ err: error }, "a database connection broke"),
      ...(tracing !== noTracing && {
        onStatement: (text, ms, isFailed) => traceStatement(tracing, text, ms, isFailed),
      }),
    });
  }
  const { folder } = database;
  makePrivateFolder(folder);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES)
    throw new FolderUnusable(
      `DATA_DIR: less than 500 MB is free for the data folder ${folder}. Make room, or set DATA_DIR to a folder on another disk.`,
    );
  const unlock = lockFolder(folder);
  process.once("exit", unlock);
  return openEmbedded(await embeddedThread(join(folder, "postgres"), onStopped));
}
