import type { Email } from "../../../domain/email.ts";
import type { Query } from "../engine/database.ts";
import type { Row } from "../tables.ts";

export async function findCustomer(query: Query, id: string): Promise<Row<"customer"> | undefined> {
  return query.selectFrom("customer").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findCustomerByEmail(query: Query, email: Email): Promise<Row<"customer"> | undefined> {
  return query
    .selectFrom("customer_email")
    .innerJoin("customer", "customer.id", "customer_email.customer_id")
    .selectAll("customer")
    .where("customer_email.email", "=", email)
    .executeTakeFirst();
}

/** Makes a customer of a proved sign-up; false when somebody has the address already. */
export async function addCustomer(query: Query, signUp: Row<"sign_up">, now: Date): Promise<boolean> {
  const { customer_id: id, email, given_name, family_name, password_hash } = signUp;
  if (!(await claimEmail(query, id, email))) return false;
  await query
    .insertInto("customer")
    .values({ id, email, given_name, family_name, created_at: now })
    .execute();
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
export async function moveCustomerToEmail(query: Query, id: string, email: Email): Promise<boolean> {
  if (!(await claimEmail(query, id, email))) return false;
  await query
    .deleteFrom("customer_email")
    .where("customer_id", "=", id)
    .where("email", "!=", email)
    .execute();
  await query.updateTable("customer").set({ email }).where("id", "=", id).execute();
  return true;
}

/** Removes a customer with everything that the database ties to them. */
export async function deleteCustomer(query: Query, id: string): Promise<void> {
  await query.deleteFrom("customer_email").where("customer_id", "=", id).execute();
  await query.deleteFrom("customer").where("id", "=", id).execute();
}

/** Makes an address a customer's; false when it is somebody's. */
async function claimEmail(query: Query, customerId: string, email: Email): Promise<boolean> {
  const claimed = await query
    .insertInto("customer_email")
    .values({ email, customer_id: customerId })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("email")
    .executeTakeFirst();
  return claimed !== undefined;
}
