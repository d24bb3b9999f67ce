import { expect, type Page } from "@playwright/test";
import { axeByDay, axeByNight } from "../axe.ts";
import { isHydrated } from "../is-hydrated.ts";

interface Exceptions {
  /** A page of one picture after another has no header and no footer. */
  isWithoutFooter?: boolean;
}

/**
 * What holds on every page as it stands: its landmarks, its script at work, no scrolling sideways on a small screen or with text
 * twice as large, and no violation of WCAG 2.2 AA that axe can find by day, target sizes and contrast included.
 */
export async function expectAccessible(
  page: Page,
  { isWithoutFooter = false }: Exceptions = {},
): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.locator("h1:not([inert] *)")).toHaveCount(1);
  await expect.poll(() => isHydrated(page), "that React has taken over the page").toBe(true);
  if (!isWithoutFooter) {
    await expect(page.locator("footer").getByRole("link", { name: "Help and support" })).toBeAttached();
  }

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page), "sideways at 320 pixels").toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 780, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await overflow(page), "sideways with text twice as large").toBeLessThanOrEqual(0);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));

  await page.setViewportSize({ width: 390, height: 844 });
  await axeByDay(page);
}

/** The same of the page's colours by night, which come from the kit: each piece is looked at by night on `/styleguide`. */
export async function expectAccessibleByNight(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await axeByNight(page);
}

/** By how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
