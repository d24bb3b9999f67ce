import { test as base, type Who } from "../fixtures.ts";

/**
 * Journeys' `test` for pages that are judged as they stand: `page` is a tab that the tests of a worker share, of
 * the person `who` is. A context for each page would cost more than the page.
 */
export const test = base.extend<{ who: Who }>({
  who: ["visitor", { option: true }],

  page: async ({ tabOf, who, viewport, watch }, use) => {
    const page = await tabOf(who);
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    const stop = watch.over(page.context());
    await use(page);
    await page.goto("about:blank");
    stop();
  },
});
