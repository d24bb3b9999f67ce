import { fromKysely, type Job, type JobResult, PgBoss, type QueueOptions } from "pg-boss";
import type { Logger } from "pino";
import { v7 as uuid } from "uuid";
import type { Database } from "../db/engine/database.ts";
import { kindsDue } from "../db/jobs/backlog.ts";
import { indexJobs } from "../db/jobs/job-index.ts";
import type { Stores } from "../db/stores.ts";
import type { JobKinds, JobName, JobTable, Repeat } from "./kinds.ts";

/** Jobs run at least once, even if the process restarts. */
export interface Jobs {
  /** With `within`, sends it only if that transaction commits. Skips it if one of the same name and key waits. */
  send<N extends JobName>(name: N, data: JobKinds[N], options?: SendOptions): Promise<void>;
  start(): Promise<void>;
  /** Runs due jobs until none is left. For tests and commands. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

interface SendOptions extends Partial<Repeat> {
  within?: Stores;
}

/** Delays grow to three hours. */
const RETRIES = { retryDelay: 5, retryBackoff: true, retryDelayMax: 3 * 60 * 60 };
/** Three to five weeks: nothing else sends these jobs again after a partner's outage. */
const RETRY_LIMIT = 300;
/** Six to nine hours. */
const RETRY_LIMIT_OF_REPEATED = 12;

const KEEP_DONE_SECONDS = 3 * 24 * 60 * 60;
const KEEP_SWEPT_SECONDS = 60 * 60;

/** A job without a heartbeat for this long is retried: its process died. */
const HEARTBEAT_SECONDS = 10;

/** Concurrent jobs of a kind without `concurrency`. Cron jobs run one at a time: a second would do the same work. */
const BATCH = 5;

/** How often workers poll for jobs that other processes queued. */
const POLL_SECONDS = { cron: 15, first: 3, others: 30 };

/** By then the transaction of a job has usually committed; polling finds later ones. */
const AFTER_COMMIT_MS = 100;

export async function openJobs(
  database: Database,
  log: Logger,
  table: JobTable,
  observe: (kind: JobName, work: () => Promise<void>) => Promise<void> = (_, work) => work(),
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.raw(text, values) },
    ...(database.kind === "embedded" ? { backend: "pglite" } : {}),
    supervise: true,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    schedule: true,
  });
  boss.on("error", (error: Error & { queue?: string }) =>
    log.error({ err: error, job: error.queue }, "job queue error"),
  );
  await boss.start();
  await indexJobs(database.query);
  const names = Object.keys(table) as JobName[];
  await makeQueues(boss, table, names, log);
  const idleWorkers = new Map<JobName, Set<string>>();

  async function run<N extends JobName>(name: N, job: Job<JobKinds[N]>) {
    const startedAt = performance.now();
    try {
      const repeats: Repeat[] = [];
      await observe(name, async () => {
        await table[name].run(job.data, (how) => void repeats.push(how));
        for (const how of repeats) await repeat(name, job, how);
      });
      log.info({ job: name, ms: Math.round(performance.now() - startedAt) }, "job done");
    } catch (error) {
      log.warn({ job: name, err: error }, "job failed");
      throw error;
    }
  }

  /** One transaction, so that a crash neither loses nor duplicates the job. */
  async function repeat<N extends JobName>(name: N, job: Job<JobKinds[N]>, how: Repeat) {
    await database.query.transaction().execute(async (transaction) => {
      const db = fromKysely(transaction);
      await boss.complete(name, job, null, { db });
      await boss.send(name, job.data, { db, ...bossOptions(how) });
    });
  }

  async function settle<N extends JobName>(name: N, job: Job<JobKinds[N]>): Promise<JobResult> {
    const { id } = job;
    return run(name, job).then(
      () => ({ id, status: "completed" }),
      ({ message }: Error) => ({ id, status: "failed", output: { message } }),
    );
  }

  async function startWorker(name: JobName, batchSize: number, pollingIntervalSeconds: number) {
    const idle = idleWorkers.get(name) ?? new Set();
    idleWorkers.set(name, idle);
    const id: string = await boss.work(
      name,
      { pollingIntervalSeconds, batchSize, perJobResults: true },
      async (found: Job<JobKinds[JobName]>[]) => {
        idle.delete(id);
        // Another worker takes due jobs beyond this batch.
        wake(name);
        const results = await Promise.all(found.map((job) => settle(name, job)));
        idle.add(id);
        boss.notifyWorker(id);
        return results;
      },
    );
    idle.add(id);
  }

  /** An idle worker polls at once; a busy one polls when it is done. */
  function wake(name: JobName) {
    const [worker] = idleWorkers.get(name) ?? [];
    if (worker) boss.notifyWorker(worker);
  }

  return {
    send: async (name, data, { within, ...options } = {}) => {
      await boss.send(name, data, {
        ...(within ? { db: fromKysely(within.query) } : {}),
        ...bossOptions(options),
      });
      setTimeout(() => wake(name), within ? AFTER_COMMIT_MS : 0).unref();
    },
    start: async () => {
      for (const name of names) {
        const { cron, concurrency } = table[name];
        if (cron) await boss.schedule(name, cron, {}, { tz: "Europe/London" });
        await startWorker(
          name,
          cron || concurrency ? 1 : BATCH,
          cron ? POLL_SECONDS.cron : POLL_SECONDS.first,
        );
        for (let others = (concurrency?.() ?? 1) - 1; others > 0; others -= 1)
          await startWorker(name, 1, POLL_SECONDS.others);
      }
    },
    drain: async () => {
      for (let due = await kindsDue(database.query); due.size; due = await kindsDue(database.query))
        for (const name of names.filter((name) => due.has(name))) await drainQueue(name);
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };

  /** One job at a time: the order within a batch is undefined. */
  async function drainQueue<N extends JobName>(name: N) {
    for (;;) {
      const [job] = await boss.fetch<JobKinds[N]>(name);
      if (!job) return;
      const { status, output } = await settle(name, job);
      if (status === "completed") await boss.complete(name, job.id);
      else await boss.fail(name, job.id, output);
    }
  }
}

function bossOptions({ key, priority = 0, afterSeconds = 0 }: Partial<Repeat>) {
  return { singletonKey: key ?? uuid(), priority, ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}) };
}

/** Needs only one query if nothing changed. */
async function makeQueues(boss: PgBoss, table: JobTable, names: JobName[], log: Logger) {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const { isSwept, cron } = table[name];
    // `short`: one job per key waits. `exclusive`: one per key waits, runs or is retried.
    const policy = isSwept ? "exclusive" : "short";
    const options: QueueOptions = {
      ...RETRIES,
      retryLimit: isSwept || cron ? RETRY_LIMIT_OF_REPEATED : RETRY_LIMIT,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: isSwept ? KEEP_SWEPT_SECONDS : KEEP_DONE_SECONDS,
    };
    const queue = queues.get(name);
    if (queue && queue.policy !== policy)
      log.error({ job: name }, "the policy of a queue cannot change: rename the job");
    if (queue && has(queue, options)) continue;
    if (queue) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { ...options, policy });
    // Caches the queue: otherwise the first `send` in a transaction waits for the embedded database's only session.
    await boss.findJobs(name, { key: "none" });
  }
}

function has(queue: QueueOptions, options: QueueOptions): boolean {
  return Object.entries(options).every(([name, value]) => queue[name as keyof QueueOptions] === value);
}
