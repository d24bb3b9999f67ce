import { Store } from "../store.ts";

export class TurnDownNotices extends Store {
  async notifiedAmong(eventId: number, userIds: readonly string[]): Promise<Set<string>> {
    if (!userIds.length) return new Set();
    const rows = await this.query
      .selectFrom("turn_down_notice")
      .select("user_id")
      .where("user_id", "in", userIds)
      .where("event_id", "=", eventId)
      .execute();
    return new Set(rows.map(({ user_id }) => user_id));
  }

  async count(eventId: number): Promise<number> {
    const { count } = await this.query
      .selectFrom("turn_down_notice as notice")
      .innerJoin("turn_down_participation as part", "part.user_id", "notice.user_id")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("notice.event_id", "=", eventId)
      .where("part.left_at", "is", null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Returns false if the customer was notified of this or a later revision before. */
  async record({
    userId,
    eventId,
    revision,
    now,
  }: {
    userId: string;
    eventId: number;
    revision: number;
    now: Date;
  }): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.query
      .insertInto("turn_down_notice")
      .values({ user_id: userId, event_id: eventId, revision, told_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "event_id"])
          .doUpdateSet({ revision, told_at: now })
          .where("turn_down_notice.revision", "<", revision),
      )
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows ?? 0) > 0;
  }
}
