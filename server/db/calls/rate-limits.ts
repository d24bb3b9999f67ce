import { type RawBuilder, sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Limit, LimitName } from "../../settings/rate-limits.ts";
import type { Query } from "../engine/database.ts";
import type { Handle } from "../store.ts";

export type Counted =
  | { allowed: true; times: number; remaining: number; resetSeconds: number }
  | (Refused & { times: number });

export interface Refused {
  allowed: false;
  limit: string;
  retryAfterSeconds: number;
}

export type Allowance = { allowed: true } | Refused;

export type Count<Name extends string = LimitName> = readonly [name: Name, target: string];

/** A count that a store takes in the statement of its own work, which saves a round trip. */
export interface PreparedCount {
  limit: string;
  key: string;
  times: number;
  now: Date;
  ends: Date;
}

/** Counts are stored in the database: shared by all processes and kept across restarts. */
export interface Limits<Name extends string = LimitName> {
  /** Counts one call before its work. Refused calls are not counted. */
  take(name: Name, target: string): Promise<Counted>;
  /** All or none. List the caller's own limits first, so that refused calls do not count against shared ones. */
  takeAll(counts: readonly Count<Name>[]): Promise<Allowance>;
  prepare(name: Name, target: string): PreparedCount;
  isCounted(name: Name, target: string): Promise<boolean>;
  /** Undoes counts, for work that failed through no fault of the caller. */
  refund(counts: readonly Count<Name>[]): Promise<void>;
  clear(name: Name, target: string): Promise<void>;
}

/** Targets are stored as keyed digests, so that a row does not identify a person. */
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

  function prepare(limit: Name, target: string): PreparedCount {
    const { times, seconds } = table[limit];
    const now = clock.now();
    return { limit, key: keyOf(limit, target), times, now, ends: new Date(now.getTime() + seconds * 1000) };
  }

  async function take(name: Name, target: string): Promise<Counted> {
    const prepared = prepare(name, target);
    const { key, times, now } = prepared;
    const { rows } = await countIf(sql`true`, prepared).execute(db.query);
    const [counted] = rows;
    if (counted && counted.count <= times) {
      const resetSeconds = secondsUntil(counted.window_ends);
      return { allowed: true, times, remaining: times - counted.count, resetSeconds };
    }
    const full = await read(key);
    return { allowed: false, limit: name, times, retryAfterSeconds: secondsUntil(full?.window_ends ?? now) };
  }

  /** Seconds until a full limit opens again; 0 if it is not full. */
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
    return secondsBetween(clock.now(), ends);
  }

  async function refund(counts: readonly Count<Name>[]): Promise<void> {
    for (const [name, target] of counts)
      await db.query
        .updateTable("limit_count")
        .set((eb) => ({ count: eb("count", "-", 1) }))
        .where("key", "=", keyOf(name, target))
        .where("count", ">", 0)
        .execute();
  }

  return {
    prepare,
    take,
    refund,
    takeAll: async (counts) => {
      for (const [index, count] of counts.entries()) {
        const allowance = await take(...count);
        if (allowance.allowed) continue;
        await refund(counts.slice(0, index));
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

export async function deleteExpiredCounts(query: Query, now: Date): Promise<void> {
  await query.deleteFrom("limit_count").where("window_ends", "<", now).execute();
}

/** Returns no row if the condition is false or the limit full, but a first row even if the limit is zero. */
export function countIf(
  condition: RawBuilder<unknown>,
  { key, times, now, ends }: PreparedCount,
): RawBuilder<{ count: number; window_ends: Date }> {
  const isOver = sql`limit_count.window_ends <= ${now}`;
  return sql`
    insert into limit_count (key, count, window_ends)
    select ${key}::text, 1, ${ends}::timestamptz where ${condition}
    on conflict (key) do update set
      count = case when ${isOver} then 1 else limit_count.count + 1 end,
      window_ends = case when ${isOver} then ${ends}::timestamptz else limit_count.window_ends end
    where ${isOver} or limit_count.count < ${times}
    returning count, window_ends`;
}

export function refusalOf({ limit, now }: PreparedCount, windowEnds: Date | null): Refused {
  return { allowed: false, limit, retryAfterSeconds: secondsBetween(now, windowEnds ?? now) };
}

function secondsBetween(now: Date, ends: Date): number {
  return Math.max((ends.getTime() - now.getTime()) / 1000, 1);
}
