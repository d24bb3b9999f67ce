import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Limit, LimitName } from "../../settings/rate-limits.ts";
import type { Query } from "../engine/database.ts";
import type { Handle } from "../store.ts";

/** A refusal by a rate limit: which one, and for how long. */
export interface Refused {
  allowed: false;
  limit: string;
  retryAfterSeconds: number;
}

export type Allowance = { allowed: true } | Refused;

/** What is counted for whom. */
export type Count<Name extends string = LimitName> = readonly [name: Name, target: string];

/** Counts in the database, so that all processes share them and a restart forgets nothing. */
export interface Limits<Name extends string = LimitName> {
  /**
   * Counts one more for the target, before the work is done; two calls at once count as two. What is refused
   * is not counted: nobody can use up another's allowance with calls that do nothing.
   */
  take(name: Name, target: string): Promise<Allowance>;
  /**
   * The same for several targets: when one refuses none is counted, and the longest wait is told. A caller's own
   * come before those shared with others: what a refused call has counted until it is refused fills others' too.
   */
  takeAll(counts: readonly Count<Name>[]): Promise<Allowance>;
  /** Whether anything is counted for the target, without counting. */
  isCounted(name: Name, target: string): Promise<boolean>;
  /** Uncounts one: the work failed for a reason that was ours. */
  giveBack(counts: readonly Count<Name>[]): Promise<void>;
  /** Starts the target's count anew. */
  clear(name: Name, target: string): Promise<void>;
}

/**
 * Targets are kept as keyed digests: a count must not tell whose it is.
 * @param table how often each thing may be done
 */
export function openLimits<Name extends string>({
  db,
  clock,
  table,
}: {
  db: Handle;
  clock: Clock;
  table: Readonly<Record<Name, Limit>>;
}): Limits<Name> {
  const keyOf = (name: Name, target: string) => db.keys.digest("limit", `${name}\n${target}`);

  /** Counts in one statement. At the limit nothing is written, so that refused calls are not counted. */
  async function take(name: Name, target: string): Promise<Allowance> {
    const { times, seconds } = table[name];
    const now = clock.now();
    const key = keyOf(name, target);
    const ends = new Date(now.getTime() + seconds * 1000);
    const isOver = sql<boolean>`limit_count.window_ends <= ${now}`;
    const counted = await db.query
      .insertInto("limit_count")
      .values({ key, count: 1, window_ends: ends })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({
            count: sql<number>`case when ${isOver} then 1 else limit_count.count + 1 end`,
            window_ends: sql<Date>`case when ${isOver} then ${ends}::timestamptz else limit_count.window_ends end`,
          })
          .where(sql<boolean>`(${isOver} or limit_count.count < ${times})`),
      )
      .returning("count")
      .executeTakeFirst();
    if (counted && counted.count <= times) return { allowed: true };
    const full = await read(key);
    return { allowed: false, limit: name, retryAfterSeconds: secondsUntil(full?.window_ends ?? now) };
  }

  /** How long a target refuses, without counting; 0 where it does not. */
  async function waitOf(name: Name, target: string): Promise<number> {
    const row = await read(keyOf(name, target));
    const isFull = row && row.count >= table[name].times && row.window_ends > clock.now();
    return isFull ? secondsUntil(row.window_ends) : 0;
  }

  function read(key: string) {
    return db.query
      .selectFrom("limit_count")
      .select(["count", "window_ends"])
      .where("key", "=", key)
      .executeTakeFirst();
  }

  function secondsUntil(ends: Date): number {
    return Math.max((ends.getTime() - clock.now().getTime()) / 1000, 1);
  }

  async function giveBack(counts: readonly Count<Name>[]): Promise<void> {
    for (const [name, target] of counts)
      await db.query
        .updateTable("limit_count")
        .set((eb) => ({ count: eb("count", "-", 1) }))
        .where("key", "=", keyOf(name, target))
        .where("count", ">", 0)
        .execute();
  }

  return {
    take,
    giveBack,
    takeAll: async (counts) => {
      for (const [index, count] of counts.entries()) {
        const allowance = await take(...count);
        if (allowance.allowed) continue;
        await giveBack(counts.slice(0, index));
        let longest = allowance.retryAfterSeconds;
        for (const other of counts.slice(index + 1)) longest = Math.max(longest, await waitOf(...other));
        return { ...allowance, retryAfterSeconds: longest };
      }
      return { allowed: true };
    },
    isCounted: async (name, target) => {
      const row = await read(keyOf(name, target));
      return row !== undefined && row.count > 0 && row.window_ends > clock.now();
    },
    clear: async (name, target) => {
      await db.query.deleteFrom("limit_count").where("key", "=", keyOf(name, target)).execute();
    },
  };
}

/** Drops counts whose time is over: the table stays as large as what is going on. */
export async function forgetCounts(query: Query, now: Date): Promise<void> {
  await query.deleteFrom("limit_count").where("window_ends", "<", now).execute();
}
