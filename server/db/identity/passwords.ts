import type { Email } from "../../../domain/email.ts";
import { Store } from "../store.ts";

interface PasswordsOfAddress {
  customer: { id: string; hash: string; changedAt: Date } | null;
  /** Anyone can sign up with a taken address too. */
  signUp: { hash: string } | null;
}

export class StoredPasswords extends Store {
  /** Always queries both tables, so that the response time does not reveal whether an account exists. */
  async findByEmail(email: Email): Promise<PasswordsOfAddress> {
    const customer = await this.query
      .selectFrom("customer_email")
      .innerJoin("password", "password.user_id", "customer_email.customer_id")
      .select(["password.user_id as id", "password.hash", "password.changed_at as changedAt"])
      .where("customer_email.email", "=", email)
      .executeTakeFirst();
    const signUp = await this.query
      .selectFrom("sign_up")
      .select("password_hash as hash")
      .where("email", "=", email)
      .executeTakeFirst();
    return { customer: customer ?? null, signUp: signUp ?? null };
  }

  async isCurrent(customerId: string, changedAt: Date): Promise<boolean> {
    const row = await this.query
      .selectFrom("password")
      .select("user_id")
      .where("user_id", "=", customerId)
      .where("changed_at", "=", changedAt)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** No-op if the password was changed since. */
  async replaceHash(customerId: string, former: string, hash: string): Promise<void> {
    await this.query
      .updateTable("password")
      .set({ hash })
      .where("user_id", "=", customerId)
      .where("hash", "=", former)
      .execute();
  }

  async set(customerId: string, hash: string, now: Date): Promise<void> {
    await this.query
      .updateTable("password")
      .set({ hash, changed_at: now })
      .where("user_id", "=", customerId)
      .execute();
  }
}
