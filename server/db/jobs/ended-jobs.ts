import { sql } from "kysely";
import type { Query } from "../engine/database.ts";

/** A job still active after this long is making progress: one whose partner is down fails after 10 s. */
const PROGRESS_SECONDS = 15;

/** Whether a job of this kind and key has completed or failed at least once, and no later one is making progress. */
export async function hasEnded(query: Query, name: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select count(*) filter (where state in ('completed', 'retry', 'failed')) > 0
      and count(*) filter (
        where state = 'active' and started_on < now() - make_interval(secs => ${PROGRESS_SECONDS})) = 0 as ended
    from pgboss.job where name = ${name} and singleton_key = ${key}`.execute(query);
  return rows[0]?.ended ?? false;
}
