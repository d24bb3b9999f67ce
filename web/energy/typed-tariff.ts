import { MOST_TIMES, penceTyped, type WrittenTariff } from "../../domain/prices/tariff.ts";
import type { Fuel } from "../../domain/readings/fuel.ts";

/** Form rows for time-of-day prices. Empty ones are ignored. */
export const timeRows = Array.from({ length: MOST_TIMES }, (_, row) => row);

export function timeField(row: number, part: "from" | "to" | "pence"): string {
  return `times.${row}.${part}`;
}

/** Parses the price form, with the row of each time. */
export function readTariffForm(form: FormData, fuel: Fuel) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const rows = timeRows.filter((row) =>
    (["from", "to", "pence"] as const).some((part) => text(timeField(row, part)) !== ""),
  );
  const tariff: WrittenTariff<number | null> = {
    fuel,
    validFrom: text("validFrom"),
    standingPence: penceTyped(text("standingPence")),
    pence: penceTyped(text("pence")),
    times: rows.map((row) => ({
      from: text(timeField(row, "from")),
      to: text(timeField(row, "to")),
      pence: penceTyped(text(timeField(row, "pence"))),
    })),
  };
  const values = Object.fromEntries([...form.keys()].map((name) => [name, text(name)]));
  return { tariff, rows, values };
}

/** Maps errors of the sent times to form rows. */
export function errorsByRow(errors: Record<string, string>, rows: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      field.replace(/^times\.(\d+)/, (_, index: string) => `times.${rows[Number(index)] ?? index}`),
      message,
    ]),
  );
}
