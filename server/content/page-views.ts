import { Store } from "../db/store.ts";

export class PageViews extends Store {
  async count(day: string, page: string): Promise<void> {
    await this.query
      .insertInto("page_view")
      .values({ day, page, views: 1 })
      .onConflict((conflict) =>
        conflict.columns(["day", "page"]).doUpdateSet((eb) => ({ views: eb("page_view.views", "+", 1) })),
      )
      .execute();
  }
}
