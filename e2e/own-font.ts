import type { Page } from "@playwright/test";

/** Loads the page again in its own letters: on a first visit they may come too late, and then it keeps others. */
export async function reloadInOwnFont(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
}
