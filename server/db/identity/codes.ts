import { sql } from "kysely";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

export class StoredCodes extends Store {
  async put(code: Row<"code">): Promise<void> {
    const { purpose, subject, ...rest } = code;
    await this.query
      .insertInto("code")
      .values(code)
      .onConflict((conflict) => conflict.columns(["purpose", "subject"]).doUpdateSet(rest))
      .execute();
  }

  async find(purpose: string, subject: string): Promise<Row<"code"> | undefined> {
    return this.query
      .selectFrom("code")
      .selectAll()
      .where("purpose", "=", purpose)
      .where("subject", "=", subject)
      .executeTakeFirst();
  }

  /** Counts an attempt and returns the code; undefined if missing, used or out of attempts. */
  async countAttempt(
    purpose: string,
    subject: string,
    maxAttempts: number,
  ): Promise<Row<"code"> | undefined> {
    return this.query
      .updateTable("code")
      .set({ tries: sql`tries + 1` })
      .where("purpose", "=", purpose)
      .where("subject", "=", subject)
      .where("used_at", "is", null)
      .where("tries", "<", maxAttempts)
      .returningAll()
      .executeTakeFirst();
  }

  async countAttemptElsewhere(
    { purpose, person, subject }: { purpose: string; person: string; subject: string },
    maxAttempts: number,
  ): Promise<Row<"code">[]> {
    return this.query
      .updateTable("code")
      .set({ tries_elsewhere: sql`tries_elsewhere + 1` })
      .where("purpose", "=", purpose)
      .where("person", "=", person)
      .where("subject", "!=", subject)
      .where("used_at", "is", null)
      .where("tries_elsewhere", "<", maxAttempts)
      .returningAll()
      .execute();
  }

  async use(code: Row<"code">, now: Date): Promise<boolean> {
    const used = await this.query
      .updateTable("code")
      .set({ used_at: now })
      .where("purpose", "=", code.purpose)
      .where("subject", "=", code.subject)
      .where("nonce", "=", code.nonce)
      .where("used_at", "is", null)
      .returning("nonce")
      .executeTakeFirst();
    return used !== undefined;
  }

  async remove(persons: readonly string[]): Promise<void> {
    if (persons.length) await this.query.deleteFrom("code").where("person", "in", persons).execute();
  }
}
