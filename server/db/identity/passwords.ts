import type { Email } from "../../../domain/email.ts";
import { Store } from "../store.ts";

export type PasswordHolder = { hash: string } & (
  | { customerId: string; changedAt: Date }
  | { isPendingSignUp: true }
);

export class StoredPasswords extends Store {
  /** Always queries both tables, so that the response time does not reveal whether an account exists. */
  async findByEmail(email: Email): Promise<PasswordHolder | null> {
    const customer = await this.query
      .selectFrom("customer_email")
      .innerJoin("password", "password.user_id", "customer_email.customer_id")
      .select(["password.user_id as id", "password.hash", "password.changed_at"])
      .where("customer_email.email", "=", email)
      .executeTakeFirst();
    const signUp = await this.query
      .selectFrom("sign_up")
      .select("password_hash")
      .where("email", "=", email)
      .executeTakeFirst();
    if (customer) return { hash: customer.hash, customerId: customer.id, changedAt: customer.changed_at };
    return signUp ? { hash: signUp.password_hash, isPendingSignUp: true } : null;
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
