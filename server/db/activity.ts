import { sql } from "kysely";
import type { Query } from "./database.ts";

/** As many at a time as take some hundredths of a second. */
const AT_A_TIME = 1_000;
/** Comes before every id. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * Carries on from the sessions, which end after weeks, when each customer was last here: else it is when
 * they came. Goes through everyone, some at a time.
 */
export async function noteActivity(query: Query): Promise<void> {
  let last: string | undefined = NOBODY;
  while (last) {
    const next = await customersAfter(query, last);
    await noteActivityOf(query, next);
    last = next.at(-1);
  }
}

async function customersAfter(query: Query, id: string): Promise<string[]> {
  const rows = await query
    .selectFrom("customer")
    .select("id")
    .where("id", ">", id)
    .orderBy("id")
    .limit(AT_A_TIME)
    .execute();
  return rows.map((row) => row.id);
}

/** Writes only what has changed. */
async function noteActivityOf(query: Query, userIds: readonly string[]): Promise<void> {
  const [first] = userIds;
  const last = userIds.at(-1);
  if (!first || !last) return;
  await sql`
    with seen as (
      select customer.id, coalesce(
        (select max(seen_at) from session where session.user_id = customer.id), customer.created_at
      ) as at
      from customer where customer.id between ${first} and ${last}
    )
    insert into account_activity (user_id, last_seen_at)
    select seen.id, seen.at from seen
    where not exists (
      select from account_activity known where known.user_id = seen.id and known.last_seen_at >= seen.at
    )
    on conflict (user_id) do update set last_seen_at = excluded.last_seen_at, warned_at = null`.execute(
    query,
  );
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
    .selectFrom("account_activity")
    .innerJoin("customer", "customer.id", "account_activity.user_id")
    .select(["customer.id as userId", "customer.email"])
    .where("account_activity.last_seen_at", "<", lastSeenBefore)
    .orderBy("account_activity.last_seen_at");
}

export async function recordWarning(query: Query, userId: string, now: Date): Promise<void> {
  await query.updateTable("account_activity").set({ warned_at: now }).where("user_id", "=", userId).execute();
}
