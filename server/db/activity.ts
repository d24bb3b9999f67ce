import { sql } from "kysely";
import type { Query } from "./database.ts";

/** Carries on from the sessions, which end after weeks, when each customer was last here. */
export async function noteActivity(query: Query): Promise<void> {
  await sql`
    insert into account_activity (user_id, last_seen_at)
    select user_id, max(seen_at) from session group by user_id
    on conflict (user_id) do update set
      last_seen_at = excluded.last_seen_at,
      warned_at = null
    where account_activity.last_seen_at < excluded.last_seen_at`.execute(query);
}

export interface InactiveCustomer {
  userId: string;
  email: string;
}

/** Customers who were not here since `lastSeenBefore` and have not been told what follows from it. */
export async function inactiveUnwarned(
  query: Query,
  lastSeenBefore: Date,
  limit: number,
): Promise<InactiveCustomer[]> {
  return inactive(query, lastSeenBefore)
    .where("account_activity.warned_at", "is", null)
    .limit(limit)
    .execute();
}

/** Customers who were not here since `lastSeenBefore` and were told so before `warnedBefore`. */
export async function inactiveWarned(
  query: Query,
  { lastSeenBefore, warnedBefore }: { lastSeenBefore: Date; warnedBefore: Date },
  limit: number,
): Promise<InactiveCustomer[]> {
  return inactive(query, lastSeenBefore)
    .where("account_activity.warned_at", "<", warnedBefore)
    .limit(limit)
    .execute();
}

function inactive(query: Query, lastSeenBefore: Date) {
  return query
    .selectFrom("customer")
    .leftJoin("account_activity", "account_activity.user_id", "customer.id")
    .select(["customer.id as userId", "customer.email"])
    .where((eb) =>
      eb(eb.fn.coalesce("account_activity.last_seen_at", "customer.created_at"), "<", lastSeenBefore),
    );
}

export async function recordWarning(query: Query, userId: string, now: Date): Promise<void> {
  await query
    .insertInto("account_activity")
    .columns(["user_id", "last_seen_at", "warned_at"])
    .expression((eb) =>
      eb
        .selectFrom("customer")
        .select(["id", "created_at", eb.val(now).as("warned_at")])
        .where("id", "=", userId),
    )
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ warned_at: now }))
    .execute();
}
