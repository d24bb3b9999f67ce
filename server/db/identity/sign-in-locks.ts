import { sql } from "kysely";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

export class SignInLocks extends Store {
  /** Counts an attempt before its password is checked, but not while locked, so that attempts do not extend a lock. */
  async countAttempt(emailDigest: string, now: Date, windowEnds: Date): Promise<Row<"sign_in_lock">> {
    const isLocked = sql`sign_in_lock.locked_until > ${now}`;
    const isOver = sql`sign_in_lock.window_ends <= ${now}`;
    return this.query
      .insertInto("sign_in_lock")
      .values({ email_digest: emailDigest, wrong: 1, window_ends: windowEnds, locked_until: null, locks: 0 })
      .onConflict((conflict) =>
        conflict.column("email_digest").doUpdateSet({
          wrong: sql`case when ${isLocked} then sign_in_lock.wrong when ${isOver} then 1 else sign_in_lock.wrong + 1 end`,
          window_ends: sql`case when not coalesce(${isLocked}, false) and ${isOver} then ${windowEnds} else sign_in_lock.window_ends end`,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async lock(emailDigest: string, lock: { lockedUntil: Date; locks: number }): Promise<void> {
    await this.query
      .updateTable("sign_in_lock")
      .set({ wrong: 0, locked_until: lock.lockedUntil, locks: lock.locks, window_ends: lock.lockedUntil })
      .where("email_digest", "=", emailDigest)
      .execute();
  }

  /** Removes locks and counts: after a correct password, a new one or a deletion. */
  async lift(digests: readonly string[]): Promise<void> {
    await this.query.deleteFrom("sign_in_lock").where("email_digest", "in", digests).execute();
  }
}
