import type { Page } from "@playwright/test";
import { axe } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { publicPages } from "./public-pages.ts";

for (const path of publicPages) {
  test(`${path} suits every eye: small screens, large text, light and dark`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCount(1);

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page), "sideways at 320 pixels").toBeLessThanOrEqual(0);

    await page.setViewportSize({ width: 780, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await overflow(page), "sideways with text twice as large").toBeLessThanOrEqual(0);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));

    await page.setViewportSize({ width: 390, height: 844 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await axe(page);
    }
  });
}

test("no two pages share a title", async ({ page }) => {
  const titles: string[] = [];
  for (const path of publicPages) {
    await page.goto(path, { waitUntil: "commit" });
    titles.push(await page.title());
  }
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});

test("without script every page still has its heading and its way home", async ({ browser, house }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: house.origin });
  const page = await context.newPage();
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    expect(await page.locator('a[href="/"]').count(), path).toBeGreaterThan(0);
  }
  await context.close();
});

test("nothing moves for those who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/net-zero/breakdown", "/year-summary"]) {
    await page.goto(path);
    const moving = await page.evaluate(
      () => document.getAnimations().filter((one) => Number(one.effect?.getTiming().duration) > 1).length,
    );
    expect(moving, path).toBe(0);
  }
});

test("on paper there is the page and nothing around it", async ({ page }) => {
  await page.goto("/terms");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
});

/** By how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
