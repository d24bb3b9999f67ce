import { sql } from "kysely";
import type { Query } from "./database.ts";

/**
 * Lets the jobs of a customer who leaves be found without reading everyone's. The library that makes the
 * table of jobs knows nothing of customers, so the index is added once that table is there.
 */
export async function indexJobsByCustomer(query: Query): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job_by_customer') is not null as "isThere"`.execute(query);
  if (rows[0]?.isThere) return;
  await sql`create index if not exists job_by_customer on pgboss.job ((data ->> 'userId'))`.execute(query);
}
