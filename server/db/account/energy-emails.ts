import type { EnergyEmailKind } from "../../../domain/energy-email.ts";
import type { Query } from "../engine/database.ts";

/** One of a customer's e-mails about their energy. */
export interface EnergyEmail {
  kind: EnergyEmailKind;
  isOn: boolean;
  changedAt: Date;
}

/** Those that a customer ever switched, in no order. */
export async function readEnergyEmails(query: Query, userId: string): Promise<EnergyEmail[]> {
  const rows = await query
    .selectFrom("energy_email")
    .select(["kind", "is_on", "changed_at"])
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ kind, is_on: isOn, changed_at: changedAt }) => ({ kind, isOn, changedAt }));
}

/** Whether a customer wants one of them. */
export async function wantsEnergyEmail(
  query: Query,
  userId: string,
  kind: EnergyEmailKind,
): Promise<boolean> {
  return (await readEnergyEmails(query, userId)).some((one) => one.kind === kind && one.isOn);
}

/** Switches one on or off. What it told last stays known, so that off and on again tells nothing twice. */
export async function switchEnergyEmail(
  tx: Query,
  given: { userId: string; kind: EnergyEmailKind; isOn: boolean; nextLook: Date; now: Date },
): Promise<void> {
  const { userId, kind, isOn, nextLook, now } = given;
  await tx
    .insertInto("energy_email")
    .values({ user_id: userId, kind, is_on: isOn, changed_at: now, next_look: nextLook, told: "[]" })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "kind"])
        .doUpdateSet({ is_on: isOn, changed_at: now, next_look: nextLook })
        .where("energy_email.is_on", "<>", isOn),
    )
    .execute();
}

/** The e-mails of all customers that are to be looked at, the longest due first. */
export async function dueEnergyEmails(
  query: Query,
  now: Date,
  limit: number,
): Promise<{ userId: string; kind: EnergyEmailKind }[]> {
  return query
    .selectFrom("energy_email")
    .select(["user_id as userId", "kind"])
    .where("is_on", "=", true)
    .where("next_look", "<=", now)
    .orderBy("next_look")
    .limit(limit)
    .execute();
}

/** What one told last, where it is on, its row held until the transaction ends; null where it is off. */
export async function holdEnergyEmail(
  tx: Query,
  userId: string,
  kind: EnergyEmailKind,
): Promise<{ told: string[] } | null> {
  const row = await tx
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
export async function noteEnergyEmail(
  query: Query,
  userId: string,
  kind: EnergyEmailKind,
  { told, nextLook }: { told?: readonly string[]; nextLook: Date },
): Promise<void> {
  await query
    .updateTable("energy_email")
    .set({ ...(told ? { told: JSON.stringify(told) } : {}), next_look: nextLook })
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .execute();
}
