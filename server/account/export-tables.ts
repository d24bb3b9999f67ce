import { addressLines, parseAddress } from "../../domain/address.ts";
import { type Cell, csvOf } from "../../domain/csv.ts";
import { textOfHtml } from "../../domain/html.ts";
import { londonMoment } from "../../domain/london.ts";
import type { ExportedRow } from "./customer-data.ts";

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Adds London time to moments, writes addresses on one line, and flattens nested values into columns. */
export function spreadsheetCsv(rows: readonly ExportedRow[]): string {
  const cells = rows.map((row) => Object.fromEntries(cellsOf("", row)));
  const columns = [...new Set(cells.flatMap((row) => Object.keys(row)))];
  return BYTE_ORDER_MARK + csvOf(columns, cells);
}

function cellsOf(column: string, value: unknown): [string, Cell][] {
  if (Array.isArray(value)) return [[column, value.map(String).join("; ")]];
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([part, inner]) =>
      cellsOf(column ? `${column}_${part}` : part, inner),
    );
  const seconds = momentOf(column, value);
  if (seconds !== null)
    return [
      [column, `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`],
      [`${column}_london`, londonMoment(seconds)],
    ];
  if (typeof value === "string") return cellsOfText(column, value);
  return [[column, typeof value === "number" || typeof value === "boolean" ? value : null]];
}

function cellsOfText(column: string, text: string): [string, Cell][] {
  const inner = text.startsWith("{") ? parseObject(text) : null;
  if (inner) return cellsOf(column, inner);
  if (text.split("|").length > 5) return [[column, addressLines(parseAddress(text)).join(", ")]];
  return [[column, /<\/[a-z]/.test(text) ? textOfHtml(text).join("\n") : text]];
}

function parseObject(text: string): object | null {
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}

/** Epoch seconds of an ISO 8601 text, or of a whole number in the range of moments; else null. */
function momentOf(column: string, value: unknown): number | null {
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value))
    return Math.floor(Date.parse(value) / 1000);
  const isMoment = typeof value === "number" && Number.isInteger(value) && value > FIRST && value < LAST;
  return isMoment && !/(^|_)(kwh|rows|count)$/.test(column) ? value : null;
}

/** Epoch seconds of 2001 and 2096. No whole number of another kind between them is exported, except counts. */
const FIRST = 1_000_000_000;
const LAST = 4_000_000_000;
