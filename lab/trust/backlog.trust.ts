import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { apiCustomer } from "../../e2e/api-customer.ts";
import { openApp } from "../../e2e/app-under-test.ts";
import { openDatabase } from "../../e2e/database.ts";
import { openPostgres } from "../../server/db/engine/database.ts";
import { bradford } from "../../server/test-household.ts";

const JOBS = 100_000;
/** So many are done within an hour, which is the time that regular work has. */
const LEAST_A_SECOND = JOBS / 3_600;
/** Few enough for one statement, which may take two seconds. */
const AT_A_TIME = 5_000;
const LOOK_MS = 20_000;

// Claims: F33
test.runIf(process.env.TEST_DATABASE_URL)(
  "behind a hundred thousand jobs other work does not wait, and they are done within an hour",
  async () => {
    const server = await openDatabase();
    const house = await openApp({ databaseUrl: server.url, env: { LOG_LEVEL: "error" } });
    const operator = openPostgres(server.url, { onError: () => undefined });
    const waiting = async () => {
      const { rows } = await operator.raw(
        "select count(*)::int as count from pgboss.job where name = 'fetch-readings' and state = 'created'",
      );
      return Number(rows[0]?.count);
    };
    try {
      for (let sent = 0; sent < JOBS; sent += AT_A_TIME)
        await operator.raw(`insert into pgboss.job (name, data) select 'fetch-readings',
          json_build_object('userId', gen_random_uuid()) from generate_series(1, ${AT_A_TIME})`);
      await sleep(5_000);
      const before = await waiting();
      const began = performance.now();
      const amy = await apiCustomer(house, bradford);
      const signedUp = performance.now() - began;
      expect(await amy.linkByCode()).toMatchObject({ status: 200 });
      const operations = await timed(() => fetch(`${house.origin}/metrics`));
      await sleep(LOOK_MS);
      const rate = ((before - (await waiting())) / (performance.now() - began)) * 1_000;
      console.log(
        `${JOBS} jobs wait: ${Math.round(rate)} done a second, a code by e-mail after ${Math.round(signedUp)} ms, /metrics in ${Math.round(operations)} ms`,
      );
      expect(rate).toBeGreaterThan(LEAST_A_SECOND);
      expect(signedUp).toBeLessThan(10_000);
      expect(operations).toBeLessThan(2_000);
    } finally {
      await operator.close();
      await house.close();
      await server.drop();
    }
  },
);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
