import type { SolarInterest } from "../../../domain/solar.ts";
import { solarPartners } from "../../../domain/solar-partners.ts";
import type { Query } from "../engine/database.ts";
import type { Row } from "../tables.ts";

type NewLead = Pick<Row<"solar_lead">, "user_id" | "interest" | "details" | "consent_text" | "asked_at">;

/** Adds a request for a quote; false when the customer has asked for the same before. */
export async function addSolarLead(query: Query, lead: NewLead): Promise<boolean> {
  const added = await query
    .insertInto("solar_lead")
    .values({ ...lead, ...UNTOLD })
    .onConflict((conflict) => conflict.columns(["user_id", "interest"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return added !== undefined;
}

/** A request that nobody was told of yet. */
export const UNTOLD = {
  state: "waiting",
  settled_at: null,
  told_digest: null,
  is_correction: false,
  withdrawn_at: null,
} as const;

/** A request that was taken back, with nothing left to tell the partner. */
export const TAKEN_BACK = {
  state: "withdrawn",
  details: null,
  told_digest: null,
  is_correction: false,
} as const;

/** Reads a request that is there, and keeps everybody else from changing it until the transaction ends. */
export async function lockSolarLead(query: Query, userId: string, interest: SolarInterest) {
  return leadOf(query, userId, interest).forUpdate().executeTakeFirst();
}

export async function changeSolarLead(
  query: Query,
  { user_id, interest }: Pick<Row<"solar_lead">, "user_id" | "interest">,
  change: Partial<Omit<Row<"solar_lead">, "user_id" | "interest">>,
): Promise<void> {
  await query
    .updateTable("solar_lead")
    .set(change)
    .where("user_id", "=", user_id)
    .where("interest", "=", interest)
    .execute();
}

export async function findSolarLead(query: Query, userId: string, interest: SolarInterest) {
  return leadOf(query, userId, interest).executeTakeFirst();
}

function leadOf(query: Query, userId: string, interest: SolarInterest) {
  return query
    .selectFrom("solar_lead")
    .selectAll()
    .where("user_id", "=", userId)
    .where("interest", "=", interest);
}

/** The quotes that a customer asked for and that their partner has or may have, and was not told to forget. */
export async function leadsAtPartner(query: Query, userId: string) {
  return query
    .selectFrom("solar_lead")
    .select(["interest", "asked_at"])
    .where("user_id", "=", userId)
    .where("state", "!=", "withdrawn")
    .where((eb) => eb.or([eb("state", "!=", "refused"), eb("told_digest", "is not", null)]))
    .orderBy("asked_at")
    .execute();
}

/** Which partner a request went to, and when it was asked for in epoch milliseconds. */
export function partnerRequest({ interest, asked_at }: Pick<Row<"solar_lead">, "interest" | "asked_at">) {
  return { partner: solarPartners[interest].name, askedAt: asked_at.getTime() };
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
