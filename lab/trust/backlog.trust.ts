import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { apiCustomer } from "../../e2e/api-customer.ts";
import { openApp } from "../../e2e/app-under-test.ts";
import { openDatabase } from "../../e2e/database.ts";
import { openPostgres } from "../../server/db/engine/database.ts";
import { bradford } from "../../server/testing/test-household.ts";

const JOBS = 100_000;
const MINIMUM_RATE = JOBS / 3_600;
const BATCH = 5_000;
const SAMPLE_MS = 20_000;

// Claims: F33
test.runIf(process.env.TEST_DATABASE_URL)(
  "100,000 queued jobs finish within an hour and delay no other work",
  async () => {
    const server = await openDatabase();
    const app = await openApp({ databaseUrl: server.url, env: { LOG_LEVEL: "error" } });
    const operator = openPostgres(server.url, { onError: () => undefined });
    const queued = async () => {
      const { rows } = await operator.raw(
        "select count(*)::int as count from pgboss.job where name = 'fetch-readings' and state = 'created'",
      );
      return Number(rows[0]?.count);
    };
    try {
      for (let sent = 0; sent < JOBS; sent += BATCH)
        await operator.raw(`insert into pgboss.job (name, data) select 'fetch-readings',
          json_build_object('userId', gen_random_uuid()) from generate_series(1, ${BATCH})`);
      await sleep(5_000);
      const before = await queued();
      const startedAt = performance.now();
      const amy = await apiCustomer(app, bradford);
      const signedUp = performance.now() - startedAt;
      expect(await amy.linkByCode()).toMatchObject({ status: 200 });
      const operations = await measureTime(() => fetch(`${app.origin}/metrics`));
      await sleep(SAMPLE_MS);
      const rate = ((before - (await queued())) / (performance.now() - startedAt)) * 1_000;
      console.log(
        `${JOBS} queued jobs: ${Math.round(rate)} a second, emailed code after ${Math.round(signedUp)} ms, /metrics in ${Math.round(operations)} ms`,
      );
      expect(rate).toBeGreaterThan(MINIMUM_RATE);
      expect(signedUp).toBeLessThan(10_000);
      expect(operations).toBeLessThan(2_000);
    } finally {
      await operator.close();
      await app.close();
      await server.drop();
    }
  },
);

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
