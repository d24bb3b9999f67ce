import type { Query } from "../engine/database.ts";

/** Longer than a browser keeps asking for an answer that was lost. */
const REMEMBERED_MS = 10 * 60 * 1000;

/** Notes, as a keyed digest, the idempotency key under which an account is deleted: nothing that leads to a person. */
export async function noteDeletion(query: Query, keyDigest: string, now: Date): Promise<void> {
  await query.insertInto("finished_deletion").values({ key_digest: keyDigest, at: now }).execute();
}

/** Whether an account was deleted under a key within the last ten minutes. */
export async function wasDeletedUnder(
  query: Query,
  keyDigests: readonly string[],
  now: Date,
): Promise<boolean> {
  const row = await query
    .selectFrom("finished_deletion")
    .select("at")
    .where("key_digest", "in", keyDigests)
    .where("at", ">", since(now))
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetDeletions(query: Query, now: Date): Promise<void> {
  await query.deleteFrom("finished_deletion").where("at", "<=", since(now)).execute();
}

function since(now: Date): Date {
  return new Date(now.getTime() - REMEMBERED_MS);
}
