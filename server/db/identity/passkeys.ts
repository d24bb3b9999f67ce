import type { Query } from "../engine/database.ts";
import type { Row } from "../tables.ts";

export async function addPasskey(query: Query, passkey: Row<"passkey">): Promise<boolean> {
  const added = await query
    .insertInto("passkey")
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function findPasskey(
  query: Query,
  userId: string,
  id: string,
): Promise<Row<"passkey"> | undefined> {
  return query
    .selectFrom("passkey")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function listPasskeys(query: Query, userId: string): Promise<Row<"passkey">[]> {
  return query
    .selectFrom("passkey")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

export async function markPasskeyUsed(
  query: Query,
  passkey: Row<"passkey">,
  counter: number,
  now: Date,
): Promise<void> {
  await query
    .updateTable("passkey")
    .set({ counter, used_at: now })
    .where("user_id", "=", passkey.user_id)
    .where("id", "=", passkey.id)
    .execute();
}

export async function removePasskey(query: Query, userId: string, id: string): Promise<void> {
  await query.deleteFrom("passkey").where("user_id", "=", userId).where("id", "=", id).execute();
}

export async function removeAllPasskeys(query: Query, userId: string): Promise<void> {
  await query.deleteFrom("passkey").where("user_id", "=", userId).execute();
}

export async function keepChallenge(query: Query, challenge: Row<"passkey_challenge">): Promise<void> {
  await query.insertInto("passkey_challenge").values(challenge).execute();
}

/** Takes a challenge out, so that it is signed once; false when it is unknown, over, or for something else. */
export async function takeChallenge(
  query: Query,
  challenge: string,
  purpose: string,
  now: Date,
): Promise<boolean> {
  const taken = await query
    .deleteFrom("passkey_challenge")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .returning("challenge")
    .executeTakeFirst();
  return taken !== undefined;
}
