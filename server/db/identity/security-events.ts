import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { Store } from "../store.ts";

/** Something that was done with an account, or tried. */
export interface SecurityEvent {
  event: string;
  /** "done", or the code of the problem that it ended with. */
  outcome: string;
  at: Date;
}

export class SecurityEvents extends Store {
  /** Adds an event. `subject` is a customer's id, or the e-mail address that was named by somebody not signed in. */
  async record({
    subject,
    from,
    event,
    outcome,
    at,
  }: SecurityEvent & { subject: string; from: string }): Promise<void> {
    await this.query
      .insertInto("security_event")
      .values({
        id: uuid(),
        subject: this.keys.digest("audit", subject),
        event,
        outcome,
        from_digest: this.keys.digest("audit", from),
        at,
      })
      .execute();
  }

  /** The events of a customer, found by their id and their e-mail address, oldest first. */
  async bySubjects(subjects: readonly string[]): Promise<SecurityEvent[]> {
    return this.filedUnder(subjects).select(["event", "outcome", "at"]).orderBy("at").orderBy("id").execute();
  }

  /**
   * What happened around a customer's account, by day, the newest first. What was filed by the e-mail address
   * counts from when the account was made: before, the address may have been somebody else's.
   */
  async days({
    id,
    email,
    created_at,
  }: {
    id: string;
    email: string;
    created_at: Date;
  }): Promise<EventDay[]> {
    return this.filedUnder([id, email])
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
  async rows({ id, email, created_at }: { id: string; email: string; created_at: Date }) {
    return this.filedUnder([id, email])
      .selectAll()
      .where("at", ">=", created_at)
      .orderBy("at")
      .orderBy("id")
      .execute();
  }

  private filedUnder(subjects: readonly string[]) {
    const digests = subjects.flatMap((subject) => this.keys.digests("audit", subject));
    return this.query.selectFrom("security_event").where("subject", "in", digests);
  }

  /** Drops the events that are over 13 months old; the database refuses to drop any other. */
  async deleteOld(): Promise<void> {
    await sql`select forget_old_security_events()`.execute(this.query);
  }
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
