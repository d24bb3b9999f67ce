import { sql } from "kysely";
import type { Query } from "../engine/database.ts";

/** Advisory lock against concurrent creation by processes that start together. */
const LOCK = "job_by_customer";

/** Jobs by customer for deletion, failed jobs by kind for metrics. */
const indexes = {
  job_by_customer: "create index job_by_customer on pgboss.job ((data ->> 'userId'))",
  job_failed: "create index job_failed on pgboss.job (name) where state = 'failed'",
};

/** Checks first: even `create index if not exists` needs the table's owner. */
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
