import type { Selectable } from "kysely";
import { type Tariff, tariffOf, writtenTariff } from "../../../domain/prices/tariff.ts";
import type { Row } from "../tables.ts";

/** Between the two ends of a time of day. */
const BETWEEN = " to ";

/** The tariff that a row holds. */
export function tariffOfRow(row: Omit<Selectable<Row<"tariff">>, "user_id" | "typed_at">): Tariff {
  const { fuel, valid_from, standing_pence, kwh_pence, kwh_pence_at } = row;
  return tariffOf({
    fuel,
    validFrom: valid_from,
    standingPence: standing_pence,
    pence: kwh_pence,
    times: Object.entries(kwh_pence_at).map(([time, pence]) => {
      const [from = "", to = ""] = time.split(BETWEEN);
      return { from, to, pence };
    }),
  });
}

/** A tariff's prices as the columns of a row. */
export function pricesInRow(tariff: Tariff) {
  const { standingPence, pence, times } = writtenTariff(tariff);
  return {
    standing_pence: standingPence,
    kwh_pence: pence,
    kwh_pence_at: JSON.stringify(
      Object.fromEntries(times.map((time) => [time.from + BETWEEN + time.to, time.pence])),
    ),
  };
}
