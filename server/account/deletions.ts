import { sql } from "kysely";
import { v4 as randomUuid } from "uuid";
import { Store } from "../db/store.ts";

export class Deletions extends Store {
  /** The id is random: a time-ordered one would identify the consent record. */
  async recordReason(day: string, reason: string): Promise<void> {
    await this.query.insertInto("deletion_reason").values({ id: randomUuid(), day, reason }).execute();
  }

  async deleteOldReasons(beforeDay: string): Promise<void> {
    await this.query.deleteFrom("deletion_reason").where("day", "<", beforeDay).execute();
  }

  async deleteJobs(userId: string): Promise<void> {
    await sql`delete from pgboss.job where data ->> 'userId' = ${userId}`.execute(this.query);
  }

  async deleteOldConsentRecords(): Promise<void> {
    await sql`select forget_old_consent_records()`.execute(this.query);
  }

  async countByReason() {
    const { rows } = await sql<{ month: string; reason: string; customers: number }>`
    select left(day::text, 7) as month, split_part(reason, ':', 1) as reason, count(*) as customers
    from deletion_reason group by 1, 2 order by 1 desc, 3 desc`.execute(this.query);
    return rows;
  }
}
