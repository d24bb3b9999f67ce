import { type Cell, csvOf } from "../csv.ts";

/** A day or half hour at a tariff and at the customer's own prices, in pence to the thousandth. */
export interface BreakdownRow {
  /** ISO 8601 with London's offset. */
  start: string;
  kwh: number | null;
  /** A kWh; null for whole days, and where the price depends on the day's kWh. */
  pencePerKwh: number | null;
  pence: number | null;
  /** The day's whole standing charge, in its first half hour only. */
  standingPence: number;
  ownPencePerKwh: number | null;
  ownPence: number | null;
  ownStandingPence: number;
  /** A half hour's kWh after 1 kWh a day moved; null for days, gas and exports. */
  movedKwh: number | null;
  /** As `pence`, with 1 kWh a day moved; null for gas and exports. */
  movedPence: number | null;
}

const COLUMNS = {
  kwh: "kwh",
  pencePerKwh: "pence_per_kwh",
  pence: "pence",
  standingPence: "standing_pence",
  ownPencePerKwh: "own_pence_per_kwh",
  ownPence: "own_pence",
  ownStandingPence: "own_standing_pence",
  movedKwh: "moved_kwh",
  movedPence: "moved_pence",
} as const satisfies Partial<Record<keyof BreakdownRow, string>>;

/** Half hours as CSV. Column totals match the comparison, apart from rounding. */
export function csvOfRows(rows: readonly BreakdownRow[]): string {
  const cells = Object.entries(COLUMNS) as [keyof BreakdownRow, string][];
  return csvOf(
    ["start_utc", "start_london", ...Object.values(COLUMNS)],
    rows.map((row) => ({
      start_utc: new Date(row.start).toISOString().replace(".000", ""),
      start_london: row.start,
      ...Object.fromEntries(cells.map(([field, column]): [string, Cell] => [column, row[field]])),
    })),
  );
}
