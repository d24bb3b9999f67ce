import type { Email } from "../../../domain/email.ts";
import type { Query } from "../engine/database.ts";

/** Whose password is asked for: a customer's, or that of a sign-up which still waits for its code. */
export type PasswordHolder = { hash: string } & ({ customerId: string } | { waiting: true });

/**
 * The password that an address is to be checked against. Both places are always asked, so that the
 * time taken tells nothing.
 */
export async function findPasswordByEmail(query: Query, email: Email): Promise<PasswordHolder | null> {
  const customer = await query
    .selectFrom("customer_email")
    .innerJoin("password", "password.user_id", "customer_email.customer_id")
    .select(["password.user_id as id", "password.hash"])
    .where("customer_email.email", "=", email)
    .executeTakeFirst();
  const signUp = await query
    .selectFrom("sign_up")
    .select("password_hash")
    .where("email", "=", email)
    .executeTakeFirst();
  if (customer) return { hash: customer.hash, customerId: customer.id };
  return signUp ? { hash: signUp.password_hash, waiting: true } : null;
}

export async function setPassword(query: Query, customerId: string, hash: string, now: Date): Promise<void> {
  await query
    .updateTable("password")
    .set({ hash, changed_at: now })
    .where("user_id", "=", customerId)
    .execute();
}
