import { Store } from "../db/store.ts";
import type { ContentFields } from "../partners/content.ts";

export interface ServedVersion {
  tag: string;
  hash: string;
  fields: ContentFields;
}

export class ServedTerms extends Store {
  /** Versions are immutable; only the time of serving is updated. */
  async record({ tag, hash, fields }: ServedVersion, now: Date): Promise<void> {
    await this.query
      .insertInto("served_words")
      .values({ tag, hash, fields: JSON.stringify(fields), first_served_at: now, last_served_at: now })
      .onConflict((conflict) => conflict.columns(["tag", "hash"]).doUpdateSet({ last_served_at: now }))
      .execute();
  }

  async since(tag: string, since: Date): Promise<ServedVersion[]> {
    const rows = await this.query
      .selectFrom("served_words")
      .select(["tag", "hash", "fields", "last_served_at"])
      .where("tag", "=", tag)
      .orderBy("last_served_at", "desc")
      .limit(20)
      .execute();
    return rows.filter((row, index) => index === 0 || row.last_served_at >= since);
  }

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
