import { expect, test } from "./fixtures.ts";
import { pauseRequests } from "./pause-requests.ts";

test("a focused link preloads its page's code and content", async ({ page }) => {
  await page.goto("/privacy");
  await page.waitForLoadState("networkidle");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" });
  const code = page.waitForResponse(/\/assets\/.*\.js$/);
  const content = page.waitForResponse("**/api/content/accessibility");
  await link.focus();
  await code;
  await content;

  // Later requests are held back.
  const requested: string[] = [];
  const resume = await pauseRequests(page, "**");
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await link.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/accessib/i);
  await expect(page).toHaveURL(/\/accessibility$/);
  resume();
  expect(requested.filter((path) => path !== "/api/page-views")).toEqual([]);
});

test("requests all files of a page at once", async ({ page }) => {
  await page.goto("/privacy");
  await page.waitForLoadState("networkidle");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const resume = await pauseRequests(page, "**");
  await page.getByRole("contentinfo").getByRole("link", { name: "Help and support" }).focus();
  await expect.poll(() => requested.filter((path) => path.endsWith(".css"))).not.toEqual([]);
  await expect.poll(() => requested.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(1);
  const first = requested.filter((path) => path.startsWith("/assets/"));
  resume();
  await page.waitForLoadState("networkidle");
  expect(requested.filter((path) => path.startsWith("/assets/")).toSorted()).toEqual(first.toSorted());
});
