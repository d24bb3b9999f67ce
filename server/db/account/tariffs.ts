import { type Tariff, tariffOf, writtenTariff } from "../../../domain/prices/tariff.ts";
import type { Fuel } from "../../../domain/readings/fuel.ts";
import type { Query } from "../engine/database.ts";

/** The prices that a customer typed, by fuel, the newest day first. */
export async function readTariffs(query: Query, userId: string): Promise<Tariff[]> {
  const rows = await query
    .selectFrom("tariff")
    .select(["fuel", "valid_from", "standing_pence", "kwh_pence", "kwh_pence_at"])
    .where("user_id", "=", userId)
    .orderBy("fuel")
    .orderBy("valid_from", "desc")
    .execute();
  return rows.map(({ fuel, valid_from, standing_pence, kwh_pence, kwh_pence_at }) =>
    tariffOf({
      fuel,
      validFrom: valid_from,
      standingPence: standing_pence,
      pence: kwh_pence,
      times: Object.entries(kwh_pence_at).map(([time, pence]) => {
        const [from = "", to = ""] = time.split(BETWEEN);
        return { from, to, pence };
      }),
    }),
  );
}

/** Between the two ends of a time of day. */
const BETWEEN = " to ";

/** Keeps prices; those of the same fuel and day make way. */
export async function keepTariff(query: Query, userId: string, tariff: Tariff, now: Date): Promise<void> {
  const { fuel, validFrom, standingPence, pence, times } = writtenTariff(tariff);
  const prices = {
    standing_pence: standingPence,
    kwh_pence: pence,
    kwh_pence_at: JSON.stringify(
      Object.fromEntries(times.map((time) => [time.from + BETWEEN + time.to, time.pence])),
    ),
    typed_at: now,
  };
  await query
    .insertInto("tariff")
    .values({ user_id: userId, fuel, valid_from: validFrom, ...prices })
    .onConflict((conflict) => conflict.columns(["user_id", "fuel", "valid_from"]).doUpdateSet(prices))
    .execute();
}

export async function forgetTariff(
  query: Query,
  userId: string,
  fuel: Fuel,
  validFrom: string,
): Promise<void> {
  await query
    .deleteFrom("tariff")
    .where("user_id", "=", userId)
    .where("fuel", "=", fuel)
    .where("valid_from", "=", validFrom)
    .execute();
}
