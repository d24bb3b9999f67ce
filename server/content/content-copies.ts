import { Store } from "../db/store.ts";
import type { ContentFields } from "../partners/content.ts";

export class ContentCopies extends Store {
  async read(tag: string): Promise<ContentFields | null | undefined> {
    const row = await this.query
      .selectFrom("content_copy")
      .select("fields")
      .where("tag", "=", tag)
      .executeTakeFirst();
    return row?.fields;
  }

  async save(tag: string, fields: ContentFields | null): Promise<void> {
    await this.query
      .insertInto("content_copy")
      .values({ tag, fields: JSON.stringify(fields) })
      .onConflict((conflict) =>
        conflict
          .column("tag")
          .doUpdateSet((row) => ({ fields: row.ref("excluded.fields") }))
          .whereRef("content_copy.fields", "is distinct from", "excluded.fields"),
      )
      .execute();
  }
}
