import { test as base, type Who } from "../fixtures.ts";

/** `page` is a tab shared by a worker's tests, because opening a context takes longer than a check. */
export const test = base.extend<{ who: Who }>({
  who: ["visitor", { option: true }],

  page: async ({ tabOf, who, viewport, watch }, use) => {
    const page = await tabOf(who);
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    const stop = watch.observe(page.context());
    await use(page);
    await page.goto("about:blank");
    stop();
  },
});
