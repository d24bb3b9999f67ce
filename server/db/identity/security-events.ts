import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { Store } from "../store.ts";

export interface SecurityEvent {
  event: string;
  outcome: string;
  at: Date;
}

export class SecurityEvents extends Store {
  /** `subject` is a customer's id or, before sign-in, the email address that was entered. */
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

  async bySubjects(subjects: readonly string[]): Promise<SecurityEvent[]> {
    return this.eventsOf(subjects).select(["event", "outcome", "at"]).orderBy("at").orderBy("id").execute();
  }

  /** Newest first, without events from before the account: the address may have been another person's. */
  async days({
    id,
    email,
    created_at,
  }: {
    id: string;
    email: string;
    created_at: Date;
  }): Promise<EventDay[]> {
    return this.eventsOf([id, email])
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
      .limit(MAX_LINES)
      .execute();
  }

  async rows({ id, email, created_at }: { id: string; email: string; created_at: Date }) {
    return this.eventsOf([id, email])
      .selectAll()
      .where("at", ">=", created_at)
      .orderBy("at")
      .orderBy("id")
      .execute();
  }

  private eventsOf(subjects: readonly string[]) {
    const digests = subjects.flatMap((subject) => this.keys.digests("audit", subject));
    return this.query.selectFrom("security_event").where("subject", "in", digests);
  }

  /** Deletes events older than 13 months; a trigger refuses to delete any other. */
  async deleteOld(): Promise<void> {
    await sql`select forget_old_security_events()`.execute(this.query);
  }
}

interface EventDay {
  event: string;
  isDone: boolean;
  times: number;
  at: Date;
}

/** Failures of a day and kind share one line, so that a stranger's many attempts do not push out other lines. */
const MAX_LINES = 100;
