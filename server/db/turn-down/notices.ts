import type { Query } from "../engine/database.ts";

/** Which revision of an event a customer was told of last; null when they were not told of it. */
export async function revisionTold(query: Query, userId: string, eventId: number): Promise<number | null> {
  const row = await query
    .selectFrom("turn_down_notice")
    .select("revision")
    .where("user_id", "=", userId)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row?.revision ?? null;
}

/** How many customers who still take part were told of an event. */
export async function countTold(query: Query, eventId: number): Promise<number> {
  const { count } = await query
    .selectFrom("turn_down_notice as notice")
    .innerJoin("turn_down_participation as part", "part.user_id", "notice.user_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("notice.event_id", "=", eventId)
    .where("part.left_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes that a customer is told of a revision; false when they were told of it, or of a later one, before. */
export async function noteTold(
  tx: Query,
  { userId, eventId, revision, now }: { userId: string; eventId: number; revision: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
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
