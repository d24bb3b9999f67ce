import { dayOf, monthOf } from "../../../domain/london-calendar.ts";
import type { Mpan } from "../../../domain/mpan.ts";
import { KEPT_DAYS } from "../../../domain/readings/permission.ts";
import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";
import { prepared } from "../engine/prepared.ts";
import { readNetworkRegion, type SealedPlace } from "../registration/network-region.ts";
import type { Sealed } from "../schema/column.ts";
import { eraseReadings, type Supply, visibleFrom } from "./readings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A customer's readings, whether or not their meter is still read. */
export interface HeldReadings {
  supply: Supply;
  /** When reading stopped, or will unless consent is given again. */
  permissionEnds: Date;
  /** False once the customer or a new occupant has ended it, before its time. */
  isLinked: boolean;
  /** What tells the network region of the customer's home. */
  place: SealedPlace;
}

/** With what tells the home's region, which most that shows readings needs as well. */
const linkedMeter = prepared("linked-meter", (query) =>
  query
    .selectFrom("customer")
    .leftJoin("registration", "registration.user_id", "customer.id")
    .leftJoin("home", "home.user_id", "customer.id")
    .select(["registration.id", "registration.readings_from", "registration.registered_at"])
    .select(["registration.reconsent_due", "registration.mpan", "home.postcode"])
    .where("customer.id", "=", ""),
);

/** The readings a customer can see: of the meter they have linked, or else of the one that they had last. */
export async function findHeldReadings(query: Query, userId: string): Promise<HeldReadings | null> {
  const [row] = await linkedMeter(query, userId);
  if (!row) return null;
  const { id, readings_from, registered_at, reconsent_due, ...place } = row;
  if (id && readings_from && registered_at && reconsent_due) {
    const supply = { userId, registrationId: id, visibleFrom: visibleFrom(readings_from, registered_at) };
    return { supply, permissionEnds: reconsent_due, isLinked: true, place };
  }
  const [kept] = await keptSupplies(query, userId);
  if (!kept) return null;
  const { region, ...held } = kept;
  return { ...held, isLinked: false, place: { ...place, region } };
}

/** Every meter of a customer of which readings are held: those they had before, and the one they have linked. */
export async function allSupplies(query: Query, userId: string): Promise<Supply[]> {
  const newest = await findHeldReadings(query, userId);
  const kept = (await keptSupplies(query, userId)).map(({ supply }) => supply).reverse();
  return newest?.isLinked ? [...kept, newest.supply] : kept;
}

/** The meters that a customer had, of which readings are still kept, the latest first. */
async function keptSupplies(
  query: Query,
  userId: string,
): Promise<{ supply: Supply; permissionEnds: Date; region: Sealed | null }[]> {
  const rows = await query
    .selectFrom("kept_readings")
    .select(["registration_id", "readings_from", "registered_at", "ended_at", "region"])
    .where("user_id", "=", userId)
    .orderBy("ended_at", "desc")
    .execute();
  return rows.map(({ registration_id: registrationId, readings_from, registered_at, ended_at, region }) => ({
    supply: { userId, registrationId, visibleFrom: visibleFrom(readings_from, registered_at) },
    permissionEnds: ended_at,
    region,
  }));
}

/** Notes that a linked meter is read no more; its readings stay for `KEPT_DAYS`. Comes before the link's end. */
export async function keepReadings(query: Query, keys: Keys, userId: string, now: Date): Promise<void> {
  const linked = await query
    .selectFrom("registration")
    .select(["id", "mpan_key", "readings_from", "registered_at", "reconsent_due"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!linked) return;
  const region = await readNetworkRegion(query, keys, userId);
  await query
    .insertInto("kept_readings")
    .values({
      user_id: userId,
      registration_id: linked.id,
      mpan_key: linked.mpan_key,
      readings_from: linked.readings_from,
      registered_at: linked.registered_at,
      // Reading stopped when the consent ran out, not when somebody tidied up after it.
      ended_at: linked.reconsent_due < now ? linked.reconsent_due : now,
      region: region && keys.seal(region),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Permission for a meter that the customer had before: its readings are kept on under the same id, as far back as
 * the customer may see them now.
 * @returns the id, or null when nothing of this meter is kept
 */
export async function resumeReadings(
  query: Query,
  keys: Keys,
  given: { userId: string; mpan: Mpan; readingsFrom: Date; registeredAt: Date },
): Promise<string | null> {
  const { userId, mpan, readingsFrom, registeredAt } = given;
  const kept = await query
    .deleteFrom("kept_readings")
    .where("user_id", "=", userId)
    .where("mpan_key", "in", keys.digests("meter", mpan))
    .returning("registration_id")
    .executeTakeFirst();
  if (!kept) return null;
  const firstDay = dayOf(visibleFrom(readingsFrom, registeredAt));
  await query
    .deleteFrom("readings_month")
    .where("user_id", "=", userId)
    .where("registration_id", "=", kept.registration_id)
    .where("month", "<", monthOf(firstDay))
    .execute();
  await query
    .deleteFrom("meter_tariff")
    .where("user_id", "=", userId)
    .where("registration_id", "=", kept.registration_id)
    .where("valid_to", "<", firstDay)
    .execute();
  // Made anew from the months that are left.
  await query
    .deleteFrom("readings_year")
    .where("user_id", "=", userId)
    .where("registration_id", "=", kept.registration_id)
    .execute();
  return kept.registration_id;
}

/** Erases what is kept for those who lived at a meter before somebody else moved in. */
export async function eraseEarlierOccupants(
  query: Query,
  keys: Keys,
  newcomer: { userId: string; mpan: Mpan; livedThereFrom: Date },
): Promise<void> {
  const kept = await query
    .selectFrom("kept_readings")
    .select(["user_id", "registration_id"])
    .where("mpan_key", "in", keys.digests("meter", newcomer.mpan))
    .where("user_id", "<>", newcomer.userId)
    .where("registered_at", "<", newcomer.livedThereFrom)
    .execute();
  for (const { user_id, registration_id } of kept) await eraseReadings(query, user_id, registration_id);
}

/** Erases what is kept of meters that are read no more. False when there is nothing. */
export async function eraseKeptReadings(query: Query, userId: string): Promise<boolean> {
  const kept = await keptSupplies(query, userId);
  for (const { supply } of kept) await eraseReadings(query, userId, supply.registrationId);
  return kept.length > 0;
}

const AT_A_TIME = 1_000;

/** Erases the readings of meters for which permission ended more than `KEPT_DAYS` ago, by whatever way. */
export async function eraseReadingsThatAreOver(query: Query, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await eraseInTurns(query, () =>
    query
      .selectFrom("kept_readings")
      .select(["user_id", "registration_id"])
      .where("ended_at", "<=", before)
      .limit(AT_A_TIME)
      .execute(),
  );
  await eraseInTurns(query, () =>
    query
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
      .limit(AT_A_TIME)
      .execute(),
  );
}

async function eraseInTurns(
  query: Query,
  find: () => Promise<{ user_id: string; registration_id: string }[]>,
): Promise<void> {
  for (let found = await find(); found.length; found = await find()) {
    for (const { user_id, registration_id } of found) {
      await query.transaction().execute((tx) => eraseReadings(tx, user_id, registration_id));
    }
  }
}
