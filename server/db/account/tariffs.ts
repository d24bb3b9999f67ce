import type { Tariff } from "../../../domain/prices/tariff.ts";
import type { Series } from "../../../domain/readings/fuel.ts";
import { prepareQuery } from "../engine/prepare-query.ts";
import { Store } from "../store.ts";
import { pricesInRow, tariffOfRow } from "./tariff-row.ts";

const typedTariffs = prepareQuery("typed-tariffs", (query) =>
  query
    .selectFrom("tariff")
    .select(["fuel", "valid_from", "standing_pence", "kwh_pence", "kwh_pence_at"])
    .where("user_id", "=", "")
    .orderBy("fuel")
    .orderBy("valid_from", "desc"),
);

export class Tariffs extends Store {
  async read(userId: string): Promise<Tariff[]> {
    return (await typedTariffs(this.query, userId)).map(tariffOfRow);
  }

  async save(userId: string, tariff: Tariff, now: Date): Promise<void> {
    const prices = { ...pricesInRow(tariff), typed_at: now };
    await this.query
      .insertInto("tariff")
      .values({ user_id: userId, fuel: tariff.fuel, valid_from: tariff.validFrom, ...prices })
      .onConflict((conflict) => conflict.columns(["user_id", "fuel", "valid_from"]).doUpdateSet(prices))
      .execute();
  }

  async remove(userId: string, fuel: Series, validFrom: string): Promise<void> {
    await this.query
      .deleteFrom("tariff")
      .where("user_id", "=", userId)
      .where("fuel", "=", fuel)
      .where("valid_from", "=", validFrom)
      .execute();
  }
}
