import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";

/** Whether React has hydrated the page. A page whose script stopped half way looks the same. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber$")),
  );
}

/** So long `goto` waits for a script at most: a page without one is judged as it stands. */
const PATIENCE_MS = 5_000;

/**
 * From now on `goto` and `reload` of a context's pages end when React has hydrated the page. A busy machine takes
 * its time from the load of a page to that, and what is pressed meanwhile goes the way of a page without script.
 * Who asks for something else than the load (`waitUntil`) gets that and no more.
 */
export function waitForHydration(context: BrowserContext): void {
  context.on("page", (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (!options?.waitUntil && !url.startsWith("about:")) await hydrated(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (!options?.waitUntil) await hydrated(page);
      return response;
    };
  });
}

async function hydrated(page: Page): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 50) {
    // A page that leads on by itself takes the question away.
    if (await isHydrated(page).catch(() => false)) return;
    await sleep(50);
  }
}
