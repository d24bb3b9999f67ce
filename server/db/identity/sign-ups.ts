import type { Email } from "../../../domain/email.ts";
import type { Query } from "../engine/database.ts";
import type { Row } from "../tables.ts";

export async function findSignUp(query: Query, email: Email): Promise<Row<"sign_up"> | undefined> {
  return query.selectFrom("sign_up").selectAll().where("email", "=", email).executeTakeFirst();
}

/** The sign-up of an address, as it stays until the transaction ends: nobody signs up with the address meanwhile. */
export async function holdSignUp(tx: Query, email: Email): Promise<Row<"sign_up"> | undefined> {
  return tx.selectFrom("sign_up").selectAll().where("email", "=", email).forUpdate().executeTakeFirst();
}

/** Keeps a sign-up until its code comes, in place of an earlier one for the same address. */
export async function keepSignUp(query: Query, signUp: Row<"sign_up">): Promise<void> {
  const { email, ...rest } = signUp;
  await query
    .insertInto("sign_up")
    .values(signUp)
    .onConflict((conflict) => conflict.column("email").doUpdateSet(rest))
    .execute();
}

/** Ties a sign-up to another browser, which has shown the code or else the password. */
export async function moveSignUpTo(
  query: Query,
  email: Email,
  browser: Pick<Row<"sign_up">, "browser_hash" | "code_shown">,
): Promise<void> {
  await query.updateTable("sign_up").set(browser).where("email", "=", email).execute();
}

export async function dropSignUp(query: Query, email: Email): Promise<void> {
  await query.deleteFrom("sign_up").where("email", "=", email).execute();
}
