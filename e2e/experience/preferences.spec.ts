import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

test("in forced colours every control keeps an edge, and what is chosen is told apart", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/styleguide");
  expect(await controlsWithoutEdge(page)).toEqual([]);
  await page.goto("/net-zero/heating");
  const gas = page.locator("label", { hasText: "Mains gas" });
  const before = await gas.screenshot();
  await page.getByRole("radio", { name: /^Mains gas/ }).check();
  expect((await gas.screenshot()).equals(before)).toBe(false);
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

test("while something takes its time, that is said in words", async ({ page }) => {
  await page.route("**/api/user/subscriptions/web*", async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.goto("/opt-in?email=ada@example.com&utm_campaign=winter-2026");
  await expect(page.getByRole("status").filter({ hasText: "Signing you up…" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're Signed Up");
});

/** The text of buttons and fields that nothing but a colour would show. */
function controlsWithoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll("main :is(button, input:not([type=radio], [type=checkbox]), select)"),
    )
      .filter((control) => control.getClientRects().length > 0)
      .filter((control) => {
        const edges = [control, control.parentElement, control.parentElement?.parentElement].map(
          (one) => one && getComputedStyle(one),
        );
        return !edges.some((style) => style && style.borderBlockEndStyle !== "none") && !control.textContent;
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}
