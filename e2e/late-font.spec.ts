import type { Page } from "@playwright/test";
import { publicPages } from "./experience/public-pages.ts";
import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";
import { layoutShift, watchLayoutShift } from "./layout-shift.ts";
import { pauseRequests } from "./pause-requests.ts";

test("a font that comes late moves nothing on the pages where people begin", async ({ page }) => {
  await expectStill(page, ["/", "/net-zero/heating"]);
});

test("a font that comes late moves nothing on any public page", { tag: "@slow" }, async ({ page }) => {
  await expectStill(page, publicPages);
});

test("without the font, in letters that may be wider, the calculator fits a narrow phone", async ({
  page,
}) => {
  await expectNarrow(page, ["/net-zero/heating", "/net-zero/interactive"]);
});

test("without the font, in letters that may be wider, every public page fits a narrow phone", {
  tag: "@slow",
}, async ({ page }) => {
  await expectNarrow(page, publicPages);
});

/** Fails with a line for each page that is wider than 320 pixels in the letters that stand in for its font. */
async function expectNarrow(page: Page, paths: readonly string[]): Promise<void> {
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

/** Fails with a line for each page on which something shifts once the font has come. */
async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  await watchLayoutShift(page);
  const moved: string[] = [];
  for (const path of paths) {
    const release = await pauseRequests(page, "**/*.woff2");
    // The load of a page waits for its font.
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect.poll(() => isHydrated(page)).toBe(true);
    // More than the tenth of a second for which a browser may hold words back that wait for their font.
    await page.waitForTimeout(200);
    const before = await layoutShift(page);
    const font = page.waitForResponse("**/*.woff2");
    release();
    await (await font).finished();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50))));
    const shift = (await layoutShift(page)) - before;
    if (shift > 0) moved.push(`${path} shifts by ${shift.toFixed(4)}`);
    await page.unrouteAll();
  }
  expect(moved).toEqual([]);
}
