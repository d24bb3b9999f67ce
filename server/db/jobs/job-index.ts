import { sql } from "kysely";
import type { Query } from "../engine/database.ts";

/** Key of the lock that keeps processes which start together from creating the same index. */
const LOCK = "job_by_customer";

/** Jobs by customer for deletion, failed jobs by kind for the metrics. */
const indexes = {
  job_by_customer: "create index job_by_customer on pgboss.job ((data ->> 'userId'))",
  job_failed: "create index job_failed on pgboss.job (name) where state = 'failed'",
};

/**
 * Creates the indexes that pg-boss lacks. Checks for each first, because even `create index if not exists` needs the
 * table's owner, and the app may run as another role.
 */
export async function indexJobs(query: Query): Promise<void> {
  await query.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(tx);
    for (const [name, statement] of Object.entries(indexes)) {
      const { rows } = await sql<{ isMissing: boolean }>`
        select to_regclass(${`pgboss.${name}`}) is null as "isMissing"`.execute(tx);
      if (rows[0]?.isMissing) await sql.raw(statement).execute(tx);
    }
  });
}
