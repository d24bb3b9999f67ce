import type { Selectable } from "kysely";
import { type Tariff, tariffOf, writtenTariff } from "../../../domain/prices/tariff.ts";
import type { Series } from "../../../domain/readings/fuel.ts";
import type { Row } from "../tables.ts";

const SEPARATOR = " to ";

export function tariffOfRow<Of extends Series>(
  row: Omit<Selectable<Row<"tariff">>, "user_id" | "typed_at" | "fuel"> & { fuel: Of },
): Tariff<Of> {
  const { fuel, valid_from, standing_pence, kwh_pence, kwh_pence_at } = row;
  return tariffOf({
    fuel,
    validFrom: valid_from,
    standingPence: standing_pence,
    pence: kwh_pence,
    times: Object.entries(kwh_pence_at).map(([time, pence]) => {
      const [from = "", to = ""] = time.split(SEPARATOR);
      return { from, to, pence };
    }),
  });
}

export function pricesInRow(tariff: Tariff) {
  const { standingPence, pence, times } = writtenTariff(tariff);
  return {
    standing_pence: standingPence,
    kwh_pence: pence,
    kwh_pence_at: JSON.stringify(
      Object.fromEntries(times.map((time) => [time.from + SEPARATOR + time.to, time.pence])),
    ),
  };
}
