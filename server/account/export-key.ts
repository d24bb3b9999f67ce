import type { Keys } from "../keys.ts";

const GOOD_SECONDS = 15 * 60;

/** Which export a download is of. */
export interface ExportRef {
  userId: string;
  exportId: string;
}

/** A key for the addresses of an export's files: whoever was given it may fetch them, for a quarter of an hour. */
export function makeExportKey(keys: Keys, { userId, exportId }: ExportRef, now: number): string {
  const text = `${userId}.${exportId}.${now + GOOD_SECONDS}`;
  return `${text}.${keys.digest("export", text)}`;
}

/** The export that a key is for, or null when the key is not ours or its time is over. `now` in epoch seconds. */
export function readExportKey(keys: Keys, key: string, now: number): ExportRef | null {
  const [userId = "", exportId = "", until = "", digest = ""] = key.split(".");
  if (!keys.matches("export", `${userId}.${exportId}.${until}`, digest)) return null;
  return Number(until) > now ? { userId, exportId } : null;
}
