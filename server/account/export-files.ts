import { promisify } from "node:util";
import { type AsyncZipOptions, type AsyncZippable, zip } from "fflate";
import type { Export } from "../../contract/export.ts";
import type { Fuel } from "../../domain/readings/fuel.ts";
import type { Keys } from "../platform/keys.ts";
import type { ExportedRow } from "./customer-data.ts";
import { spreadsheetCsv } from "./export-tables.ts";

const COMPLETE_FILE = "everything.json";
const ARCHIVE = "everything.zip";

export interface ExportContent {
  madeAt: string;
  /** The data provider has not delivered these fully; absent in exports of earlier releases. */
  missing?: Fuel[];
  notes: string[];
  tables: Record<string, ExportedRow[]>;
}

export interface ExportListing {
  exportId: string;
  missing: Fuel[];
  files: Pick<Export["files"][number], "name" | "rows">[];
}

/** Stored beside the content, because decrypting the content to list its files takes up to a second. */
export function listingOf(exportId: string, content: ExportContent): ExportListing {
  return { exportId, missing: content.missing ?? [], files: filesIn(content) };
}

function filesIn(content: ExportContent): ExportListing["files"] {
  const tables = Object.entries(content.tables).filter(([, rows]) => rows.length > 0);
  return [
    { name: ARCHIVE, rows: null },
    { name: COMPLETE_FILE, rows: null },
    ...tables.map(([name, rows]) => ({ name: `${name}.csv`, rows: rows.length })),
  ];
}

interface ExportFile {
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
}

export async function fileIn(content: ExportContent, file: string): Promise<ExportFile | null> {
  if (file !== ARCHIVE) return plainFileIn(content, file);
  return { body: await archiveOf(content), type: "application/zip" };
}

function plainFileIn(content: ExportContent, file: string): ExportFile | null {
  if (file === COMPLETE_FILE)
    return { body: JSON.stringify(content, null, 2), type: "application/json; charset=utf-8" };
  const name = file.replace(/\.csv$/, "");
  const rows = Object.hasOwn(content.tables, name) ? (content.tables[name] ?? []) : [];
  return rows.length ? { body: spreadsheetCsv(rows), type: "text/csv; charset=utf-8" } : null;
}

const compress = promisify<AsyncZippable, AsyncZipOptions, Uint8Array<ArrayBuffer>>(zip);

/** Compresses in worker threads. `mtime` is the export's, so that the archive is reproducible. */
async function archiveOf(content: ExportContent): Promise<Uint8Array<ArrayBuffer>> {
  const files = filesIn(content).filter(({ name }) => name !== ARCHIVE);
  const bodies = files.map(
    ({ name }) => [name, Buffer.from(plainFileIn(content, name)?.body ?? "")] as const,
  );
  return compress(Object.fromEntries(bodies), { mtime: new Date(content.madeAt) });
}

const KEY_LIFETIME_SECONDS = 15 * 60;

export interface ExportRef {
  userId: string;
  sessionId: string;
  exportId: string;
}

/** Valid for fifteen minutes and while the session lasts. `now` in epoch seconds. */
export function makeExportKey(keys: Keys, { userId, sessionId, exportId }: ExportRef, now: number): string {
  const text = `${userId}.${sessionId}.${exportId}.${now + KEY_LIFETIME_SECONDS}`;
  return `${text}.${keys.digest("export", text)}`;
}

export function readExportKey(keys: Keys, key: string, now: number): ExportRef | null {
  const [userId = "", sessionId = "", exportId = "", until = "", digest = ""] = key.split(".");
  if (!keys.matches("export", `${userId}.${sessionId}.${exportId}.${until}`, digest)) return null;
  return Number(until) > now ? { userId, sessionId, exportId } : null;
}
