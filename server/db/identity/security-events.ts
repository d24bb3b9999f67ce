import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";

/** Something that was done with an account, or tried. */
export interface SecurityEvent {
  event: string;
  /** "done", or the code of the problem that it ended with. */
  outcome: string;
  at: Date;
}

/** Adds an event. `subject` is a customer's id, or the e-mail address that was named by somebody not signed in. */
export async function recordEvent(
  query: Query,
  keys: Keys,
  { subject, from, event, outcome, at }: SecurityEvent & { subject: string; from: string },
): Promise<void> {
  await query
    .insertInto("security_event")
    .values({
      id: uuid(),
      subject: keys.digest("audit", subject),
      event,
      outcome,
      from_digest: keys.digest("audit", from),
      at,
    })
    .execute();
}

/** The events of a customer, found by their id and their e-mail address, oldest first. */
export async function eventsOf(
  query: Query,
  keys: Keys,
  subjects: readonly string[],
): Promise<SecurityEvent[]> {
  return query
    .selectFrom("security_event")
    .select(["event", "outcome", "at"])
    .where(
      "subject",
      "in",
      subjects.flatMap((subject) => keys.digests("audit", subject)),
    )
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** Drops the events that are over 13 months old; the database refuses to drop any other. */
export async function forgetOldEvents(query: Query): Promise<void> {
  await sql`select forget_old_security_events()`.execute(query);
}
