import { zipSync } from "fflate";
import type { Export } from "../../contract/export.ts";
import type { Keys } from "../platform/keys.ts";
import { tableForPeople } from "./export-tables.ts";
import type { ExportContent } from "./make-export.ts";

const WHOLE = "everything.json";
const ARCHIVE = "everything.zip";

/** The files that an export is offered as: all in one archive, one with everything, and a table for spreadsheets for each kind of row. */
export function filesIn(content: ExportContent): Pick<Export["files"][number], "name" | "rows">[] {
  const tables = Object.entries(content.tables).filter(([, rows]) => rows.length > 0);
  return [
    { name: ARCHIVE, rows: null },
    { name: WHOLE, rows: null },
    ...tables.map(([name, rows]) => ({ name: `${name}.csv`, rows: rows.length })),
  ];
}

/** One of the files, or null when there is none of that name. */
export function fileIn(
  content: ExportContent,
  file: string,
): { body: string | Uint8Array; type: string } | null {
  if (file === ARCHIVE) return { body: archiveOf(content), type: "application/zip" };
  if (file === WHOLE)
    return { body: JSON.stringify(content, null, 2), type: "application/json; charset=utf-8" };
  const name = file.replace(/\.csv$/, "");
  const rows = Object.hasOwn(content.tables, name) ? (content.tables[name] ?? []) : [];
  return rows.length ? { body: tableForPeople(rows), type: "text/csv; charset=utf-8" } : null;
}

/** All the other files in one. Its times are those of the export, so that the same export is the same archive. */
function archiveOf(content: ExportContent): Uint8Array {
  const files = filesIn(content).filter(({ name }) => name !== ARCHIVE);
  const bodies = files.map(({ name }) => [name, Buffer.from(fileIn(content, name)?.body ?? "")] as const);
  return zipSync(Object.fromEntries(bodies), { mtime: new Date(content.madeAt) });
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
