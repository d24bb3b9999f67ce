import type { EnergyEmailKind } from "../../../domain/energy-email.ts";
import { Store } from "../store.ts";

/** One of a customer's e-mails about their energy. */
export interface EnergyEmail {
  kind: EnergyEmailKind;
  isOn: boolean;
  changedAt: Date;
}

export class EnergyEmails extends Store {
  /** Those that a customer ever switched, in no order. */
  async read(userId: string): Promise<EnergyEmail[]> {
    const rows = await this.query
      .selectFrom("energy_email")
      .select(["kind", "is_on", "changed_at"])
      .where("user_id", "=", userId)
      .execute();
    return rows.map(({ kind, is_on: isOn, changed_at: changedAt }) => ({ kind, isOn, changedAt }));
  }

  /** Whether a customer wants one of them. */
  async isOn(userId: string, kind: EnergyEmailKind): Promise<boolean> {
    return (await this.read(userId)).some((one) => one.kind === kind && one.isOn);
  }

  /** Switches one on or off. What it told last stays known, so that off and on again tells nothing twice. */
  async switch(given: {
    userId: string;
    kind: EnergyEmailKind;
    isOn: boolean;
    nextCheck: Date;
    now: Date;
  }): Promise<void> {
    const { userId, kind, isOn, nextCheck, now } = given;
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

  /** The e-mails of all customers that are to be looked at, the longest due first. */
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

  /** What one told last, where it is on, its row held until the transaction ends; null where it is off. */
  async lock(userId: string, kind: EnergyEmailKind): Promise<{ told: string[] } | null> {
    const row = await this.query
      .selectFrom("energy_email")
      .select("told")
      .where("user_id", "=", userId)
      .where("kind", "=", kind)
      .where("is_on", "=", true)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Notes when to look again, and what was told where something was. */
  async record(
    userId: string,
    kind: EnergyEmailKind,
    { told, nextCheck }: { told?: readonly string[]; nextCheck: Date },
  ): Promise<void> {
    await this.query
      .updateTable("energy_email")
      .set({ ...(told ? { told: JSON.stringify(told) } : {}), next_look: nextCheck })
      .where("user_id", "=", userId)
      .where("kind", "=", kind)
      .execute();
  }
}
