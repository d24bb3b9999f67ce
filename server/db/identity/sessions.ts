import { prepareQuery } from "../engine/prepare-query.ts";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

export class Sessions extends Store {
  async add(session: Row<"session">): Promise<void> {
    await this.query.insertInto("session").values(session).execute();
  }

  async find(userId: string, id: string): Promise<Row<"session"> | undefined> {
    const [row] = await session(this.query, userId, id);
    return row;
  }

  async list(userId: string): Promise<Row<"session">[]> {
    return this.query
      .selectFrom("session")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("seen_at", "desc")
      .orderBy("id", "desc")
      .execute();
  }

  async touch(userId: string, id: string, now: Date): Promise<void> {
    await this.query
      .updateTable("session")
      .set({ seen_at: now })
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .execute();
  }

  /** Ends sessions, records them for the other processes, and returns their ids. */
  async remove(userId: string, which: SessionSelection, now: Date): Promise<string[]> {
    const ended = (await this.deleteSelected(userId, which).returning("id").execute()).map(({ id }) => id);
    if (ended.length) {
      const rows = ended.map((session_id) => ({ user_id: userId, session_id, ended_at: now }));
      await this.query
        .insertInto("ended_session")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return ended;
  }

  private deleteSelected(userId: string, which: SessionSelection) {
    const all = this.query.deleteFrom("session").where("user_id", "=", userId);
    if ("only" in which) return all.where("id", "=", which.only);
    if ("beyondNewest" in which) return all.where("id", "in", this.beyondNewest(userId, which.beyondNewest));
    return which.except ? all.where("id", "!=", which.except) : all;
  }

  private beyondNewest(userId: string, count: number) {
    return this.query
      .selectFrom("session")
      .select("id")
      .where("user_id", "=", userId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .offset(count);
  }

  async ids(userId: string): Promise<string[]> {
    const open = await this.query.selectFrom("session").select("id").where("user_id", "=", userId).execute();
    const ended = await this.query
      .selectFrom("ended_session")
      .select("session_id as id")
      .where("user_id", "=", userId)
      .execute();
    return [...open, ...ended].map(({ id }) => id);
  }

  async endedSince(since: Date): Promise<string[]> {
    const rows = await this.query
      .selectFrom("ended_session")
      .select("session_id")
      .where("ended_at", ">=", since)
      .execute();
    return rows.map(({ session_id }) => session_id);
  }
}

const session = prepareQuery("session", (query) =>
  query
    .selectFrom("session")
    .select(["user_id", "id", "token_hash", "user_agent", "client_address", "created_at", "seen_at"])
    .where("user_id", "=", "")
    .where("id", "=", ""),
);

/** One session, all but one, all (`except: null`), or all but the newest few. */
export type SessionSelection = { only: string } | { except: string | null } | { beyondNewest: number };
