import type { Page } from "@playwright/test";

/** Whether React has hydrated the page. A page whose script stopped half way looks the same. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber$")),
  );
}
