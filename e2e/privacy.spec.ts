import type { Page } from "@playwright/test";
import { publicPages } from "./experience/public-pages.ts";
import { expect, test } from "./fixtures.ts";

const SCROLL_POSITIONS = "react-router-scroll-positions";

const samplePages = ["/", "/net-zero/heating", "/sample"];

test("a first visit stores nothing but scroll positions", ({ page }) =>
  expectNothingStored(page, samplePages));

// Claims: P2, P3
test("a first visit of any public page stores nothing but scroll positions", { tag: "@slow" }, ({ page }) =>
  expectNothingStored(page, publicPages),
);

// Claims: D29
test("a page outside onboarding clears a flow that was abandoned a day ago", async ({ page }) => {
  await page.goto("/net-zero");
  await page.evaluate(() => {
    localStorage.setItem("consentFlow", "onboarding");
    localStorage.setItem("mpan", "1099999999981");
    const dayAgo = Math.floor(Date.now() / 1000) - 25 * 60 * 60;
    localStorage.setItem("onboarding_progress", JSON.stringify({ "mpan-manual-entry": dayAgo }));
  });
  await page.goto("/year-summary");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(["onboarding_progress"]);
});

async function expectNothingStored(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const stored = await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: { ...sessionStorage },
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }));
    expect(await page.context().cookies(), path).toEqual([]);
    const { [SCROLL_POSITIONS]: positions = "{}", ...session } = stored.session;
    expect({ ...stored, session }, path).toEqual({ local: [], session: {}, caches: [], databases: [] });
    for (const [key, position] of Object.entries(JSON.parse(positions))) {
      expect(key, path).toMatch(/^[\w-]{1,40}$/);
      expect(position, path).toEqual(expect.any(Number));
    }
  }
}
