import { epochSeconds } from "../../domain/london.ts";
import { dayOf } from "../../domain/london-calendar.ts";
import { fuels } from "../../domain/readings/fuel.ts";
import { saveMeterTariffs } from "../db/readings/meter-tariffs.ts";
import { readRegistration } from "../db/registration/registrations.ts";
import type { Deps } from "../deps.ts";
import { paced } from "./paced.ts";

/**
 * Fetches the prices that a customer's meter holds, of each fuel that is read, and keeps those that are new with the
 * days on which they hold. Asks and keeps nothing without permission. A failure is left to the queue, and what it
 * does not make good the next day tells: the provider tells of two days.
 */
export async function fetchMeterTariffs(deps: Deps, userId: string): Promise<void> {
  const { db, keys, clock, partners } = deps;
  for (const fuel of fuels) {
    const now = clock.now();
    const registration = await readRegistration(db.query, keys, userId);
    if (!registration || registration.reconsentDue <= now) return;
    const { mpan, consentId, data } = registration;
    if (!data[fuel]) continue;
    const told = await paced(deps, () => partners.smartMeters.tariff(mpan, fuel, dayOf(epochSeconds(now))));
    if (!told.length) continue;
    const permission = { userId, consentId, now: clock.now() };
    await db.query.transaction().execute((tx) => saveMeterTariffs(tx, permission, fuel, told));
  }
}
