import type { DayNote } from "../../domain/day-note.ts";
import { Store } from "../db/store.ts";

export class DayNotes extends Store {
  async read(
    userId: string,
    { first, last }: { first: string; last: string },
  ): Promise<{ day: string; note: string }[]> {
    const rows = await this.query
      .selectFrom("day_note")
      .select(["day", "note"])
      .where("user_id", "=", userId)
      .where("day", ">=", first)
      .where("day", "<=", last)
      .orderBy("day")
      .execute();
    return rows.map(({ day, note }) => ({ day, note: this.keys.open(note) }));
  }

  async save(userId: string, { day, note }: DayNote, now: Date): Promise<void> {
    const values = { note: this.keys.seal(note), written_at: now };
    await this.query
      .insertInto("day_note")
      .values({ user_id: userId, day, ...values })
      .onConflict((conflict) => conflict.columns(["user_id", "day"]).doUpdateSet(values))
      .execute();
  }

  async countOthers(userId: string, day: string): Promise<number> {
    const { count } = await this.query
      .selectFrom("day_note")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .where("user_id", "=", userId)
      .where("day", "<>", day)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async remove(userId: string, day: string): Promise<void> {
    await this.query.deleteFrom("day_note").where("user_id", "=", userId).where("day", "=", day).execute();
  }
}
