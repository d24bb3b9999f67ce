import { sql } from "kysely";
import type { Email } from "../../domain/email.ts";
import { Store } from "../db/store.ts";

export interface DueConsent {
  userId: string;
  email: Email;
  consentId: string;
  due: Date;
  sent: number[];
}

const PAGE_SIZE = 500;

export class Reminders extends Store {
  async *consentsDueBefore(before: Date): AsyncGenerator<DueConsent> {
    let last: DueConsent | undefined;
    do {
      const page = await this.dueAfter(last, before);
      yield* page;
      last = page.at(-1);
    } while (last);
  }

  private async dueAfter(last: DueConsent | undefined, before: Date): Promise<DueConsent[]> {
    let rows = this.query
      .selectFrom("registration")
      .innerJoin("customer", "customer.id", "registration.user_id")
      .select(["user_id as userId", "email", "consent_id as consentId", "reconsent_due as due"])
      .select((eb) =>
        eb
          .selectFrom("reconsent_reminder as reminder")
          .select(sql<number[]>`jsonb_agg(days)`.as("days"))
          .whereRef("reminder.user_id", "=", "registration.user_id")
          .whereRef("reminder.consent_id", "=", "registration.consent_id")
          .as("sent"),
      )
      .where("reconsent_due", "<", before)
      .orderBy("reconsent_due")
      .orderBy("user_id")
      .limit(PAGE_SIZE);
    if (last) {
      const { due, userId } = last;
      rows = rows.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("reconsent_due", "user_id"), ">", tuple(due, userId)),
      );
    }
    return (await rows.execute()).map((row) => ({ ...row, sent: row.sent ?? [] }));
  }

  async record(reminder: { userId: string; consentId: string; days: number; now: Date }): Promise<boolean> {
    const added = await this.query
      .insertInto("reconsent_reminder")
      .values({
        user_id: reminder.userId,
        consent_id: reminder.consentId,
        days: reminder.days,
        sent_at: reminder.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("days")
      .executeTakeFirst();
    return added !== undefined;
  }
}
