import { publicPages } from "./experience/public-pages.ts";
import { expect, test } from "./fixtures.ts";

test("a first visit to every public page leaves nothing in the browser", async ({ page, context }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const kept = await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }));
    expect(await context.cookies(), path).toEqual([]);
    expect(kept, path).toEqual({ local: [], session: [], caches: [], databases: [] });
  }
});
