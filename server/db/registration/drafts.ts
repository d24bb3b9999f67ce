import type { Draft } from "../../../contract/draft.ts";
import type { ConsentFlow } from "../../../domain/progress.ts";
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

  async save({
    userId,
    flow,
    draft,
    now,
  }: {
    userId: string;
    flow: ConsentFlow;
    draft: Draft;
    now: Date;
  }): Promise<void> {
    const values = { answers: this.keys.seal(JSON.stringify(draft)), updated_at: now };
    await this.query
      .insertInto("onboarding_draft")
      .values({ user_id: userId, flow, ...values })
      .onConflict((conflict) => conflict.columns(["user_id", "flow"]).doUpdateSet(values))
      .execute();
  }

  async remove(userId: string): Promise<void> {
    await this.query.deleteFrom("onboarding_draft").where("user_id", "=", userId).execute();
  }

  async deleteOld(now: Date): Promise<void> {
    const old = new Date(now.getTime() - KEPT_MS);
    await this.query.deleteFrom("onboarding_draft").where("updated_at", "<", old).execute();
  }
}
