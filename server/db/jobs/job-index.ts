import { sql } from "kysely";
import type { Query } from "../engine/database.ts";

/** One process at a time asks whether the index is there: those that start together would all make it. */
const IN_TURN = "job_by_customer";

/**
 * Lets the jobs of a customer who leaves be found without reading everyone's. The library that makes the
 * table of jobs knows nothing of customers, so the index is added once that table is there.
 */
export async function indexJobsByCustomer(query: Query): Promise<void> {
  await query.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${IN_TURN}, 0))`.execute(tx);
    const { rows } = await sql<{ isThere: boolean }>`
      select to_regclass('pgboss.job_by_customer') is not null as "isThere"`.execute(tx);
    if (!rows[0]?.isThere)
      await sql`create index job_by_customer on pgboss.job ((data ->> 'userId'))`.execute(tx);
  });
}
