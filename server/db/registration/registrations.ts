import type { Selectable } from "kysely";
import { epochSeconds } from "../../../domain/london.ts";
import type { Mpan } from "../../../domain/mpan.ts";
import type { SilenceFacts } from "../../../domain/readings/silence.ts";
import type { RegistrationMethod } from "../../../domain/registration.ts";
import type { MeterData } from "../schema/registration.ts";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

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
  lastAttemptAt: Date | null;
  nextAttemptAt: Date | null;
}

/** The first fetch should start within this time; if its job was lost, the sweep fetches the readings. */
const FIRST_SWEEP_MS = 15 * 60 * 1000;

const NOTHING_KNOWN: MeterData = { meterSeen: null, electricity: null, gas: null };

export class Registrations extends Store {
  async save(given: Omit<Registration, "data" | "lastAttemptAt" | "nextAttemptAt">): Promise<void> {
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
        expired_consent_id: null,
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

  /** Holders with a consent in force, newest first. */
  async holders(mpan: Mpan, now: Date): Promise<Registration[]> {
    const linked = await this.ofMeter(mpan);
    return linked.filter(({ reconsentDue }) => reconsentDue > now);
  }

  /** Includes those whose consent has expired. */
  async ofMeter(mpan: Mpan): Promise<Registration[]> {
    const rows = await this.query
      .selectFrom("registration")
      .selectAll()
      .where("mpan_key", "in", this.keys.digests("meter", mpan))
      .orderBy("registered_at", "desc")
      .execute();
    return rows.map((row) => this.registrationOf(row));
  }

  /** Earliest due first, without expired consents. */
  async due(now: Date, limit: number): Promise<{ userId: string; data: MeterData }[]> {
    const rows = await this.query
      .selectFrom("registration")
      .select(["user_id", "data_state"])
      .where("next_try", "<=", now)
      .where("reconsent_due", ">", now)
      .orderBy("next_try")
      .limit(limit)
      .execute();
    return rows.map(({ user_id: userId, data_state: data }) => ({ userId, data }));
  }

  /** Customers whose consent has expired without a record of it. */
  async listExpired(now: Date, limit: number): Promise<string[]> {
    const rows = await this.query
      .selectFrom("registration")
      .select("user_id")
      .where("reconsent_due", "<=", now)
      .where((eb) => eb("expired_consent_id", "is distinct from", eb.ref("consent_id")))
      .orderBy("reconsent_due")
      .limit(limit)
      .execute();
    return rows.map(({ user_id: userId }) => userId);
  }

  async markExpired({ userId, consentId }: Pick<Registration, "userId" | "consentId">): Promise<void> {
    await this.query
      .updateTable("registration")
      .set({ expired_consent_id: consentId })
      .where("user_id", "=", userId)
      .execute();
  }

  async end(userId: string): Promise<void> {
    await this.query.deleteFrom("registration").where("user_id", "=", userId).execute();
  }

  /** Read-modify-write under a row lock. Null if no meter is linked by this consent or registration. */
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

  async saveAttemptTimes(
    { userId, id }: Pick<Registration, "userId" | "id">,
    { lastAttemptAt, nextAttemptAt }: { lastAttemptAt?: Date; nextAttemptAt: Date },
  ): Promise<void> {
    await this.query
      .updateTable("registration")
      .set({ ...(lastAttemptAt ? { last_tried: lastAttemptAt } : {}), next_try: nextAttemptAt })
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
      lastAttemptAt: row.last_tried,
      nextAttemptAt: row.next_try,
    };
  }
}

export function silenceFacts({
  data,
  registeredAt,
  reconsentDue,
  lastAttemptAt,
}: Registration): SilenceFacts {
  return {
    registeredAt: epochSeconds(registeredAt),
    permissionEnds: epochSeconds(reconsentDue),
    isConsentLost: data.isConsentLost ?? false,
    lastResponseAt: lastAttemptAt && epochSeconds(lastAttemptAt),
    lastRead: { electricity: data.electricity?.end ?? null, gas: (data.gas || null)?.end ?? null },
  };
}
