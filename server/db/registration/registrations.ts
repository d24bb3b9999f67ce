import type { Selectable } from "kysely";
import type { Mpan } from "../../../domain/mpan.ts";
import type { RegistrationMethod } from "../../../domain/registration.ts";
import type { MeterData } from "../schema/meter-data.ts";
import { Store } from "../store.ts";
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

export class Registrations extends Store {
  /** Links a meter, or renews the link of the same meter with its new consent. */
  async save(given: Omit<Registration, "data" | "lastTried" | "nextTry">): Promise<void> {
    const renewed = {
      consent_id: given.consentId,
      method: given.method,
      readings_from: given.readingsFrom,
      reconsent_due: given.reconsentDue,
    };
    await this.query
      .insertInto("registration")
      .values({
        user_id: given.userId,
        id: given.id,
        mpan_key: this.keys.digest("meter", given.mpan),
        mpan: this.keys.seal(given.mpan),
        registered_at: given.registeredAt,
        data_state: JSON.stringify(NOTHING_KNOWN),
        next_try: new Date(given.registeredAt.getTime() + FIRST_SWEEP_MS),
        ...renewed,
      })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(renewed))
      .execute();
  }

  async read(userId: string): Promise<Registration | null> {
    const row = await this.query
      .selectFrom("registration")
      .selectAll()
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return row ? this.registrationOf(row) : null;
  }

  /** Everyone who holds this meter. */
  async holders(mpan: Mpan): Promise<Registration[]> {
    const rows = await this.query
      .selectFrom("registration")
      .selectAll()
      .where("mpan_key", "in", this.keys.digests("meter", mpan))
      .execute();
    return rows.map((row) => this.registrationOf(row));
  }

  /** Other customers who hold this meter. */
  async otherHolders(userId: string, mpan: Mpan): Promise<Registration[]> {
    return (await this.holders(mpan)).filter((holder) => holder.userId !== userId);
  }

  /** Customers whose meter is due to be asked about; never one whose consent has run out. */
  async due(now: Date, limit: number): Promise<string[]> {
    const rows = await this.query
      .selectFrom("registration")
      .select("user_id")
      .where("next_try", "<=", now)
      .where("reconsent_due", ">", now)
      .orderBy("next_try")
      .limit(limit)
      .execute();
    return rows.map((row) => row.user_id);
  }

  async end(userId: string): Promise<void> {
    await this.query.deleteFrom("registration").where("user_id", "=", userId).execute();
  }

  /**
   * Changes what is known of a meter's data, from what it is once nobody else is changing it.
   * @param whose whose meter; with the consent that it was read by, what was found out belongs to no other
   * @returns what is known now; null when no meter is linked any more, or another one, or by another consent
   */
  async changeMeterData(
    { userId, consentId, registrationId }: { userId: string; consentId?: string; registrationId?: string },
    change: (latest: MeterData) => MeterData,
  ): Promise<MeterData | null> {
    const row = await this.query
      .selectFrom("registration")
      .select(["id", "consent_id", "data_state"])
      .where("user_id", "=", userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row || (consentId && row.consent_id !== consentId)) return null;
    if (registrationId && row.id !== registrationId) return null;
    const data = change(row.data_state);
    await this.query
      .updateTable("registration")
      .set({ data_state: JSON.stringify(data) })
      .where("user_id", "=", userId)
      .where("id", "=", row.id)
      .execute();
    return data;
  }

  /** Writes down when to ask about a meter again, and when the data provider last answered. */
  async saveTries(
    { userId, id }: Pick<Registration, "userId" | "id">,
    { lastTried, nextTry }: { lastTried?: Date; nextTry: Date },
  ): Promise<void> {
    await this.query
      .updateTable("registration")
      .set({ ...(lastTried ? { last_tried: lastTried } : {}), next_try: nextTry })
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .execute();
  }

  private registrationOf(row: Selectable<Row<"registration">>): Registration {
    return {
      userId: row.user_id,
      id: row.id,
      mpan: this.keys.open(row.mpan) as Mpan,
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
}
