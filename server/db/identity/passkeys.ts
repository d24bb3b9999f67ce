import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

export class Passkeys extends Store {
  async add(passkey: Row<"passkey">): Promise<boolean> {
    const added = await this.query
      .insertInto("passkey")
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    return added !== undefined;
  }

  async find(userId: string, id: string): Promise<Row<"passkey"> | undefined> {
    return this.query
      .selectFrom("passkey")
      .selectAll()
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .executeTakeFirst();
  }

  async list(userId: string): Promise<Row<"passkey">[]> {
    return this.query
      .selectFrom("passkey")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
  }

  async markUsed(passkey: Row<"passkey">, counter: number, now: Date): Promise<void> {
    await this.query
      .updateTable("passkey")
      .set({ counter, used_at: now })
      .where("user_id", "=", passkey.user_id)
      .where("id", "=", passkey.id)
      .execute();
  }

  async remove(userId: string, id: string): Promise<void> {
    await this.query.deleteFrom("passkey").where("user_id", "=", userId).where("id", "=", id).execute();
  }

  async removeAll(userId: string): Promise<void> {
    await this.query.deleteFrom("passkey").where("user_id", "=", userId).execute();
  }

  async saveChallenge(challenge: Row<"passkey_challenge">): Promise<void> {
    await this.query.insertInto("passkey_challenge").values(challenge).execute();
  }

  async removeChallenges(userId: string): Promise<void> {
    await this.query.deleteFrom("passkey_challenge").where("purpose", "=", userId).execute();
  }

  async takeChallenge(challenge: string, purpose: string, now: Date): Promise<boolean> {
    const taken = await this.query
      .deleteFrom("passkey_challenge")
      .where("challenge", "=", challenge)
      .where("purpose", "=", purpose)
      .where("expires_at", ">", now)
      .returning("challenge")
      .executeTakeFirst();
    return taken !== undefined;
  }
}
