import { fromKysely, type Job, type JobResult, PgBoss, type QueueOptions } from "pg-boss";
import type { Logger } from "pino";
import { v7 as uuid } from "uuid";
import type { Database } from "../db/engine/database.ts";
import { kindsDue } from "../db/jobs/backlog.ts";
import { indexJobs } from "../db/jobs/job-index.ts";
import type { Stores } from "../db/stores.ts";
import type { JobKinds, JobName, JobTable } from "./kinds.ts";

/** Work that is done later, at least once, and survives a restart. */
export interface Jobs {
  /**
   * Puts a job in the queue. Given a transaction, the job exists only if that commits; `key` keeps a
   * second job of the same name and key from being added while one waits.
   */
  send<N extends JobName>(name: N, data: JobKinds[N], options?: SendOptions): Promise<void>;
  /** Begins to work on what is queued, and to queue what is due. */
  start(): Promise<void>;
  /** Works until nothing that is due is left. For tests and for commands. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

interface SendOptions {
  within?: Stores;
  key?: string;
  afterSeconds?: number;
}

/** Waits between tries grow to about half a day before a job is given up and shown to operators. */
const RETRIES = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3 * 60 * 60 };

/** Payloads hold ids only, but nothing that is done with is kept longer than operators need. */
const KEEP_DONE_SECONDS = 3 * 24 * 60 * 60;
const KEEP_SWEPT_SECONDS = 60 * 60;

/** A job whose process died is noticed by its silence, and taken over by whoever looks next. */
const HEARTBEAT_SECONDS = 10;

/**
 * So many jobs of a kind are worked on at once, and while there are as many again nobody waits for the next
 * look. Regular work goes alone: it walks through everything that is due, and would only be done twice.
 */
const AT_ONCE = 5;

/** By then the transaction that a job was put in has ended; if not, the next look finds the job. */
const AFTER_COMMIT_MS = 100;

/** Opens the queues in the application's own database, in the schema `pgboss`. */
export async function openJobs(database: Database, log: Logger, table: JobTable): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.raw(text, values) },
    ...(database.kind === "embedded" ? { backend: "pglite" } : {}),
    supervise: true,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    schedule: true,
  });
  boss.on("error", (error: Error & { queue?: string }) =>
    log.error({ err: error, job: error.queue }, "the job queue met an error"),
  );
  await boss.start();
  await indexJobs(database.query);
  const names = Object.keys(table) as JobName[];
  await makeQueues(boss, table, names, log);
  const workers = new Map<JobName, string>();

  async function run<N extends JobName>(name: N, data: JobKinds[N]) {
    const began = performance.now();
    try {
      await table[name].run(data);
      log.info({ job: name, ms: Math.round(performance.now() - began) }, "job done");
    } catch (error) {
      log.warn({ job: name, err: error }, "job failed, to be tried again");
      throw error;
    }
  }

  async function settle<N extends JobName>(name: N, { id, data }: Job<JobKinds[N]>): Promise<JobResult> {
    return run(name, data).then(
      () => ({ id, status: "completed" }),
      ({ message }: Error) => ({ id, status: "failed", output: { message } }),
    );
  }

  /** Regular work is in no hurry; the rest is looked for often in case a notice was missed. */
  const lookEverySeconds = (name: JobName) => (table[name].cron ? 15 : 3);

  return {
    send: async (name, data, { within, key, afterSeconds } = {}) => {
      await boss.send(name, data, {
        ...(within ? { db: fromKysely(within.query) } : {}),
        singletonKey: key ?? uuid(),
        ...(afterSeconds ? { startAfter: afterSeconds } : {}),
      });
      const worker = workers.get(name);
      if (worker) setTimeout(() => boss.notifyWorker(worker), within ? AFTER_COMMIT_MS : 0).unref();
    },
    start: async () => {
      for (const name of names) {
        const { cron } = table[name];
        if (cron) await boss.schedule(name, cron, {}, { tz: "Europe/London" });
        const worker = await boss.work(
          name,
          {
            pollingIntervalSeconds: lookEverySeconds(name),
            batchSize: cron ? 1 : AT_ONCE,
            burstWhenBatchFull: true,
            perJobResults: true,
          },
          (found: Job<JobKinds[typeof name]>[]) => Promise.all(found.map((job) => settle(name, job))),
        );
        workers.set(name, worker);
      }
    },
    drain: async () => {
      let found = true;
      while (found) {
        found = false;
        const due = await kindsDue(database.query);
        for (const name of names.filter((name) => due.has(name))) {
          for (const job of await boss.fetch<JobKinds[typeof name]>(name, { batchSize: 50 })) {
            found = true;
            const { status, output } = await settle(name, job);
            if (status === "completed") await boss.complete(name, job.id);
            else await boss.fail(name, job.id, output);
          }
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}

/**
 * Makes the queues that are not there yet, and gives those that are the options of this release: a database that
 * has them all is asked one question, not forty.
 */
async function makeQueues(boss: PgBoss, table: JobTable, names: JobName[], log: Logger) {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const { isSwept } = table[name];
    // Of those with one key one waits at a time; of those that are swept none while one is tried again, or
    // every sweep would add another for as long as a partner is away.
    const policy = isSwept ? "exclusive" : "short";
    const options: QueueOptions = {
      ...RETRIES,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: isSwept ? KEEP_SWEPT_SECONDS : KEEP_DONE_SECONDS,
    };
    const queue = queues.get(name);
    if (queue && queue.policy !== policy)
      log.error({ job: name }, "a queue keeps the policy that it was made with: give the job another name");
    if (queue && has(queue, options)) continue;
    if (queue) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { ...options, policy });
    // Asked about once, a queue is remembered, as those are that were there at the start. Else the first
    // `send` within a transaction would ask outside of it, and on the embedded database, which has one
    // session, wait for itself for ever.
    await boss.findJobs(name, { key: "none" });
  }
}

function has(queue: QueueOptions, options: QueueOptions): boolean {
  return Object.entries(options).every(([name, value]) => queue[name as keyof QueueOptions] === value);
}
