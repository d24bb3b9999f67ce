import type { Selectable } from "kysely";
import type { Mpan } from "../../../domain/mpan.ts";
import type { RegistrationMethod } from "../../../domain/registration.ts";
import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";
import type { MeterData } from "../schema/meter-data.ts";
import type { Row } from "../tables.ts";

/** A linked meter. */
export interface Registration {
  userId: string;
  id: string;
  mpan: Mpan;
  consentId: string;
  method: RegistrationMethod;
  readingsFrom: Date;
  registeredAt: Date;
  reconsentDue: Date;
  data: MeterData;
  lastTried: Date | null;
  nextTry: Date | null;
}

/** Long after the first fetch has begun; should that be lost, the regular sweep finds the meter. */
const FIRST_SWEEP_MS = 15 * 60 * 1000;

const NOTHING_KNOWN: MeterData = { meterSeen: null, electricity: null, gas: null };

/** Links a meter, or renews the link of the same meter with its new consent. */
export async function saveRegistration(
  query: Query,
  keys: Keys,
  given: Omit<Registration, "data" | "lastTried" | "nextTry">,
): Promise<void> {
  const renewed = {
    consent_id: given.consentId,
    method: given.method,
    readings_from: given.readingsFrom,
    reconsent_due: given.reconsentDue,
  };
  await query
    .insertInto("registration")
    .values({
      user_id: given.userId,
      id: given.id,
      mpan_key: keys.digest("meter", given.mpan),
      mpan: keys.seal(given.mpan),
      registered_at: given.registeredAt,
      data_state: JSON.stringify(NOTHING_KNOWN),
      next_try: new Date(given.registeredAt.getTime() + FIRST_SWEEP_MS),
      ...renewed,
    })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(renewed))
    .execute();
}

export async function readRegistration(
  query: Query,
  keys: Keys,
  userId: string,
): Promise<Registration | null> {
  const row = await query
    .selectFrom("registration")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? registrationOf(row, keys) : null;
}

/** Everyone who holds this meter. */
export async function holdersOf(query: Query, keys: Keys, mpan: Mpan): Promise<Registration[]> {
  const rows = await query
    .selectFrom("registration")
    .selectAll()
    .where("mpan_key", "in", keys.digests("meter", mpan))
    .execute();
  return rows.map((row) => registrationOf(row, keys));
}

/** Other customers who hold this meter. */
export async function otherHolders(
  query: Query,
  keys: Keys,
  userId: string,
  mpan: Mpan,
): Promise<Registration[]> {
  return (await holdersOf(query, keys, mpan)).filter((holder) => holder.userId !== userId);
}

/** Customers whose meter is due to be asked about; never one whose consent has run out. */
export async function dueMeters(query: Query, now: Date, limit: number): Promise<string[]> {
  const rows = await query
    .selectFrom("registration")
    .select("user_id")
    .where("next_try", "<=", now)
    .where("reconsent_due", ">", now)
    .orderBy("next_try")
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

export async function endRegistration(query: Query, userId: string): Promise<void> {
  await query.deleteFrom("registration").where("user_id", "=", userId).execute();
}

/**
 * Changes what is known of a meter's data, from what it is once nobody else is changing it.
 * @param whose whose meter; with the consent that it was read by, what was found out belongs to no other
 * @returns what is known now; null when no meter is linked any more, or another one, or by another consent
 */
export async function changeMeterData(
  tx: Query,
  { userId, consentId, registrationId }: { userId: string; consentId?: string; registrationId?: string },
  change: (latest: MeterData) => MeterData,
): Promise<MeterData | null> {
  const row = await tx
    .selectFrom("registration")
    .select(["id", "consent_id", "data_state"])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (consentId && row.consent_id !== consentId)) return null;
  if (registrationId && row.id !== registrationId) return null;
  const data = change(row.data_state);
  await tx
    .updateTable("registration")
    .set({ data_state: JSON.stringify(data) })
    .where("user_id", "=", userId)
    .where("id", "=", row.id)
    .execute();
  return data;
}

/** Writes down when to ask about a meter again, and when the data provider last answered. */
export async function saveTries(
  query: Query,
  { userId, id }: Pick<Registration, "userId" | "id">,
  { lastTried, nextTry }: { lastTried?: Date; nextTry: Date },
): Promise<void> {
  await query
    .updateTable("registration")
    .set({ ...(lastTried ? { last_tried: lastTried } : {}), next_try: nextTry })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

function registrationOf(row: Selectable<Row<"registration">>, keys: Keys): Registration {
  return {
    userId: row.user_id,
    id: row.id,
    mpan: keys.open(row.mpan) as Mpan,
    consentId: row.consent_id,
    method: row.method,
    readingsFrom: row.readings_from,
    registeredAt: row.registered_at,
    reconsentDue: row.reconsent_due,
    data: row.data_state,
    lastTried: row.last_tried,
    nextTry: row.next_try,
  };
}
