import { Store } from "../db/store.ts";
import type { ContentFields } from "../partners/content.ts";

/** A version of an entry, by the SHA-256 of its fields. */
export interface ServedWords {
  tag: string;
  hash: string;
  fields: ContentFields;
}

export class ServedTerms extends Store {
  /** Stores a version, or when it was last served. Versions are immutable. */
  async record({ tag, hash, fields }: ServedWords, now: Date): Promise<void> {
    await this.query
      .insertInto("served_words")
      .values({ tag, hash, fields: JSON.stringify(fields), first_served_at: now, last_served_at: now })
      .onConflict((conflict) => conflict.columns(["tag", "hash"]).doUpdateSet({ last_served_at: now }))
      .execute();
  }

  /** The versions served since a moment, and the latest one; newest first. */
  async since(tag: string, since: Date): Promise<ServedWords[]> {
    const rows = await this.query
      .selectFrom("served_words")
      .select(["tag", "hash", "fields", "last_served_at"])
      .where("tag", "=", tag)
      .orderBy("last_served_at", "desc")
      .limit(20)
      .execute();
    return rows.filter((row, place) => place === 0 || row.last_served_at >= since);
  }

  /** Null if never served. */
  async read(tag: string, hash: string): Promise<ContentFields | null> {
    const row = await this.query
      .selectFrom("served_words")
      .select("fields")
      .where("tag", "=", tag)
      .where("hash", "=", hash)
      .executeTakeFirst();
    return row?.fields ?? null;
  }
}
