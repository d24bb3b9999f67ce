import { expect, test } from "vitest";
import { jobTable } from "../start/job-table.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { type Jobs, openJobs } from "./jobs.ts";
import type { JobTable } from "./kinds.ts";

const app = testAppOfFile();

async function withJobs(entry: JobTable["fetch-readings"], work: (jobs: Jobs) => Promise<void>) {
  const { db, log } = app.deps;
  const jobs = await openJobs(db, log, { ...jobTable(() => app.deps), "fetch-readings": entry });
  try {
    await work(jobs);
  } finally {
    await jobs.stop();
    await db.raw("delete from pgboss.job");
  }
}

const userIds = [0, 1, 2].map((index) => `0199aa00-0000-7000-8000-00000000000${index}`);
const [userId = ""] = userIds;

async function listQueued(): Promise<unknown[]> {
  const { rows } = await app.deps.db.raw(
    "select state, priority from pgboss.job where singleton_key = $1 order by created_on",
    [userId],
  );
  return rows;
}

test("runs jobs of higher priority first", async () => {
  const order: string[] = [];
  const run: JobTable["fetch-readings"]["run"] = async (job) => void order.push(job.userId);
  await withJobs({ isSwept: true, run }, async (jobs) => {
    for (const [index, key] of userIds.entries())
      await jobs.send("fetch-readings", { userId: key }, { key, priority: [0, 3, 1][index] ?? 0 });
    await jobs.drain();
  });
  expect(order).toEqual([userIds[1], userIds[2], userIds[0]]);
});

// Claims: F49
test("completes a repeated job and queues it again, with at most one open job per key", async () => {
  let runs = 0;
  const entry: JobTable["fetch-readings"] = {
    isSwept: true,
    run: async (_, repeat) => {
      runs += 1;
      await app.deps.jobs.send("fetch-readings", { userId }, { key: userId, priority: 3 });
      expect((await listQueued()).filter((row) => Object(row).state !== "completed")).toHaveLength(1);
      if (runs < 3) repeat({ key: userId, priority: runs, afterSeconds: 0 });
    },
  };
  await withJobs(entry, async (jobs) => {
    await jobs.send("fetch-readings", { userId }, { key: userId });
    await jobs.drain();
    expect(await listQueued()).toEqual([0, 1, 2].map((priority) => ({ state: "completed", priority })));
  });
  expect(runs).toBe(3);
});

test("retries a job that fails after calling repeat", async () => {
  const entry: JobTable["fetch-readings"] = {
    isSwept: true,
    run: async (_, repeat) => {
      repeat({ key: userId, priority: 0, afterSeconds: 0 });
      throw new Error("no response");
    },
  };
  await withJobs(entry, async (jobs) => {
    await jobs.send("fetch-readings", { userId }, { key: userId, priority: 2 });
    await jobs.drain();
    expect(await listQueued()).toEqual([{ state: "retry", priority: 2 }]);
  });
});

test("runs as many jobs of a kind concurrently as `concurrency` allows", async () => {
  const ends: (() => void)[] = [];
  const run = () => new Promise<void>((done) => void ends.push(done));
  await withJobs({ isSwept: true, run, concurrency: () => 3 }, async (jobs) => {
    for (let sent = 0; sent < 7; sent += 1) await jobs.send("fetch-readings", { userId });
    await jobs.start();
    for (let left = 7; left > 0; left -= 3) {
      await expect.poll(() => ends.length, { timeout: 10_000 }).toBe(Math.min(3, left));
      for (const end of ends.splice(0)) end();
    }
  });
});
