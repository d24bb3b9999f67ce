import { sql } from "kysely";
import { Store } from "../store.ts";
import { countIf, type PreparedCount, type Refused, refusalOf } from "./rate-limits.ts";

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

interface Outcome {
  is_claimed: boolean;
  is_repeat: boolean;
  is_counted: boolean;
  window_ends: Date | null;
}

/** Longer than any call takes: by then the process that claimed the key has crashed. */
const ABANDONED_AFTER_MS = 60_000;

const FOREIGN_KEY_VIOLATION = "23503";

export class IdempotencyKeys extends Store {
  /**
   * Takes over a crashed process's claim once. A new key is counted in the same statement, and refused if the limit is
   * full. "no-customer": the account has been deleted meanwhile.
   */
  async claim(call: Call, count: PreparedCount): Promise<EarlierCall | Refused | "claimed" | "no-customer"> {
    const text = `${call.userId}\n${call.request}`;
    const hashes = this.keys.digests("request", text);
    const outcome = await this.insert(call, { hashes, hash: this.keys.digest("request", text), count });
    if (!outcome) return "no-customer";
    if (outcome.is_claimed) return "claimed";
    if (!outcome.is_repeat && !outcome.is_counted) return refusalOf(count, outcome.window_ends);
    const row = await this.query
      .selectFrom("idempotency")
      .selectAll()
      .where("user_id", "=", call.userId)
      .where("key", "=", call.key)
      .executeTakeFirst();
    if (!row) return this.claim(call, count);
    if (!hashes.includes(row.request_hash)) return { state: "different" };
    if (row.status === null) return { state: "under-way" };
    return {
      state: "completed",
      status: row.status,
      body: row.body === null ? "" : this.keys.open(row.body),
    };
  }

  private async insert(
    { userId, key }: Call,
    { hash, hashes, count }: { hash: string; hashes: readonly string[]; count: PreparedCount },
  ) {
    const { now, times } = count;
    const abandonedBefore = new Date(now.getTime() - ABANDONED_AFTER_MS);
    const { rows } = await sql<Outcome>`
      with earlier as (select from idempotency where user_id = ${userId} and key = ${key}),
      counted as (${countIf(sql`not exists (select from earlier)`, count)}),
      claimed as (
        insert into idempotency (user_id, key, request_hash, created_at)
        select ${userId}, ${key}, ${hash}, ${now}::timestamptz
        where exists (select from earlier) or exists (select from counted where count <= ${times})
        on conflict (user_id, key) do update set created_at = ${now}
        where idempotency.status is null and idempotency.created_at < ${abandonedBefore}
          and idempotency.request_hash in (${sql.join(hashes)})
        returning key)
      select exists (select from claimed) as is_claimed, exists (select from earlier) as is_repeat,
        exists (select from counted where count <= ${times}) as is_counted,
        (select window_ends from limit_count where key = ${count.key}) as window_ends`
      .execute(this.query)
      .catch((error: Error & { code?: string }) => {
        if (error.code === FOREIGN_KEY_VIOLATION) return { rows: [] };
        throw error;
      });
    return rows[0];
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
