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
    { name: "deliver-referral", attempts: 301, why: "The referral service is away." },
  ]);
  expect(await retryFailedJobs(db.query, clock.now())).toBe(1);
  await jobs.drain();
  expect(await listFailedJobs(db.query)).toEqual([]);
});

// Claims: V8
test("sends an email after an outage of more attempts than a cron job gets", async () => {
  const { db, jobs } = app.deps;
  const email = "amy.waits@example.com";
  app.sandbox.faults.set("mail", { mode: "down" });
  await addTestCustomer(app, email);
  await app.call("POST", "/api/identity/forgot-password", { body: { email } });
  const tryAgain = async () => {
    app.setNow(new Date(app.deps.clock.now().getTime() + 20_000));
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db.query);
    await jobs.drain();
  };
  for (let attempt = 0; attempt < 15; attempt++) await tryAgain();
  app.sandbox.faults.clear("mail");
  await tryAgain();
  expect(app.sandbox.inbox.to(email)).toHaveLength(1);
});
