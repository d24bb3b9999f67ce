import { type Day, dayOf } from "../../../domain/london-calendar.ts";
import { isPricedByTime } from "../../../domain/prices/cost.ts";
import { type MeterTariff, mergeReported, type ReportedPrices } from "../../../domain/prices/meter-tariff.ts";
import { capTariffs } from "../../../domain/prices/price-cap.ts";
import type { Tariff } from "../../../domain/prices/tariff.ts";
import type { Fuel, Series } from "../../../domain/readings/fuel.ts";
import type { Readings } from "../../../domain/readings/readings.ts";
import { pricesInRow, tariffOfRow } from "../account/tariff-row.ts";
import { Tariffs } from "../account/tariffs.ts";
import { prepareQuery } from "../engine/prepare-query.ts";
import { NetworkRegions } from "../registration/network-region.ts";
import { Store } from "../store.ts";
import type { HeldReadings } from "./kept-readings.ts";
import { PriceCaps } from "./price-caps.ts";
import { StoredReadings, type Supply } from "./readings.ts";

type Priced = Pick<HeldReadings, "supply" | "location">;

export class MeterTariffs extends Store {
  async prices({ supply, location }: Priced): Promise<Tariff[]> {
    const [typed, held, caps] = await Promise.all([
      new Tariffs(this).read(supply.userId),
      this.read(supply),
      new PriceCaps(this).read(),
    ]);
    return [...typed, ...held, ...capTariffs(new NetworkRegions(this).open(location), caps)];
  }

  /** Daily sums, with half hours from `from` on if a tariff depends on the time of day. */
  async daysToPrice<Of extends Series = Fuel>(
    held: Priced,
    from: Day,
    wanted?: readonly Of[],
  ): Promise<{ readings: Readings<Of>[]; tariffs: Tariff[] }> {
    const [days, tariffs] = await Promise.all([
      new StoredReadings(this).days(held.supply, wanted),
      this.prices(held),
    ]);
    const readings = days.map((one) =>
      isPricedByTime(tariffs, one.fuel)
        ? new StoredReadings(this).withHalfHours(held.supply, one, from)
        : one,
    );
    return { readings: await Promise.all(readings), tariffs };
  }

  async read({ userId, registrationId }: Pick<Supply, "userId" | "registrationId">): Promise<MeterTariff[]> {
    const rows = await tariffsOfMeter(this.query, userId, registrationId);
    return rows.map((row) => ({ ...tariffOfRow(row), meter: { lastDay: row.valid_to as Day | null } }));
  }

  /** Ignores days before the first visible one. Locks the registration's row until the transaction ends. */
  async save(
    permission: { userId: string; consentId: string; now: Date },
    fuel: Fuel,
    reported: readonly ReportedPrices[],
  ): Promise<"saved" | "no-permission"> {
    const supply = await new StoredReadings(this).permittedSupply(permission);
    if (!supply) return "no-permission";
    const firstDay = dayOf(supply.visibleFrom);
    const known = (await this.read(supply)).filter((tariff) => tariff.fuel === fuel);
    const latest = mergeReported(
      known,
      fuel,
      reported.filter(({ day }) => day >= firstDay),
    );
    for (const tariff of known)
      if (!latest.includes(tariff))
        await this.query
          .deleteFrom("meter_tariff")
          .where("user_id", "=", supply.userId)
          .where("registration_id", "=", supply.registrationId)
          .where("fuel", "=", fuel)
          .where("valid_from", "=", tariff.validFrom)
          .execute();
    for (const tariff of latest)
      if (!known.includes(tariff))
        await this.query
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
}

const tariffsOfMeter = prepareQuery("meter-tariffs", (query) =>
  query
    .selectFrom("meter_tariff")
    .select(["fuel", "valid_from", "valid_to", "standing_pence", "kwh_pence", "kwh_pence_at"])
    .where("user_id", "=", "")
    .where("registration_id", "=", "")
    .orderBy("fuel")
    .orderBy("valid_from"),
);
