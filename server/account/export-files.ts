import type { Export } from "../../contract/export.ts";
import { type Cell, csvOf } from "../../domain/csv.ts";
import type { ExportedRow } from "../db/account/customer-data.ts";
import type { Keys } from "../keys.ts";
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

const GOOD_SECONDS = 15 * 60;

/** Which export a download is of, and the session that it was offered to. */
export interface ExportRef {
  userId: string;
  sessionId: string;
  exportId: string;
}

/**
 * A key for the addresses of an export's files: whoever was given it may fetch them, for a quarter of an hour
 * and while the session lasts that was given it.
 */
export function makeExportKey(keys: Keys, { userId, sessionId, exportId }: ExportRef, now: number): string {
  const text = `${userId}.${sessionId}.${exportId}.${now + GOOD_SECONDS}`;
  return `${text}.${keys.digest("export", text)}`;
}

/** The export that a key is for, or null when the key is not ours or its time is over. `now` in epoch seconds. */
export function readExportKey(keys: Keys, key: string, now: number): ExportRef | null {
  const [userId = "", sessionId = "", exportId = "", until = "", digest = ""] = key.split(".");
  if (!keys.matches("export", `${userId}.${sessionId}.${exportId}.${until}`, digest)) return null;
  return Number(until) > now ? { userId, sessionId, exportId } : null;
}
