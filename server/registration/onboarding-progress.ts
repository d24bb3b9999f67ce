import { epochSeconds } from "../../domain/london.ts";
import type { ConsentFlow, Progress } from "../../domain/progress.ts";
import { Store } from "../db/store.ts";

export class OnboardingProgress extends Store {
  async read(userId: string, flow: ConsentFlow): Promise<Progress> {
    const rows = await this.query
      .selectFrom("onboarding_progress")
      .select(["step", "reached_at"])
      .where("user_id", "=", userId)
      .where("flow", "=", flow)
      .execute();
    return Object.fromEntries(rows.map((row) => [row.step, epochSeconds(row.reached_at)]));
  }

  async add(userId: string, flow: ConsentFlow, progress: Progress): Promise<void> {
    const rows = Object.entries(progress).map(([step, at]) => ({
      user_id: userId,
      flow,
      step,
      reached_at: new Date(at * 1000),
    }));
    if (!rows.length) return;
    await this.query
      .insertInto("onboarding_progress")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["user_id", "flow", "step"]).doUpdateSet((eb) => ({
          reached_at: eb.fn<Date>("greatest", ["onboarding_progress.reached_at", "excluded.reached_at"]),
        })),
      )
      .execute();
  }
}
