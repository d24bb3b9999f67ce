import { sql } from "kysely";
import type { Email } from "../../../domain/email.ts";
import { Store } from "../store.ts";

/** The longest cookie lifetime that browsers allow, in days. */
export const DEVICE_DAYS = 400;

/** Programs without cookies count as a new device at each sign-in. */
const MAX_DEVICES = 20;

export class KnownDevices extends Store {
  async isKnown(email: Email, tokenHash: string): Promise<boolean> {
    const row = await this.query
      .selectFrom("customer_email")
      .innerJoin("known_device", "known_device.user_id", "customer_email.customer_id")
      .select("known_device.user_id")
      .where("customer_email.email", "=", email)
      .where("known_device.token_hash", "=", tokenHash)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns true if the device is new to the account. */
  async save(userId: string, tokenHash: string, now: Date): Promise<boolean> {
    const seen = await this.query
      .updateTable("known_device")
      .set({ seen_at: now })
      .where("user_id", "=", userId)
      .where("token_hash", "=", tokenHash)
      .returning("token_hash")
      .executeTakeFirst();
    if (seen) return false;
    const added = await this.query
      .insertInto("known_device")
      .values({ user_id: userId, token_hash: tokenHash, created_at: now, seen_at: now })
      .onConflict((conflict) => conflict.columns(["user_id", "token_hash"]).doNothing())
      .returning("token_hash")
      .executeTakeFirst();
    const isNew = added !== undefined;
    if (isNew) await this.deleteOldest(userId);
    return isNew;
  }

  async tokenHashes(userId: string): Promise<string[]> {
    const rows = await this.query
      .selectFrom("known_device")
      .select("token_hash")
      .where("user_id", "=", userId)
      .execute();
    return rows.map(({ token_hash }) => token_hash);
  }

  async remove(userId: string, except: string | null): Promise<void> {
    const all = this.query.deleteFrom("known_device").where("user_id", "=", userId);
    await (except ? all.where("token_hash", "!=", except) : all).execute();
  }

  private async deleteOldest(userId: string): Promise<void> {
    await sql`delete from known_device where user_id = ${userId} and token_hash in (
    select token_hash from known_device where user_id = ${userId}
    order by seen_at desc offset ${MAX_DEVICES})`.execute(this.query);
  }
}
