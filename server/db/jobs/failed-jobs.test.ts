import { sql } from "kysely";
import { expect, test } from "vitest";
import { Deletions } from "../../account/deletions.ts";
import { testAppOfFile } from "../../testing/test-app-of-file.ts";
import { addTestCustomer } from "../../testing/test-customer.ts";
import { listFailedJobs, retryFailedJobs } from "./failed-jobs.ts";

const app = testAppOfFile();

// Claims: F33
test("a job that was given up is listed with why, and is tried again when an operator says so", async () => {
  const { db, jobs, clock } = app.deps;
  const { id: userId } = await addTestCustomer(app);
  await jobs.send("deliver-referral", { userId });
  await sql`
    update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now(),
      output = '{"message":"The referral service is away."}'
    where name = 'deliver-referral'`.execute(db.query);
  expect(await listFailedJobs(db.query)).toMatchObject([
    { name: "deliver-referral", tries: 13, why: "The referral service is away." },
  ]);
  expect(await retryFailedJobs(db.query, clock.now())).toBe(1);
  await jobs.drain();
  expect(await listFailedJobs(db.query)).toEqual([]);
});

test("deletions are counted by month and reason, without the words that customers wrote", async () => {
  await new Deletions(app.deps.db).recordReason("2026-11-03", "better-service-on-different-app");
  await new Deletions(app.deps.db).recordReason("2026-11-20", "another-reason: moving abroad");
  await new Deletions(app.deps.db).recordReason("2026-11-21", "another-reason: too cold");
  expect(await new Deletions(app.deps.db).countByReason()).toEqual([
    { month: "2026-11", reason: "another-reason", customers: 2 },
    { month: "2026-11", reason: "better-service-on-different-app", customers: 1 },
  ]);
});
