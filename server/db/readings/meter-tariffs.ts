import { type Day, dayOf } from "../../../domain/london-calendar.ts";
import { isPricedByTime } from "../../../domain/prices/cost.ts";
import { type MeterTariff, type ToldPrices, withTold } from "../../../domain/prices/meter-tariff.ts";
import type { Tariff } from "../../../domain/prices/tariff.ts";
import type { Fuel, Series } from "../../../domain/readings/fuel.ts";
import type { Readings } from "../../../domain/readings/readings.ts";
import type { Keys } from "../../keys.ts";
import { pricesInRow, tariffOfRow } from "../account/tariff-row.ts";
import { readTariffs } from "../account/tariffs.ts";
import type { Query } from "../engine/database.ts";
import { prepared } from "../engine/prepared.ts";
import { permittedSupply, readDays, type Supply, withHalfHours } from "./readings.ts";

/** All that a linked meter's readings may be priced by: what the customer typed, and what the meter held. */
export async function readPrices(query: Query, supply: Supply): Promise<Tariff[]> {
  const [typed, held] = await Promise.all([
    readTariffs(query, supply.userId),
    readMeterTariffs(query, supply),
  ]);
  return [...typed, ...held];
}

/**
 * Readings by day with what they may be priced by, and with the half hours from a day on where that takes them.
 * @param wanted as `readDays` has it
 */
export async function readDaysToPrice<Of extends Series = Fuel>(
  query: Query,
  keys: Keys,
  supply: Supply,
  from: Day,
  wanted?: readonly Of[],
): Promise<{ readings: Readings<Of>[]; tariffs: Tariff[] }> {
  const [days, tariffs] = await Promise.all([
    readDays(query, keys, supply, wanted),
    readPrices(query, supply),
  ]);
  const readings = days.map((one) =>
    isPricedByTime(tariffs, one.fuel) ? withHalfHours(query, keys, supply, one, from) : one,
  );
  return { readings: await Promise.all(readings), tariffs };
}

const tariffsOfMeter = prepared("meter-tariffs", (query) =>
  query
    .selectFrom("meter_tariff")
    .select(["fuel", "valid_from", "valid_to", "standing_pence", "kwh_pence", "kwh_pence_at"])
    .where("user_id", "=", "")
    .where("registration_id", "=", "")
    .orderBy("fuel")
    .orderBy("valid_from"),
);

/** The prices that a meter held, the oldest first. */
export async function readMeterTariffs(
  query: Query,
  { userId, registrationId }: Pick<Supply, "userId" | "registrationId">,
): Promise<MeterTariff[]> {
  const rows = await tariffsOfMeter(query, userId, registrationId);
  return rows.map((row) => ({ ...tariffOfRow(row), meter: { lastDay: row.valid_to as Day | null } }));
}

/**
 * Keeps what the provider told of a meter's prices, but nothing of days before the customer's time. Holds the
 * registration's row until the transaction ends, and keeps nothing once the permission is over.
 */
export async function saveMeterTariffs(
  tx: Query,
  permission: { userId: string; consentId: string; now: Date },
  fuel: Fuel,
  told: readonly ToldPrices[],
): Promise<"saved" | "no-permission"> {
  const supply = await permittedSupply(tx, permission);
  if (!supply) return "no-permission";
  const firstDay = dayOf(supply.visibleFrom);
  const known = (await readMeterTariffs(tx, supply)).filter((tariff) => tariff.fuel === fuel);
  const latest = withTold(
    known,
    fuel,
    told.filter(({ day }) => day >= firstDay),
  );
  for (const tariff of known)
    if (!latest.includes(tariff))
      await tx
        .deleteFrom("meter_tariff")
        .where("user_id", "=", supply.userId)
        .where("registration_id", "=", supply.registrationId)
        .where("fuel", "=", fuel)
        .where("valid_from", "=", tariff.validFrom)
        .execute();
  for (const tariff of latest)
    if (!known.includes(tariff))
      await tx
        .insertInto("meter_tariff")
        .values({
          user_id: supply.userId,
          registration_id: supply.registrationId,
          fuel,
          valid_from: tariff.validFrom,
          valid_to: tariff.meter.lastDay,
          ...pricesInRow(tariff),
          told_at: permission.now,
        })
        .execute();
  return "saved";
}
