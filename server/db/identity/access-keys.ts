import { prepareQuery } from "../engine/prepare-query.ts";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

export class AccessKeys extends Store {
  async add(key: Row<"access_key">): Promise<void> {
    await this.query.insertInto("access_key").values(key).execute();
  }

  async find(userId: string, id: string): Promise<Row<"access_key"> | undefined> {
    const [row] = await accessKey(this.query, userId, id);
    return row;
  }

  async list(userId: string): Promise<Row<"access_key">[]> {
    return this.query
      .selectFrom("access_key")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
  }

  async markUsed(key: Row<"access_key">, now: Date): Promise<void> {
    await this.query
      .updateTable("access_key")
      .set({ used_at: now })
      .where("user_id", "=", key.user_id)
      .where("id", "=", key.id)
      .execute();
  }

  async remove(userId: string, id: string): Promise<void> {
    await this.query.deleteFrom("access_key").where("user_id", "=", userId).where("id", "=", id).execute();
  }

  async removeAll(userId: string): Promise<void> {
    await this.query.deleteFrom("access_key").where("user_id", "=", userId).execute();
  }
}

const accessKey = prepareQuery("access-key", (query) =>
  query
    .selectFrom("access_key")
    .select(["user_id", "id", "name", "secret_hash", "created_at", "used_at", "scopes", "expires_at"])
    .where("user_id", "=", "")
    .where("id", "=", ""),
);
