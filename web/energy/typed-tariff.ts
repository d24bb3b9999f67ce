import { MAX_TIMES, parsePence, type TariffErrors, type WrittenTariff } from "../../domain/prices/tariff.ts";
import { questionOf, unusualPrices } from "../../domain/prices/unusual-price.ts";
import type { Series } from "../../domain/readings/fuel.ts";
import { readPriceAnswers } from "./price-answers.ts";

/** Form rows for time-of-day prices. Empty ones are ignored. */
export const timeRows = Array.from({ length: MAX_TIMES }, (_, row) => row);

export function timeField(row: number, part: "from" | "to" | "pence"): string {
  return `times.${row}.${part}`;
}

export function readTariffForm(form: FormData, fuel: Series) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const { confirmed, corrected, isConfirmed } = readPriceAnswers(form);
  const rows = timeRows.filter((row) =>
    (["from", "to", "pence"] as const).some((part) => text(timeField(row, part)) !== ""),
  );
  const tariff: WrittenTariff<number | null> = {
    fuel,
    validFrom: text("validFrom"),
    standingPence: parsePence(text("standingPence")),
    pence: parsePence(text("pence")),
    times: rows.map((row) => ({
      from: text(timeField(row, "from")),
      to: text(timeField(row, "to")),
      pence: parsePence(text(timeField(row, "pence"))),
    })),
  };
  const unusual = unusualPrices(tariff)
    .map((one) => ({ ...one, field: fieldInRow(one.field, rows) }))
    .filter(({ field }) => !isConfirmed(field));
  const values = Object.fromEntries([...form.keys()].map((name) => [name, text(name)]));
  return { tariff, rows, values, unusual, confirmed, corrected };
}

const fieldsInOrder = [
  ...["pence", "standingPence", "validFrom", "times"],
  ...timeRows.flatMap((row) => [timeField(row, "from"), timeField(row, "pence")]),
];

/** Errors and questions by form field, in the order of the form. @param errors by field of the parsed tariff */
export function formErrors(
  errors: TariffErrors,
  { rows, unusual }: Pick<ReturnType<typeof readTariffForm>, "rows" | "unusual">,
): TariffErrors {
  const found: TariffErrors = Object.fromEntries([
    ...Object.entries(errors).map(([field, message]) => [fieldInRow(field, rows), message]),
    ...unusual.map((one) => [one.field, questionOf(one)]),
  ]);
  return Object.fromEntries(
    fieldsInOrder.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])),
  );
}

function fieldInRow(field: string, rows: readonly number[]): string {
  return field.replace(/^times\.(\d+)/, (_, index: string) => `times.${rows[Number(index)] ?? index}`);
}
