import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";
import { pauseRequests } from "./pause-requests.ts";

test("a screen whose code could not be fetched says so, and comes when it is asked for again", async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await page.goto("/");
  await expect.poll(() => isHydrated(page)).toBe(true);
  const isLate = /\/assets\/code-screens-/;
  await page.route(isLate, (route) => route.abort());
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("alert")).toContainText("Check your connection and try again");
  await page.unroute(isLate);
  await page.getByRole("button", { name: "Try again" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("a late screen that the server drew keeps what was typed before it was taken over", async ({ page }) => {
  const resume = await pauseRequests(page, /\/assets\/code-screens-/);
  await page.goto("/?screen=forgot-password", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("ada@example.com");
  resume();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
});
