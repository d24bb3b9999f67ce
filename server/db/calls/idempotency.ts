import { Store } from "../store.ts";

/** "different" if the request of the earlier call differed. */
export type EarlierCall =
  | { state: "completed"; status: number; body: string }
  | { state: "under-way" }
  | { state: "different" };

interface Call {
  userId: string;
  key: string;
  /** Method, path and body, so it may contain a password. */
  request: string;
}

/** Longer than any call takes: by then the process that claimed the key has crashed. */
const ABANDONED_AFTER_MS = 60_000;

const FOREIGN_KEY_VIOLATION = "23503";

export class IdempotencyKeys extends Store {
  /** Takes over a crashed process's claim once. "no-customer": the account has been deleted meanwhile. */
  async claim(call: Call, now: Date): Promise<EarlierCall | "claimed" | "no-customer"> {
    const text = `${call.userId}\n${call.request}`;
    const hashes = this.keys.digests("request", text);
    const abandonedBefore = new Date(now.getTime() - ABANDONED_AFTER_MS);
    const inserted = await this.query
      .insertInto("idempotency")
      .values({
        user_id: call.userId,
        key: call.key,
        request_hash: this.keys.digest("request", text),
        status: null,
        body: null,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "key"])
          .doUpdateSet({ created_at: now })
          .where("idempotency.status", "is", null)
          .where("idempotency.request_hash", "in", hashes)
          .where("idempotency.created_at", "<", abandonedBefore),
      )
      .executeTakeFirst()
      .catch((error: Error & { code?: string }) => {
        if (error.code === FOREIGN_KEY_VIOLATION) return null;
        throw error;
      });
    if (!inserted) return "no-customer";
    if (inserted.numInsertedOrUpdatedRows) return "claimed";
    const row = await this.query
      .selectFrom("idempotency")
      .selectAll()
      .where("user_id", "=", call.userId)
      .where("key", "=", call.key)
      .executeTakeFirst();
    if (!row) return this.claim(call, now);
    if (!hashes.includes(row.request_hash)) return { state: "different" };
    if (row.status === null) return { state: "under-way" };
    return {
      state: "completed",
      status: row.status,
      body: row.body === null ? "" : this.keys.open(row.body),
    };
  }

  /** Stores the response sealed, as it may hold personal data. */
  async saveResponse(
    { userId, key }: Pick<Call, "userId" | "key">,
    { status, body }: { status: number; body: string },
  ): Promise<void> {
    await this.query
      .updateTable("idempotency")
      .set({ status, body: body === "" ? null : this.keys.seal(body) })
      .where("user_id", "=", userId)
      .where("key", "=", key)
      .execute();
  }

  async release({ userId, key }: Pick<Call, "userId" | "key">): Promise<void> {
    await this.query.deleteFrom("idempotency").where("user_id", "=", userId).where("key", "=", key).execute();
  }

  async deleteOld(now: Date): Promise<void> {
    await this.query
      .deleteFrom("idempotency")
      .where("created_at", "<", new Date(now.getTime() - KEPT_MS))
      .execute();
  }
}

const KEPT_MS = 24 * 60 * 60 * 1000;
