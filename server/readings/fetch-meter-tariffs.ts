import { epochSeconds } from "../../domain/london.ts";
import { dayOf } from "../../domain/london-calendar.ts";
import { type Fuel, fuels } from "../../domain/readings/fuel.ts";
import type { Deps } from "../app/deps.ts";
import type { Registration } from "../db/registration/registrations.ts";
import { runAtPace } from "./pace-calls.ts";

/** No-op without permission. The next day's fetch covers failures, as the provider returns two days. */
export async function fetchMeterTariffs(deps: Deps, userId: string): Promise<void> {
  const failures: unknown[] = [];
  // A failure of one fuel does not stop the other.
  for (const fuel of fuels) await fetchIfPermitted(deps, userId, fuel).catch((error) => failures.push(error));
  if (failures.length) throw failures[0];
}

/** Best effort, before the first readings are stored, so that no cost is shown at other prices. */
export async function fetchFirstTariffs(deps: Deps, registration: Registration, found: readonly Fuel[]) {
  await Promise.allSettled(found.map((fuel) => fetchFuel(deps, registration, fuel, { isUrgent: true })));
}

async function fetchIfPermitted(deps: Deps, userId: string, fuel: Fuel): Promise<void> {
  const { db, clock } = deps;
  const registration = await db.registrations.read(userId);
  if (!registration || registration.reconsentDue <= clock.now() || !registration.data[fuel]) return;
  await fetchFuel(deps, registration, fuel);
}

async function fetchFuel(
  deps: Deps,
  { userId, mpan, consentId }: Registration,
  fuel: Fuel,
  { isUrgent = false } = {},
): Promise<void> {
  const { db, clock, partners } = deps;
  const today = dayOf(epochSeconds(clock.now()));
  const prices = await runAtPace(deps, () => partners.smartMeters.tariff(mpan, fuel, today), { isUrgent });
  if (!prices.length) return;
  const permission = { userId, consentId, now: clock.now() };
  await db.transaction((tx) => tx.meterTariffs.save(permission, fuel, prices));
}
