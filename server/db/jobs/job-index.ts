import { sql } from "kysely";
import type { Query } from "../engine/database.ts";

/** One process at a time asks whether the index is there: those that start together would all make it. */
const IN_TURN = "job_by_customer";

/**
 * Indexes jobs by customer, for deletion, and failed ones by kind, for the metrics. The library makes the
 * table without them.
 */
export async function indexJobs(query: Query): Promise<void> {
  await query.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${IN_TURN}, 0))`.execute(tx);
    const { rows } = await sql<{ isThere: boolean }>`
      select to_regclass('pgboss.job_by_customer') is not null as "isThere"`.execute(tx);
    if (!rows[0]?.isThere)
      await sql`create index job_by_customer on pgboss.job ((data ->> 'userId'))`.execute(tx);
    await sql`create index if not exists job_failed on pgboss.job (name) where state = 'failed'`.execute(tx);
  });
}
