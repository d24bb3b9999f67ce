import { expect, type Page } from "@playwright/test";
import { axeInDarkScheme, axeInLightScheme } from "../axe.ts";
import { isHydrated } from "../is-hydrated.ts";

/** Checks landmarks, hydration, no horizontal scrolling on small screens or with large text, and WCAG 2.2 AA. */
export async function expectAccessible(
  page: Page,
  { hasFooter = true }: { hasFooter?: boolean } = {},
): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.locator("h1:not([inert] *)")).toHaveCount(1);
  await expect.poll(() => isHydrated(page), "hydrated").toBe(true);
  if (hasFooter) {
    await expect(page.locator("footer").getByRole("link", { name: "Help and support" })).toBeAttached();
  }

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page), "overflow at 320 pixels").toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 780, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await overflow(page), "overflow with double-size text").toBeLessThanOrEqual(0);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));

  await page.setViewportSize({ width: 390, height: 844 });
  await axeInLightScheme(page);
}

export async function expectAccessibleInDark(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await axeInDarkScheme(page);
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
