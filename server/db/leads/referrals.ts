import type { Query } from "../engine/database.ts";

/** Keeps who referred a customer; false when that is known already. */
export async function addReferral(
  query: Query,
  userId: string,
  referredBy: string,
  now: Date,
): Promise<boolean> {
  const added = await query
    .insertInto("referral")
    .values({ user_id: userId, referred_by: referredBy, at: now, delivered_at: null })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function findReferral(query: Query, userId: string) {
  return query.selectFrom("referral").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

export async function settleReferral(query: Query, userId: string, now: Date): Promise<void> {
  await query.updateTable("referral").set({ delivered_at: now }).where("user_id", "=", userId).execute();
}

/** Keeps the tags with which a customer first came. */
export async function addAttribution(
  query: Query,
  userId: string,
  tags: Record<string, string>,
  now: Date,
): Promise<void> {
  await query
    .insertInto("attribution")
    .values({ user_id: userId, tags: JSON.stringify(tags), at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}
