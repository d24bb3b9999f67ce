import { type Day, dayOf, parseDay } from "./london-calendar.ts";
import { fail, ok, type Result } from "./result.ts";

export const MAX_NOTE_LENGTH = 40;
/** About two a week for ten years. */
export const MAX_NOTES = 1000;

export interface DayNote {
  day: Day;
  note: string;
}

export function parseDayNote(
  written: { day: string; note: string },
  now: number,
): Result<DayNote, { day?: string; note?: string }> {
  const day = parseDay(written.day);
  if (!day || day > dayOf(now)) return fail({ day: "Enter today’s date or an earlier one" });
  const note = written.note.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
  if (note === "") return fail({ note: "Enter a note" });
  if (note.length > MAX_NOTE_LENGTH) return fail({ note: `Use ${MAX_NOTE_LENGTH} characters or fewer` });
  return ok({ day, note });
}
