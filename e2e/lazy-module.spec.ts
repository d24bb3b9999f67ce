import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";
import { pauseRequests } from "./pause-requests.ts";

test("a screen whose module failed to load offers a retry", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.goto("/");
  await expect.poll(() => isHydrated(page)).toBe(true);
  const lazyModule = /\/assets\/code-screens-/;
  await page.route(lazyModule, (route) => route.abort());
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("alert")).toContainText("Check your connection and try again");
  await page.unroute(lazyModule);
  await page.getByRole("button", { name: "Try again" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("a lazy screen keeps text typed before hydration", async ({ page }) => {
  const resume = await pauseRequests(page, /\/assets\/code-screens-/);
  await page.goto("/?screen=forgot-password", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("ada@example.com");
  resume();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
});
