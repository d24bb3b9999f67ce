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
  return filedUnder(query, keys, subjects)
    .select(["event", "outcome", "at"])
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** What happened on one day, in London, with an account. */
interface EventDay {
  event: string;
  isDone: boolean;
  times: number;
  /** The last time. */
  at: Date;
}

/** Strangers may fill a day with tries; they make one line of it, and never push out what was done. */
const MOST_LINES = 100;

/**
 * What happened around a customer's account, by day, the newest first. What was filed by the e-mail address
 * counts from when the account was made: before, the address may have been somebody else's.
 */
export async function eventDaysOf(
  query: Query,
  keys: Keys,
  { id, email, created_at }: { id: string; email: string; created_at: Date },
): Promise<EventDay[]> {
  return filedUnder(query, keys, [id, email])
    .select(({ fn }) => [
      "event",
      sql<boolean>`outcome = 'done'`.as("isDone"),
      sql<number>`count(*)::int`.as("times"),
      fn.max("at").as("at"),
    ])
    .where("at", ">=", created_at)
    .groupBy(["event", sql`outcome = 'done'`, sql`date_trunc('day', at at time zone 'Europe/London')`])
    .orderBy("at", "desc")
    .orderBy("event")
    .orderBy("isDone")
    .limit(MOST_LINES)
    .execute();
}

/** The same events one by one, for an export. */
export async function eventRowsOf(
  query: Query,
  keys: Keys,
  { id, email, created_at }: { id: string; email: string; created_at: Date },
) {
  return filedUnder(query, keys, [id, email])
    .selectAll()
    .where("at", ">=", created_at)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

function filedUnder(query: Query, keys: Keys, subjects: readonly string[]) {
  const digests = subjects.flatMap((subject) => keys.digests("audit", subject));
  return query.selectFrom("security_event").where("subject", "in", digests);
}

/** Drops the events that are over 13 months old; the database refuses to drop any other. */
export async function forgetOldEvents(query: Query): Promise<void> {
  await sql`select forget_old_security_events()`.execute(query);
}
