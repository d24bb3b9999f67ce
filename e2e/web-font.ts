import type { Page } from "@playwright/test";

/** Only a second visit is sure to use the web font. */
export async function reloadWithWebFont(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
}
