import type { Page } from "@playwright/test";
import { publicPages } from "./experience/public-pages.ts";
import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";
import { totalLayoutShift, watchLayoutShift } from "./layout-shift.ts";
import { pauseRequests } from "./pause-requests.ts";

test("a late font does not shift the main entry pages", async ({ page }) => {
  await expectNoShift(page, ["/", "/net-zero/heating"]);
});

test("a late font does not shift any public page", { tag: "@slow" }, async ({ page }) => {
  await expectNoShift(page, publicPages);
});

test("the calculator fits a narrow phone in the fallback font", async ({ page }) => {
  await expectToFit(page, ["/net-zero/heating", "/net-zero/interactive"]);
});

test("every public page fits a narrow phone in the fallback font", {
  tag: "@slow",
}, async ({ page }) => {
  await expectToFit(page, publicPages);
});

async function expectToFit(page: Page, paths: readonly string[]): Promise<void> {
  await page.route("**/*.woff2", (route) => route.fulfill({ status: 200, body: "" }));
  await page.setViewportSize({ width: 320, height: 640 });
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) wide.push(`${path} is ${width} pixels wide`);
  }
  expect(wide).toEqual([]);
}

async function expectNoShift(page: Page, paths: readonly string[]): Promise<void> {
  await watchLayoutShift(page);
  const shifted: string[] = [];
  for (const path of paths) {
    const release = await pauseRequests(page, "**/*.woff2");
    // The load event waits for the font.
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect.poll(() => isHydrated(page)).toBe(true);
    // Longer than the 100 ms for which a browser may block text on its font.
    await page.waitForTimeout(200);
    const before = await totalLayoutShift(page);
    const font = page.waitForResponse("**/*.woff2");
    release();
    await (await font).finished();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    const shift = (await totalLayoutShift(page)) - before;
    if (shift > 0) shifted.push(`${path} shifts by ${shift.toFixed(4)}`);
    await page.unrouteAll();
  }
  expect(shifted).toEqual([]);
}
