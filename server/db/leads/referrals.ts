import { Store } from "../store.ts";

export class Referrals extends Store {
  /** Keeps who referred a customer; false when that is known already. */
  async add(userId: string, referredBy: string, now: Date): Promise<boolean> {
    const added = await this.query
      .insertInto("referral")
      .values({ user_id: userId, referred_by: referredBy, at: now, delivered_at: null })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .returning("user_id")
      .executeTakeFirst();
    return added !== undefined;
  }

  async find(userId: string) {
    return this.query.selectFrom("referral").selectAll().where("user_id", "=", userId).executeTakeFirst();
  }

  async settle(userId: string, now: Date): Promise<void> {
    await this.query
      .updateTable("referral")
      .set({ delivered_at: now })
      .where("user_id", "=", userId)
      .execute();
  }

  /** Keeps the tags with which a customer first came. */
  async addAttribution(userId: string, tags: Record<string, string>, now: Date): Promise<void> {
    await this.query
      .insertInto("attribution")
      .values({ user_id: userId, tags: JSON.stringify(tags), at: now })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
  }
}
