import { sql } from "kysely";
import type { Query } from "../engine/database.ts";
import { isOpen } from "../registration/attempts.ts";

/** Seconds that the oldest item of each kind has waited; 0 if none waits. */
export interface Backlog {
  job: number;
  withdrawal: number;
  attempt: number;
  readings: number;
}

export async function readBacklog(query: Query, now: Date): Promise<Backlog> {
  const jobs = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(case state when 'retry' then created_on else start_after end)), 0)::float
      as seconds
    from pgboss.job
    where state < 'active' and not blocked and (state = 'retry' or start_after < now())`.execute(query);
  const withdrawal = await query
    .selectFrom("withdrawal")
    .select((eb) => eb.fn.min("requested_at").as("since"))
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  const attempt = await query
    .selectFrom("consent_attempt")
    .select((eb) => eb.fn.min("created_at").as("since"))
    .where(isOpen)
    .executeTakeFirst();
  const readings = await query
    .selectFrom("registration")
    .select((eb) => eb.fn.min("next_try").as("since"))
    .where("next_try", "<", now)
    .where("reconsent_due", ">", now)
    .executeTakeFirst();
  const secondsSince = (since: Date | null | undefined) =>
    since ? (now.getTime() - since.getTime()) / 1000 : 0;
  return {
    job: jobs.rows[0]?.seconds ?? 0,
    withdrawal: secondsSince(withdrawal?.since),
    attempt: secondsSince(attempt?.since),
    readings: secondsSince(readings?.since),
  };
}

export interface JobCounts {
  kind: string;
  waiting: number;
  failed: number;
}

export async function countJobs(query: Query): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select queue.name as kind,
      (select count(*) from pgboss.job where job.name = queue.name and state < 'active')::int as waiting,
      (select count(*) from pgboss.job where job.name = queue.name and state = 'failed')::int as failed
    from pgboss.queue order by queue.name`.execute(query);
  return rows;
}

export async function kindsDue(query: Query): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job
    where state < 'active' and not blocked and start_after <= pgboss.job_now()`.execute(query);
  return new Set(rows.map(({ name }) => name));
}
