import { sql } from "kysely";
import type { Email } from "../../../domain/email.ts";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

export class Customers extends Store {
  async find(id: string): Promise<Row<"customer"> | undefined> {
    return this.query.selectFrom("customer").selectAll().where("id", "=", id).executeTakeFirst();
  }

  async findByEmail(email: Email): Promise<Row<"customer"> | undefined> {
    return this.query
      .selectFrom("customer_email")
      .innerJoin("customer", "customer.id", "customer_email.customer_id")
      .selectAll("customer")
      .where("customer_email.email", "=", email)
      .executeTakeFirst();
  }

  /** Creates the customer of a verified sign-up; false if the email address is taken. */
  async add(signUp: Row<"sign_up">, now: Date): Promise<boolean> {
    const { customer_id: id, email, given_name, family_name, password_hash } = signUp;
    if (!(await this.claimEmail(id, email))) return false;
    await this.query
      .insertInto("customer")
      .values({ id, email, given_name, family_name, created_at: now })
      .execute();
    await this.query
      .insertInto("password")
      .values({ user_id: id, hash: password_hash, changed_at: now })
      .execute();
    return true;
  }

  async rename(id: string, names: { given_name: string; family_name: string }): Promise<void> {
    await this.query.updateTable("customer").set(names).where("id", "=", id).execute();
  }

  /** Changes the email address; false if another customer has it. */
  async moveToEmail(id: string, email: Email): Promise<boolean> {
    if (!(await this.claimEmail(id, email))) return false;
    await this.query
      .deleteFrom("customer_email")
      .where("customer_id", "=", id)
      .where("email", "!=", email)
      .execute();
    await this.query.updateTable("customer").set({ email }).where("id", "=", id).execute();
    return true;
  }

  /** Removes a customer with everything that the database ties to them. */
  async delete(id: string): Promise<void> {
    await this.query.deleteFrom("customer_email").where("customer_id", "=", id).execute();
    await this.query.deleteFrom("customer").where("id", "=", id).execute();
  }

  /** Claims an email address for a customer; false if it is taken. */
  private async claimEmail(customerId: string, email: Email): Promise<boolean> {
    const claimed = await this.query
      .insertInto("customer_email")
      .values({ email, customer_id: customerId })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("email")
      .executeTakeFirst();
    return claimed !== undefined;
  }

  /** Lets one transaction at a time decide about a customer's meter; it is given up when the transaction ends. */
  async lock(userId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(this.query);
  }
}
