import type { Email } from "../../../domain/email.ts";
import type { Query } from "../engine/database.ts";
import type { CustomerRow, SignUp } from "../tables.ts";

export async function findCustomer(query: Query, id: string): Promise<CustomerRow | undefined> {
  return query.selectFrom("customer").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findCustomerByEmail(query: Query, email: Email): Promise<CustomerRow | undefined> {
  return query.selectFrom("customer").selectAll().where("email", "=", email).executeTakeFirst();
}

/** Makes a customer of a proved sign-up; false when somebody has the address already. */
export async function addCustomer(query: Query, signUp: SignUp, now: Date): Promise<boolean> {
  const { customer_id: id, email, given_name, family_name, password_hash } = signUp;
  const added = await query
    .insertInto("customer")
    .values({ id, email, given_name, family_name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return false;
  await query.insertInto("password").values({ user_id: id, hash: password_hash, changed_at: now }).execute();
  return true;
}

export async function renameCustomer(
  query: Query,
  id: string,
  names: { given_name: string; family_name: string },
): Promise<void> {
  await query.updateTable("customer").set(names).where("id", "=", id).execute();
}

/** Gives a customer another address; false when somebody else has it. */
export async function moveCustomerToEmail(query: Query, id: string, email: string): Promise<boolean> {
  const taken = await query.selectFrom("customer").select("id").where("email", "=", email).executeTakeFirst();
  if (taken) return false;
  await query.updateTable("customer").set({ email }).where("id", "=", id).execute();
  return true;
}

/** Removes a customer with everything that the database ties to them. */
export async function deleteCustomer(query: Query, id: string): Promise<void> {
  await query.deleteFrom("customer").where("id", "=", id).execute();
}
