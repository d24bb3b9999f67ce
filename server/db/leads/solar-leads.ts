import type { SolarInterest } from "../../../domain/solar.ts";
import type { Query } from "../engine/database.ts";
import type { SolarLeadRow } from "../tables.ts";

type NewLead = Pick<SolarLeadRow, "user_id" | "interest" | "details" | "consent_text" | "asked_at">;

/** Adds a request for a quote; false when the customer asked for the same since `again`. */
export async function addSolarLead(query: Query, lead: NewLead, again: Date): Promise<boolean> {
  const row = { ...lead, state: "waiting" as const, settled_at: null };
  const added = await query
    .insertInto("solar_lead")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "interest"]).doUpdateSet(row).where("solar_lead.asked_at", "<", again),
    )
    .returning("user_id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function findSolarLead(query: Query, userId: string, interest: SolarInterest) {
  return query
    .selectFrom("solar_lead")
    .selectAll()
    .where("user_id", "=", userId)
    .where("interest", "=", interest)
    .executeTakeFirst();
}

/** When a customer asked for quotes that the partner has or may have. */
export async function leadsAtPartner(query: Query, userId: string): Promise<Date[]> {
  const leads = await query
    .selectFrom("solar_lead")
    .select("asked_at")
    .where("user_id", "=", userId)
    .where("state", "!=", "refused")
    .orderBy("asked_at")
    .execute();
  return leads.map(({ asked_at }) => asked_at);
}

/** The lead was delivered, or will never be; delivered details are not kept. */
export async function settleSolarLead(
  query: Query,
  { user_id, interest }: Pick<SolarLeadRow, "user_id" | "interest">,
  state: "delivered" | "refused",
  now: Date,
): Promise<void> {
  await query
    .updateTable("solar_lead")
    .set({ state, settled_at: now, ...(state === "delivered" ? { details: null } : {}) })
    .where("user_id", "=", user_id)
    .where("interest", "=", interest)
    .execute();
}

/** Every request with its state, newest first, without what would say who asked. */
export async function listSolarLeads(query: Query) {
  return query
    .selectFrom("solar_lead")
    .select(["user_id", "interest", "asked_at", "state", "settled_at"])
    .orderBy("asked_at", "desc")
    .limit(200)
    .execute();
}
