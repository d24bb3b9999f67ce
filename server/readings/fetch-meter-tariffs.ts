import { epochSeconds } from "../../domain/london.ts";
import { dayOf } from "../../domain/london-calendar.ts";
import { type Fuel, fuels } from "../../domain/readings/fuel.ts";
import type { Deps } from "../app/deps.ts";
import { paced } from "./paced.ts";

/**
 * Fetches the prices that a customer's meter holds, of each fuel that is read, and keeps those that are new with the
 * days on which they hold. Asks and keeps nothing without permission. A failure is left to the queue, and what it
 * does not make good the next day tells: the provider tells of two days.
 */
export async function fetchMeterTariffs(deps: Deps, userId: string): Promise<void> {
  const failures: unknown[] = [];
  // What cannot be had of one fuel stands in nobody's way to the other.
  for (const fuel of fuels) await fetchFuel(deps, userId, fuel).catch((error) => failures.push(error));
  if (failures.length) throw failures[0];
}

async function fetchFuel(deps: Deps, userId: string, fuel: Fuel): Promise<void> {
  const { db, clock, partners } = deps;
  const now = clock.now();
  const registration = await db.registrations.read(userId);
  if (!registration || registration.reconsentDue <= now) return;
  const { mpan, consentId, data } = registration;
  if (!data[fuel]) return;
  const told = await paced(deps, () => partners.smartMeters.tariff(mpan, fuel, dayOf(epochSeconds(now))));
  if (!told.length) return;
  const permission = { userId, consentId, now: clock.now() };
  await db.transaction((tx) => tx.meterTariffs.save(permission, fuel, told));
}
