import { sql } from "kysely";
import type { Draft } from "../../../contract/draft.ts";
import type { ConsentFlow } from "../../../domain/progress.ts";
import { type Allowance, countIf, type PreparedCount, refusalOf } from "../calls/rate-limits.ts";
import { Store } from "../store.ts";

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export class Drafts extends Store {
  async read(userId: string, flow: ConsentFlow): Promise<Draft> {
    const row = await this.query
      .selectFrom("onboarding_draft")
      .select("answers")
      .where("user_id", "=", userId)
      .where("flow", "=", flow)
      .executeTakeFirst();
    return row ? (JSON.parse(this.keys.open(row.answers)) as Draft) : {};
  }

  async save(
    { userId, flow, draft }: { userId: string; flow: ConsentFlow; draft: Draft },
    count: PreparedCount,
  ): Promise<Allowance> {
    const answers = this.keys.seal(JSON.stringify(draft));
    const { rows } = await sql<{ is_saved: boolean; window_ends: Date | null }>`
      with counted as (${countIf(sql`true`, count)}),
      saved as (
        insert into onboarding_draft (user_id, flow, answers, updated_at)
        select ${userId}, ${flow}, ${answers}, ${count.now}::timestamptz from counted where count <= ${count.times}
        on conflict (user_id, flow) do update set answers = excluded.answers, updated_at = excluded.updated_at
        returning flow)
      select exists (select from saved) as is_saved,
        (select window_ends from limit_count where key = ${count.key}) as window_ends`.execute(this.query);
    return rows[0]?.is_saved ? { allowed: true } : refusalOf(count, rows[0]?.window_ends ?? null);
  }

  async remove(userId: string): Promise<void> {
    await this.query.deleteFrom("onboarding_draft").where("user_id", "=", userId).execute();
  }

  async deleteOld(now: Date): Promise<void> {
    const old = new Date(now.getTime() - KEPT_MS);
    await this.query.deleteFrom("onboarding_draft").where("updated_at", "<", old).execute();
  }
}
