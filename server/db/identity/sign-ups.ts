import type { Email } from "../../../domain/email.ts";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

export class SignUps extends Store {
  async find(email: Email): Promise<Row<"sign_up"> | undefined> {
    return this.query.selectFrom("sign_up").selectAll().where("email", "=", email).executeTakeFirst();
  }

  /** Locks the row until the transaction ends, against a concurrent sign-up with the address. */
  async lock(email: Email): Promise<Row<"sign_up"> | undefined> {
    return this.query
      .selectFrom("sign_up")
      .selectAll()
      .where("email", "=", email)
      .forUpdate()
      .executeTakeFirst();
  }

  async save(signUp: Row<"sign_up">): Promise<void> {
    const { email, ...rest } = signUp;
    await this.query
      .insertInto("sign_up")
      .values(signUp)
      .onConflict((conflict) => conflict.column("email").doUpdateSet(rest))
      .execute();
  }

  async moveToBrowser(
    email: Email,
    browser: Pick<Row<"sign_up">, "browser_hash" | "code_shown">,
  ): Promise<void> {
    await this.query.updateTable("sign_up").set(browser).where("email", "=", email).execute();
  }

  async remove(email: Email): Promise<void> {
    await this.query.deleteFrom("sign_up").where("email", "=", email).execute();
  }
}
