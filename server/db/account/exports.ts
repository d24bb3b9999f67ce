import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";
import type { Row } from "../tables.ts";

/** Begins an export in place of an earlier one. */
export async function beginExport(
  query: Query,
  begun: Pick<Row<"account_export">, "user_id" | "id" | "total" | "asked_at" | "expires_at">,
): Promise<void> {
  const { user_id, ...rest } = begun;
  const values = { ...rest, state: "making" as const, done: 0, content: null };
  await query
    .insertInto("account_export")
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** The customer's export without what is in it; nothing once its time is over. */
export async function findExport(
  query: Query,
  userId: string,
  now: Date,
): Promise<Omit<Row<"account_export">, "content"> | undefined> {
  return query
    .selectFrom("account_export")
    .select(["user_id", "id", "state", "done", "total", "asked_at", "expires_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** What is in a finished export, as JSON. */
export async function readExport(
  query: Query,
  keys: Keys,
  userId: string,
  id: string,
  now: Date,
): Promise<string | null> {
  const row = await query
    .selectFrom("account_export")
    .select("content")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.content ? keys.open(row.content) : null;
}

export async function countExportPart(
  query: Query,
  userId: string,
  id: string,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await query
    .updateTable("account_export")
    .set({ done, total })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

export async function finishExport(
  query: Query,
  keys: Keys,
  userId: string,
  id: string,
  content: string,
): Promise<void> {
  await query
    .updateTable("account_export")
    .set((eb) => ({ state: "ready" as const, done: eb.ref("total"), content: keys.seal(content) }))
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

export async function forgetOldExports(query: Query, now: Date): Promise<void> {
  await query.deleteFrom("account_export").where("expires_at", "<=", now).execute();
}
