import { Store } from "../db/store.ts";
import type { ContentFields } from "../partners/content.ts";

export class ContentCopies extends Store {
  /** The last good copy of an entry's words; null when the editors have none, undefined when none was ever seen. */
  async read(tag: string): Promise<ContentFields | null | undefined> {
    const row = await this.query
      .selectFrom("content_copy")
      .select("fields")
      .where("tag", "=", tag)
      .executeTakeFirst();
    return row?.fields;
  }

  /** Keeps an entry's words, or that the editors have none. */
  async save(tag: string, fields: ContentFields | null): Promise<void> {
    await this.query
      .insertInto("content_copy")
      .values({ tag, fields: JSON.stringify(fields) })
      .onConflict((conflict) =>
        conflict
          .column("tag")
          .doUpdateSet((given) => ({ fields: given.ref("excluded.fields") }))
          .whereRef("content_copy.fields", "is distinct from", "excluded.fields"),
      )
      .execute();
  }
}
