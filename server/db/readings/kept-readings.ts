import { dayOf, monthOf } from "../../../domain/london-calendar.ts";
import type { Mpan } from "../../../domain/mpan.ts";
import { RETENTION_DAYS } from "../../../domain/readings/permission.ts";
import type { Sealed } from "../../platform/keys.ts";
import { prepareQuery } from "../engine/prepare-query.ts";
import { NetworkRegions, type SealedLocation } from "../registration/network-region.ts";
import { Store } from "../store.ts";
import { StoredReadings, type Supply, visibleFrom } from "./readings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface HeldReadings {
  supply: Supply;
  /** Past once the permission has ended or expired. */
  permissionEnds: Date;
  /** False once the permission was ended; it may expire while the meter is linked. */
  isLinked: boolean;
  location: SealedLocation;
}

const linkedMeter = prepareQuery("linked-meter", (query) =>
  query
    .selectFrom("customer")
    .leftJoin("registration", "registration.user_id", "customer.id")
    .leftJoin("home", "home.user_id", "customer.id")
    .select(["registration.id", "registration.readings_from", "registration.registered_at"])
    .select(["registration.reconsent_due", "registration.mpan", "home.postcode"])
    .where("customer.id", "=", ""),
);

export class KeptReadings extends Store {
  async findHeld(userId: string): Promise<HeldReadings | null> {
    const [row] = await linkedMeter(this.query, userId);
    if (!row) return null;
    const { id, readings_from, registered_at, reconsent_due, ...location } = row;
    if (id && readings_from && registered_at && reconsent_due) {
      const supply = { userId, registrationId: id, visibleFrom: visibleFrom(readings_from, registered_at) };
      return { supply, permissionEnds: reconsent_due, isLinked: true, location };
    }
    const [kept] = await this.keptSupplies(userId);
    if (!kept) return null;
    const { region, ...held } = kept;
    return { ...held, isLinked: false, location: { ...location, region } };
  }

  async supplies(userId: string): Promise<Supply[]> {
    const newest = await this.findHeld(userId);
    const kept = (await this.keptSupplies(userId)).map(({ supply }) => supply).reverse();
    return newest?.isLinked ? [...kept, newest.supply] : kept;
  }

  private async keptSupplies(
    userId: string,
  ): Promise<{ supply: Supply; permissionEnds: Date; region: Sealed | null }[]> {
    const rows = await this.query
      .selectFrom("kept_readings")
      .select(["registration_id", "readings_from", "registered_at", "ended_at", "region"])
      .where("user_id", "=", userId)
      .orderBy("ended_at", "desc")
      .execute();
    return rows.map(
      ({ registration_id: registrationId, readings_from, registered_at, ended_at, region }) => ({
        supply: { userId, registrationId, visibleFrom: visibleFrom(readings_from, registered_at) },
        permissionEnds: ended_at,
        region,
      }),
    );
  }

  async keep(userId: string, now: Date): Promise<void> {
    const linked = await this.query
      .selectFrom("registration")
      .select(["id", "mpan_key", "readings_from", "registered_at", "reconsent_due"])
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (!linked) return;
    const region = await new NetworkRegions(this).read(userId);
    await this.query
      .insertInto("kept_readings")
      .values({
        user_id: userId,
        registration_id: linked.id,
        mpan_key: linked.mpan_key,
        readings_from: linked.readings_from,
        registered_at: linked.registered_at,
        // Reading stopped when the consent expired, which may be before this cleanup.
        ended_at: linked.reconsent_due < now ? linked.reconsent_due : now,
        region: region ? this.keys.seal(region) : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Deletes months before the new permission. Returns the registration id, or null if no readings were kept. */
  async resume(renewed: {
    userId: string;
    mpan: Mpan;
    readingsFrom: Date;
    registeredAt: Date;
  }): Promise<string | null> {
    const { userId, mpan, readingsFrom, registeredAt } = renewed;
    const kept = await this.query
      .deleteFrom("kept_readings")
      .where("user_id", "=", userId)
      .where("mpan_key", "in", this.keys.digests("meter", mpan))
      .returning("registration_id")
      .executeTakeFirst();
    if (!kept) return null;
    const firstDay = dayOf(visibleFrom(readingsFrom, registeredAt));
    await this.query
      .deleteFrom("readings_month")
      .where("user_id", "=", userId)
      .where("registration_id", "=", kept.registration_id)
      .where("month", "<", monthOf(firstDay))
      .execute();
    await this.query
      .deleteFrom("meter_tariff")
      .where("user_id", "=", userId)
      .where("registration_id", "=", kept.registration_id)
      .where("valid_to", "<", firstDay)
      .execute();
    // The next readings recalculate the years from the remaining months.
    await this.query
      .deleteFrom("readings_year")
      .where("user_id", "=", userId)
      .where("registration_id", "=", kept.registration_id)
      .execute();
    return kept.registration_id;
  }

  /** Returns false if none were kept. @param mpan any meter if absent */
  async erase(userId: string, mpan?: Mpan): Promise<boolean> {
    const kept = await this.query
      .selectFrom("kept_readings")
      .select("registration_id")
      .where("user_id", "=", userId)
      .$if(mpan !== undefined, (query) =>
        query.where("mpan_key", "in", this.keys.digests("meter", mpan as Mpan)),
      )
      .execute();
    for (const { registration_id } of kept) await new StoredReadings(this).erase(userId, registration_id);
    return kept.length > 0;
  }

  async eraseExpired(now: Date): Promise<void> {
    const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
    await this.eraseInPages(() =>
      this.query
        .selectFrom("kept_readings")
        .select(["user_id", "registration_id"])
        .where("ended_at", "<=", before)
        .limit(BATCH_SIZE)
        .execute(),
    );
    await this.eraseInPages(() =>
      this.query
        .selectFrom("registration")
        .select(["user_id", "id as registration_id"])
        .where("reconsent_due", "<=", before)
        .where((eb) =>
          eb.or(
            (["readings_month", "meter_tariff"] as const).map((table) =>
              eb.exists(
                eb
                  .selectFrom(table)
                  .select(`${table}.user_id`)
                  .whereRef(`${table}.user_id`, "=", "registration.user_id")
                  .whereRef(`${table}.registration_id`, "=", "registration.id"),
              ),
            ),
          ),
        )
        .limit(BATCH_SIZE)
        .execute(),
    );
  }

  private async eraseInPages(
    find: () => Promise<{ user_id: string; registration_id: string }[]>,
  ): Promise<void> {
    for (let found = await find(); found.length; found = await find()) {
      for (const { user_id, registration_id } of found) {
        await this.query
          .transaction()
          .execute((tx) =>
            new StoredReadings({ query: tx, keys: this.keys }).erase(user_id, registration_id),
          );
      }
    }
  }
}

const BATCH_SIZE = 1_000;
