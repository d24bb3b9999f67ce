import type { Query } from "../engine/database.ts";
import { prepared } from "../engine/prepared.ts";
import type { Row } from "../tables.ts";

export async function addSession(query: Query, session: Row<"session">): Promise<void> {
  await query.insertInto("session").values(session).execute();
}

const session = prepared("session", (query) =>
  query
    .selectFrom("session")
    .select(["user_id", "id", "token_hash", "user_agent", "client_address", "created_at", "seen_at"])
    .where("user_id", "=", "")
    .where("id", "=", ""),
);

export async function findSession(
  query: Query,
  userId: string,
  id: string,
): Promise<Row<"session"> | undefined> {
  const [row] = await session(query, userId, id);
  return row;
}

/** A customer's sessions, the one used last first, and of those used at one moment the youngest. */
export async function listSessions(query: Query, userId: string): Promise<Row<"session">[]> {
  return query
    .selectFrom("session")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function touchSession(query: Query, userId: string, id: string, now: Date): Promise<void> {
  await query
    .updateTable("session")
    .set({ seen_at: now })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

/** One session, or all but one, or (`except: null`) all, or the oldest beyond a number. */
export type WhichSessions = { only: string } | { except: string | null } | { beyondNewest: number };

/**
 * Ends a customer's sessions. Returns the ids of those that ended, which are
 * also written down for the other processes.
 */
export async function removeSessions(
  query: Query,
  userId: string,
  which: WhichSessions,
  now: Date,
): Promise<string[]> {
  const ended = (await chosen(query, userId, which).returning("id").execute()).map(({ id }) => id);
  if (ended.length) {
    const rows = ended.map((session_id) => ({ user_id: userId, session_id, ended_at: now }));
    await query
      .insertInto("ended_session")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return ended;
}

function chosen(query: Query, userId: string, which: WhichSessions) {
  const all = query.deleteFrom("session").where("user_id", "=", userId);
  if ("only" in which) return all.where("id", "=", which.only);
  if ("beyondNewest" in which) return all.where("id", "in", beyondNewest(query, userId, which.beyondNewest));
  return which.except ? all.where("id", "!=", which.except) : all;
}

function beyondNewest(query: Query, userId: string, count: number) {
  return query
    .selectFrom("session")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(count);
}

/** The ids of a customer's sessions, and of those that ended within minutes. */
export async function sessionIdsOf(query: Query, userId: string): Promise<string[]> {
  const open = await query.selectFrom("session").select("id").where("user_id", "=", userId).execute();
  const ended = await query
    .selectFrom("ended_session")
    .select("session_id as id")
    .where("user_id", "=", userId)
    .execute();
  return [...open, ...ended].map(({ id }) => id);
}

/** The sessions that ended since a moment. */
export async function endedSince(query: Query, since: Date): Promise<string[]> {
  const rows = await query
    .selectFrom("ended_session")
    .select("session_id")
    .where("ended_at", ">=", since)
    .execute();
  return rows.map(({ session_id }) => session_id);
}
