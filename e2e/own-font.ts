import type { Page } from "@playwright/test";

/** A first visit may keep the fallback font. */
export async function reloadInOwnFont(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
}
