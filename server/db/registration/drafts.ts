import type { Draft } from "../../../contract/draft.ts";
import type { ConsentFlow } from "../../../domain/progress.ts";
import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export async function readDraft(query: Query, keys: Keys, userId: string, flow: ConsentFlow): Promise<Draft> {
  const row = await query
    .selectFrom("onboarding_draft")
    .select("answers")
    .where("user_id", "=", userId)
    .where("flow", "=", flow)
    .executeTakeFirst();
  return row ? (JSON.parse(keys.open(row.answers)) as Draft) : {};
}

export async function saveDraft(
  query: Query,
  keys: Keys,
  { userId, flow, draft, now }: { userId: string; flow: ConsentFlow; draft: Draft; now: Date },
): Promise<void> {
  const values = { answers: keys.seal(JSON.stringify(draft)), updated_at: now };
  await query
    .insertInto("onboarding_draft")
    .values({ user_id: userId, flow, ...values })
    .onConflict((conflict) => conflict.columns(["user_id", "flow"]).doUpdateSet(values))
    .execute();
}

export async function forgetDrafts(query: Query, userId: string): Promise<void> {
  await query.deleteFrom("onboarding_draft").where("user_id", "=", userId).execute();
}

/** Deletes what was begun and left for 30 days. */
export async function forgetOldDrafts(query: Query, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_MS);
  await query.deleteFrom("onboarding_draft").where("updated_at", "<", old).execute();
}
