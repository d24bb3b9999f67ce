import type { Query } from "../engine/database.ts";

/** Counts one more opening of a page on a London day, such as "2026-11-21". */
export async function countPageView(query: Query, day: string, page: string): Promise<void> {
  await query
    .insertInto("page_view")
    .values({ day, page, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(["day", "page"]).doUpdateSet((eb) => ({ views: eb("page_view.views", "+", 1) })),
    )
    .execute();
}
