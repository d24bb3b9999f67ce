import { expect, test } from "vitest";
import { jobTable } from "../start/job-table.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { openJobs } from "./jobs.ts";

const app = testAppOfFile();

/** No such customer, so `fetch-readings` does nothing. */
const userId = "0199aa00-0000-7000-8000-000000000000";

function runs(): number {
  return app.readLog().split('"job":"fetch-readings"').length - 1;
}

// Claims: F32
test("runs a job sent in a transaction after its commit", async () => {
  const { db, jobs } = app.deps;
  await db.transaction((tx) => jobs.send("fetch-readings", { userId }, { within: tx }));
  await jobs.drain();
  expect(runs()).toBe(1);
});

test("never runs a job sent in a transaction that fails", async () => {
  const { db, jobs } = app.deps;
  const failing = db.transaction(async (tx) => {
    await jobs.send("fetch-readings", { userId }, { within: tx });
    throw new Error("no commit");
  });
  await expect(failing).rejects.toThrow("no commit");
  const before = runs();
  await jobs.drain();
  expect(runs()).toBe(before);
});

// Claims: F49
test("queues one waiting job per name and key", async () => {
  const { jobs } = app.deps;
  const before = runs();
  for (const key of ["one", "one", "other"]) await jobs.send("fetch-readings", { userId }, { key });
  await jobs.send("fetch-readings", { userId });
  await jobs.send("fetch-readings", { userId });
  await jobs.drain();
  expect(runs() - before).toBe(4);
  await jobs.send("fetch-readings", { userId }, { key: "one" });
  await jobs.drain();
  expect(runs() - before).toBe(5);
});

// Claims: F33
test("runs fifty jobs sent at once within seconds", async () => {
  const { jobs } = app.deps;
  const before = runs();
  for (let sent = 0; sent < 50; sent += 1) await jobs.send("fetch-readings", { userId });
  await jobs.start();
  await expect.poll(() => runs() - before, { timeout: 20_000 }).toBe(50);
});

// Claims: D14
test("logs a queue error with its message and code", async () => {
  const { db, jobs } = app.deps;
  await jobs.start();
  await db.raw("alter table pgboss.job_common rename to job_common_away");
  try {
    await expect.poll(() => app.readLog(), { timeout: 15_000 }).toContain("job queue error");
  } finally {
    await db.raw("alter table pgboss.job_common_away rename to job_common");
  }
  const lines = app
    .readLog()
    .split("\n")
    .filter((line) => line.includes("job queue error"));
  for (const line of lines)
    expect(JSON.parse(line).err).toMatchObject({
      message: expect.stringMatching(/\w+ \w+/),
      reason: "42P01",
    });
});

test("queues no second job while one with its key waits for a retry", async () => {
  const { db, jobs } = app.deps;
  const countQueued = async () => {
    const { rows } = await db.raw("select id from pgboss.job where singleton_key = $1", [userId]);
    return rows.length;
  };
  await jobs.send("fetch-readings", { userId }, { key: userId, afterSeconds: 3_600 });
  await db.raw("update pgboss.job set state = 'retry' where singleton_key = $1", [userId]);
  await jobs.send("fetch-readings", { userId }, { key: userId });
  expect(await countQueued()).toBe(1);
});

test("updates the options of an earlier release's queue and keeps its jobs", async () => {
  const { db, jobs, log } = app.deps;
  const options = async () =>
    (
      await db.raw(
        `select name, retry_limit, retry_delay, retry_delay_max, heartbeat_seconds, deletion_seconds
         from pgboss.queue where name in ('fetch-readings', 'send-letter') order by name`,
      )
    ).rows;
  const before = await options();
  await jobs.send("fetch-readings", { userId }, { key: "before", afterSeconds: 3_600 });
  await db.raw(
    `update pgboss.queue set retry_limit = 2, retry_delay = 0, retry_delay_max = null, heartbeat_seconds = null,
     deletion_seconds = 604800 where name = 'fetch-readings'`,
  );
  const restarted = await openJobs(
    db,
    log,
    jobTable(() => app.deps),
  );
  try {
    expect(await options()).toEqual(before);
    await db.transaction((within) =>
      restarted.send("fetch-readings", { userId }, { within, key: "after", afterSeconds: 3_600 }),
    );
    const { rows } = await db.raw(
      "select retry_limit from pgboss.job where singleton_key in ('before', 'after')",
    );
    expect(rows.map(({ retry_limit }) => retry_limit)).toEqual([12, 12]);
  } finally {
    await restarted.stop();
    await db.raw("delete from pgboss.job where singleton_key in ('before', 'after')");
  }
});
