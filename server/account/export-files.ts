import type { Export } from "../../contract/export.ts";
import { type Cell, csvOf } from "../../domain/csv.ts";
import type { ExportedRow } from "../db/account/customer-data.ts";
import type { ExportContent } from "./make-export.ts";

const WHOLE = "everything.json";

/** The files that an export is offered as: one with everything, and a table for spreadsheets for each kind of row. */
export function filesIn(content: ExportContent): Pick<Export["files"][number], "name" | "rows">[] {
  const tables = Object.entries(content.tables).filter(([, rows]) => rows.length > 0);
  return [
    { name: WHOLE, rows: null },
    ...tables.map(([name, rows]) => ({ name: `${name}.csv`, rows: rows.length })),
  ];
}

/** One of the files, or null when there is none of that name. */
export function fileIn(content: ExportContent, file: string): { text: string; type: string } | null {
  if (file === WHOLE) return { text: JSON.stringify(content, null, 2), type: "application/json" };
  const name = file.replace(/\.csv$/, "");
  const rows = Object.hasOwn(content.tables, name) ? (content.tables[name] ?? []) : [];
  return rows.length ? { text: csvOf(columnsOf(rows), rows.map(asCells)), type: "text/csv" } : null;
}

function columnsOf(rows: readonly ExportedRow[]): string[] {
  return Object.keys(rows[0] ?? {});
}

/** A cell holds one value: what has parts of its own is written as JSON. */
function asCells(row: ExportedRow): Record<string, Cell> {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === "object" && value !== null ? JSON.stringify(value) : value,
  ]);
  return Object.fromEntries(entries) as Record<string, Cell>;
}
