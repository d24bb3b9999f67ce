import type { ContentFields } from "../../partners/content.ts";
import type { Query } from "../engine/database.ts";

/** The last good copy of an entry's words; null when there is none. */
export async function readContentCopy(query: Query, tag: string): Promise<ContentFields | null> {
  const row = await query
    .selectFrom("content_copy")
    .select("fields")
    .where("tag", "=", tag)
    .executeTakeFirst();
  return row ? row.fields : null;
}

/** Keeps an entry's words, or forgets them when the editors have taken them away. */
export async function saveContentCopy(
  query: Query,
  tag: string,
  fields: ContentFields | null,
): Promise<void> {
  if (fields === null) {
    await query.deleteFrom("content_copy").where("tag", "=", tag).execute();
    return;
  }
  await query
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
