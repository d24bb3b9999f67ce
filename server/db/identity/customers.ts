import { sql } from "kysely";
import type { Email } from "../../../domain/email.ts";
import type { Query } from "../engine/database.ts";
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

  async delete(id: string): Promise<void> {
    await this.query.deleteFrom("customer_email").where("customer_id", "=", id).execute();
    await this.query.deleteFrom("customer").where("id", "=", id).execute();
  }

  private async claimEmail(customerId: string, email: Email): Promise<boolean> {
    const claimed = await this.query
      .insertInto("customer_email")
      .values({ email, customer_id: customerId })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("email")
      .executeTakeFirst();
    return claimed !== undefined;
  }

  /** Serialises changes to a customer's sessions, meter and account until the transaction ends. */
  async lock(userId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(this.query);
  }
}

const PAGE_SIZE = 1_000;
const MIN_ID = "00000000-0000-0000-0000-000000000000";

export async function* customerIds(query: Query): AsyncGenerator<string[]> {
  let last: string | undefined = MIN_ID;
  while (last) {
    const rows: { id: string }[] = await query
      .selectFrom("customer")
      .select("id")
      .where("id", ">", last)
      .orderBy("id")
      .limit(PAGE_SIZE)
      .execute();
    if (rows.length) yield rows.map(({ id }) => id);
    last = rows.at(-1)?.id;
  }
}
