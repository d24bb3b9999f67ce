import type { DayNote } from "../../../domain/day-note.ts";
import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";

/** A customer's notes on the days from `first` to `last`, earliest first. */
export async function readDayNotes(
  query: Query,
  keys: Keys,
  userId: string,
  { first, last }: { first: string; last: string },
): Promise<{ day: string; note: string }[]> {
  const rows = await query
    .selectFrom("day_note")
    .select(["day", "note"])
    .where("user_id", "=", userId)
    .where("day", ">=", first)
    .where("day", "<=", last)
    .orderBy("day")
    .execute();
  return rows.map(({ day, note }) => ({ day, note: keys.open(note) }));
}

/** Keeps a note in place of an earlier one on the same day. */
export async function keepDayNote(
  query: Query,
  keys: Keys,
  userId: string,
  { day, note }: DayNote,
  now: Date,
): Promise<void> {
  const values = { note: keys.seal(note), written_at: now };
  await query
    .insertInto("day_note")
    .values({ user_id: userId, day, ...values })
    .onConflict((conflict) => conflict.columns(["user_id", "day"]).doUpdateSet(values))
    .execute();
}

export async function countOtherDayNotes(query: Query, userId: string, day: string): Promise<number> {
  const { count } = await query
    .selectFrom("day_note")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .where("day", "<>", day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteDayNote(query: Query, userId: string, day: string): Promise<void> {
  await query.deleteFrom("day_note").where("user_id", "=", userId).where("day", "=", day).execute();
}
