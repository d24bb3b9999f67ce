import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

/** Without its content; `listing` is decrypted. */
type ListedExport = Omit<Row<"account_export">, "content" | "listing"> & { listing: string | null };

export class Exports extends Store {
  async begin(
    begun: Pick<Row<"account_export">, "user_id" | "id" | "total" | "asked_at" | "expires_at">,
  ): Promise<void> {
    const { user_id, ...rest } = begun;
    const values = { ...rest, state: "making" as const, done: 0, content: null, listing: null };
    await this.query
      .insertInto("account_export")
      .values({ user_id, ...values })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
      .execute();
  }

  async find(userId: string, now: Date): Promise<ListedExport | undefined> {
    const row = await this.query
      .selectFrom("account_export")
      .select(["user_id", "id", "state", "done", "total", "listing", "asked_at", "expires_at"])
      .where("user_id", "=", userId)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    return row && { ...row, listing: row.listing && this.keys.open(row.listing) };
  }

  async read(userId: string, id: string, now: Date): Promise<string | null> {
    const row = await this.query
      .selectFrom("account_export")
      .select("content")
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    return row?.content ? this.keys.open(row.content) : null;
  }

  async countPart(
    userId: string,
    id: string,
    { done, total }: { done: number; total: number },
  ): Promise<void> {
    await this.query
      .updateTable("account_export")
      .set({ done, total })
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .execute();
  }

  async finish(
    userId: string,
    id: string,
    { content, listing }: { content: string; listing: string },
  ): Promise<void> {
    const sealed = { content: this.keys.seal(content), listing: this.keys.seal(listing) };
    await this.query
      .updateTable("account_export")
      .set((eb) => ({ state: "ready" as const, done: eb.ref("total"), ...sealed }))
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .execute();
  }

  async deleteOld(now: Date): Promise<void> {
    await this.query.deleteFrom("account_export").where("expires_at", "<=", now).execute();
  }

  async remove(userId: string): Promise<void> {
    await this.query.deleteFrom("account_export").where("user_id", "=", userId).execute();
  }
}
