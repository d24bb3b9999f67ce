import type { EnergyEmailKind } from "../../../domain/energy-email.ts";
import { Store } from "../store.ts";

export interface EnergyEmail {
  kind: EnergyEmailKind;
  isOn: boolean;
  changedAt: Date;
}

export class EnergyEmails extends Store {
  async read(userId: string): Promise<EnergyEmail[]> {
    const rows = await this.query
      .selectFrom("energy_email")
      .select(["kind", "is_on", "changed_at"])
      .where("user_id", "=", userId)
      .execute();
    return rows.map(({ kind, is_on: isOn, changed_at: changedAt }) => ({ kind, isOn, changedAt }));
  }

  async isOn(userId: string, kind: EnergyEmailKind): Promise<boolean> {
    return (await this.read(userId)).some((one) => one.kind === kind && one.isOn);
  }

  /** Switches a kind on or off. Keeps `told`, so that switching off and on does not repeat an email. */
  async switch(change: {
    userId: string;
    kind: EnergyEmailKind;
    isOn: boolean;
    nextCheck: Date;
    now: Date;
  }): Promise<void> {
    const { userId, kind, isOn, nextCheck, now } = change;
    await this.query
      .insertInto("energy_email")
      .values({ user_id: userId, kind, is_on: isOn, changed_at: now, next_look: nextCheck, told: "[]" })
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "kind"])
          .doUpdateSet({ is_on: isOn, changed_at: now, next_look: nextCheck })
          .where("energy_email.is_on", "<>", isOn),
      )
      .execute();
  }

  async due(now: Date, limit: number): Promise<{ userId: string; kind: EnergyEmailKind }[]> {
    return this.query
      .selectFrom("energy_email")
      .select(["user_id as userId", "kind"])
      .where("is_on", "=", true)
      .where("next_look", "<=", now)
      .orderBy("next_look")
      .limit(limit)
      .execute();
  }

  /** Locks the row until the transaction ends; null if the kind is off. */
  async lock(userId: string, kind: EnergyEmailKind): Promise<{ notified: string[] } | null> {
    const row = await this.query
      .selectFrom("energy_email")
      .select("told as notified")
      .where("user_id", "=", userId)
      .where("kind", "=", kind)
      .where("is_on", "=", true)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  async record(
    userId: string,
    kind: EnergyEmailKind,
    { notified, nextCheck }: { notified?: readonly string[]; nextCheck: Date },
  ): Promise<void> {
    await this.query
      .updateTable("energy_email")
      .set({ ...(notified ? { told: JSON.stringify(notified) } : {}), next_look: nextCheck })
      .where("user_id", "=", userId)
      .where("kind", "=", kind)
      .execute();
  }
}
