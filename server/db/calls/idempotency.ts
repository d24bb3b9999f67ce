import { Store } from "../store.ts";

/** What became of a call that was sent before. */
export type EarlierCall =
  | { state: "answered"; status: number; body: string }
  | { state: "under-way" }
  | { state: "different" };

interface Call {
  userId: string;
  key: string;
  /** Everything that makes two calls the same call; passwords may be in it. */
  request: string;
}

/** Longer than any call takes: whoever claimed the key and has not answered by then is gone. */
const LEFT_BEHIND_MS = 60_000;

export class IdempotencyKeys extends Store {
  /**
   * Claims a key for a call, or tells what became of the call that claimed it first. A claim whose process
   * died before it answered is taken over, by one of those that come. Of the request a keyed digest is kept.
   */
  async claim(call: Call, now: Date): Promise<EarlierCall | "claimed"> {
    const text = `${call.userId}\n${call.request}`;
    const hashes = this.keys.digests("request", text);
    const leftBehind = new Date(now.getTime() - LEFT_BEHIND_MS);
    const { numInsertedOrUpdatedRows } = await this.query
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
          .where("idempotency.created_at", "<", leftBehind),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) return "claimed";
    const row = await this.query
      .selectFrom("idempotency")
      .selectAll()
      .where("user_id", "=", call.userId)
      .where("key", "=", call.key)
      .executeTakeFirst();
    if (!row) return this.claim(call, now);
    if (!hashes.includes(row.request_hash)) return { state: "different" };
    if (row.status === null) return { state: "under-way" };
    return { state: "answered", status: row.status, body: row.body === null ? "" : this.keys.open(row.body) };
  }

  /** Keeps the answer, sealed: it may hold what only this customer may see. */
  async saveAnswer(
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

  /** Gives a key back: the call had no effect worth keeping, and may be tried again. */
  async release({ userId, key }: Pick<Call, "userId" | "key">): Promise<void> {
    await this.query.deleteFrom("idempotency").where("user_id", "=", userId).where("key", "=", key).execute();
  }

  /** Drops the answers that are over a day old. */
  async deleteOld(now: Date): Promise<void> {
    await this.query
      .deleteFrom("idempotency")
      .where("created_at", "<", new Date(now.getTime() - KEPT_MS))
      .execute();
  }
}

const KEPT_MS = 24 * 60 * 60 * 1000;
