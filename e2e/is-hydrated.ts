import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";

/** Detects React's own properties, because the server's HTML looks the same before hydration. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber$")),
  );
}

const TIMEOUT_MS = 5_000;

/** Makes navigations wait, because presses before hydration are handled without JavaScript. */
export function waitForHydration(context: BrowserContext): void {
  context.on("page", (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (!options?.waitUntil && !url.startsWith("about:")) await waitUntilHydrated(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (!options?.waitUntil) await waitUntilHydrated(page);
      return response;
    };
  });
}

async function waitUntilHydrated(page: Page): Promise<void> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += 50) {
    // A redirect destroys the execution context.
    if (await isHydrated(page).catch(() => false)) return;
    await sleep(50);
  }
}
