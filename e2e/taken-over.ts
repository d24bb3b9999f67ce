import type { Page } from "@playwright/test";

/** Whether the page's heading answers to React. A page whose script stopped half way looks and reads the same. */
export function isTakenOver(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber$")),
  );
}
