import { sql } from "kysely";
import type { Query } from "../engine/database.ts";

export interface FailedJob {
  name: string;
  id: string;
  attempts: number;
  failed_at: Date;
  why: string | null;
}

/** The newest 200, without their data, which may identify a customer. */
export async function listFailedJobs(query: Query): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select name, id, retry_count + 1 as attempts, completed_on as failed_at, output ->> 'message' as why
    from pgboss.job where state = 'failed' order by completed_on desc limit 200`.execute(query);
  return rows;
}

export async function retryFailedJobs(query: Query, now: Date): Promise<number> {
  const { rows } = await sql`
    update pgboss.job
    set state = 'retry', retry_limit = retry_count + 1, start_after = ${now}, completed_on = null
    where state = 'failed' returning id`.execute(query);
  return rows.length;
}
