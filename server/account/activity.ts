import { sql } from "kysely";
import type { Email } from "../../domain/email.ts";
import { customerIds } from "../db/identity/customers.ts";
import { Store } from "../db/store.ts";

export class AccountActivity extends Store {
  /**
   * Copies the last visit from sessions, which are deleted after weeks, and the last sign-in from devices, because
   * signing out deletes the session. Defaults to the account's creation.
   */
  async record(): Promise<void> {
    for await (const ids of customerIds(this.query)) await this.recordBatch(ids);
  }

  /** Writes changed rows only. `userIds` are consecutive, so that `between` scans one index range. */
  private async recordBatch(userIds: readonly string[]): Promise<void> {
    const these = sql`between ${userIds[0]} and ${userIds.at(-1)}`;
    await sql`
    with seen as (
      select id as user_id, created_at as at from customer where id ${these}
      union all select user_id, seen_at from session where user_id ${these}
      union all select user_id, seen_at from known_device where user_id ${these}
    ), newest as (
      select user_id as id, max(at) as at from seen group by user_id
    )
    insert into account_activity (user_id, last_seen_at)
    select newest.id, newest.at
    from newest left join account_activity known on known.user_id = newest.id and known.user_id ${these}
    where known.user_id is null or known.last_seen_at < newest.at
    on conflict (user_id) do update set last_seen_at = excluded.last_seen_at, warned_at = null`.execute(
      this.query,
    );
  }

  /** Including visits since `record`. */
  async hasVisited(userId: string, since: Date): Promise<boolean> {
    const visits = (["session", "known_device"] as const).map((table) =>
      this.query
        .selectFrom(table)
        .select("user_id")
        .where("user_id", "=", userId)
        .where("seen_at", ">=", since)
        .limit(1)
        .executeTakeFirst(),
    );
    return (await Promise.all(visits)).some((visit) => visit !== undefined);
  }

  async listUnwarned(lastSeenBefore: Date, limit: number): Promise<InactiveCustomer[]> {
    return this.inactive(lastSeenBefore)
      .where("account_activity.warned_at", "is", null)
      .limit(limit)
      .execute();
  }

  async listWarned(
    { lastSeenBefore, warnedBefore }: { lastSeenBefore: Date; warnedBefore: Date },
    limit: number,
  ): Promise<InactiveCustomer[]> {
    return this.inactive(lastSeenBefore)
      .where("account_activity.warned_at", "<", warnedBefore)
      .limit(limit)
      .execute();
  }

  private inactive(lastSeenBefore: Date) {
    return this.query
      .selectFrom("account_activity")
      .innerJoin("customer", "customer.id", "account_activity.user_id")
      .select(["customer.id as userId", "customer.email"])
      .where("account_activity.last_seen_at", "<", lastSeenBefore)
      .orderBy("account_activity.last_seen_at");
  }

  async recordWarning(userId: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.query
      .updateTable("account_activity")
      .set({ warned_at: now })
      .where("user_id", "=", userId)
      .where("warned_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

export interface InactiveCustomer {
  userId: string;
  email: Email;
}
