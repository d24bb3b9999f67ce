import type { Page } from "@playwright/test";
import { publicPages } from "./experience/public-pages.ts";
import { expect, test } from "./fixtures.ts";

/** Kept by the router until the tab is closed: how far down each page was, so that going back restores the place. */
const SCROLL_POSITIONS = "react-router-scroll-positions";

/** One of each kind: a form, a question, a picture. */
const someOfThem = ["/", "/net-zero/heating", "/sample"];

test("a first visit leaves nothing in the browser but how far it was scrolled", ({ page }) =>
  expectNothingKept(page, someOfThem));

// Claims: P2, P3
test(
  "a first visit to every public page leaves nothing in the browser but how far it was scrolled",
  { tag: "@slow" },
  ({ page }) => expectNothingKept(page, publicPages),
);

// Claims: D29
test("a flow that was left a day ago is forgotten on whatever page its visitor comes back to", async ({
  page,
}) => {
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

async function expectNothingKept(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const kept = await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: { ...sessionStorage },
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }));
    expect(await page.context().cookies(), path).toEqual([]);
    const { [SCROLL_POSITIONS]: positions = "{}", ...session } = kept.session;
    expect({ ...kept, session }, path).toEqual({ local: [], session: {}, caches: [], databases: [] });
    for (const [key, position] of Object.entries(JSON.parse(positions))) {
      expect(key, path).toMatch(/^[\w-]{1,40}$/);
      expect(position, path).toEqual(expect.any(Number));
    }
  }
}
