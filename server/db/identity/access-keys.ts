import type { Query } from "../engine/database.ts";
import { prepared } from "../engine/prepared.ts";
import type { Row } from "../tables.ts";

export async function addAccessKey(query: Query, key: Row<"access_key">): Promise<void> {
  await query.insertInto("access_key").values(key).execute();
}

const accessKey = prepared("access-key", (query) =>
  query
    .selectFrom("access_key")
    .select(["user_id", "id", "name", "secret_hash", "created_at", "used_at"])
    .where("user_id", "=", "")
    .where("id", "=", ""),
);

export async function findAccessKey(
  query: Query,
  userId: string,
  id: string,
): Promise<Row<"access_key"> | undefined> {
  const [row] = await accessKey(query, userId, id);
  return row;
}

export async function listAccessKeys(query: Query, userId: string): Promise<Row<"access_key">[]> {
  return query
    .selectFrom("access_key")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function markAccessKeyUsed(query: Query, key: Row<"access_key">, now: Date): Promise<void> {
  await query
    .updateTable("access_key")
    .set({ used_at: now })
    .where("user_id", "=", key.user_id)
    .where("id", "=", key.id)
    .execute();
}

export async function removeAccessKey(query: Query, userId: string, id: string): Promise<void> {
  await query.deleteFrom("access_key").where("user_id", "=", userId).where("id", "=", id).execute();
}

export async function removeAllAccessKeys(query: Query, userId: string): Promise<void> {
  await query.deleteFrom("access_key").where("user_id", "=", userId).execute();
}
