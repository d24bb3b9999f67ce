import { Store } from "../store.ts";

export class Referrals extends Store {
  /** Returns false if a referrer is recorded already. */
  async add(userId: string, referredBy: string, now: Date): Promise<boolean> {
    const added = await this.query
      .insertInto("referral")
      .values({ user_id: userId, referred_by: referredBy, at: now, delivered_at: null, sending_since: null })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .returning("user_id")
      .executeTakeFirst();
    return added !== undefined;
  }

  async find(userId: string) {
    return this.query.selectFrom("referral").selectAll().where("user_id", "=", userId).executeTakeFirst();
  }

  /** Returns false if it is delivered, or reserved by another process since `expired`. */
  async reserve(userId: string, now: Date, expired: Date): Promise<boolean> {
    const reserved = await this.query
      .updateTable("referral")
      .set({ sending_since: now })
      .where("user_id", "=", userId)
      .where("delivered_at", "is", null)
      .where((eb) => eb.or([eb("sending_since", "is", null), eb("sending_since", "<", expired)]))
      .returning("user_id")
      .executeTakeFirst();
    return reserved !== undefined;
  }

  async release(userId: string): Promise<void> {
    await this.query
      .updateTable("referral")
      .set({ sending_since: null })
      .where("user_id", "=", userId)
      .execute();
  }

  async settle(userId: string, now: Date): Promise<void> {
    await this.query
      .updateTable("referral")
      .set({ delivered_at: now })
      .where("user_id", "=", userId)
      .execute();
  }

  async addAttribution(userId: string, tags: Record<string, string>, now: Date): Promise<void> {
    await this.query
      .insertInto("attribution")
      .values({ user_id: userId, tags: JSON.stringify(tags), at: now })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
  }
}
