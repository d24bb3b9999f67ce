import { sql } from "kysely";
import { expect, test } from "vitest";
import { testAppOfFile } from "../../testing/test-app-of-file.ts";
import { addTestCustomer } from "../../testing/test-customer.ts";
import { listFailedJobs, retryFailedJobs } from "./failed-jobs.ts";

const app = testAppOfFile();

// Claims: F33
test("lists a failed job with its reason and retries it on request", async () => {
  const { db, jobs, clock } = app.deps;
  const { id: userId } = await addTestCustomer(app);
  await jobs.send("deliver-referral", { userId });
  await sql`
    update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now(),
      output = '{"message":"The referral service is away."}'
    where name = 'deliver-referral'`.execute(db.query);
  expect(await listFailedJobs(db.query)).toMatchObject([
    { name: "deliver-referral", attempts: 13, why: "The referral service is away." },
  ]);
  expect(await retryFailedJobs(db.query, clock.now())).toBe(1);
  await jobs.drain();
  expect(await listFailedJobs(db.query)).toEqual([]);
});
