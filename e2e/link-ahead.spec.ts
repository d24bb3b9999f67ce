import { expect, test } from "./fixtures.ts";
import { pauseRequests } from "./pause-requests.ts";

test("a link that has the focus has its page's code and words already: following it waits for nothing", async ({
  page,
}) => {
  await page.goto("/privacy");
  await page.waitForLoadState("networkidle");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" });
  const code = page.waitForResponse(/\/assets\/.*\.js$/);
  const words = page.waitForResponse("**/api/content/accessibility");
  await link.focus();
  await code;
  await words;

  // What the page asks for from here on is not answered.
  const asked: string[] = [];
  const answer = await pauseRequests(page, "**");
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await link.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/accessib/i);
  await expect(page).toHaveURL(/\/accessibility$/);
  answer();
  expect(asked.filter((path) => path !== "/api/page-views")).toEqual([]);
});

test("all files of a page are asked for at once: none waits to be named by another", async ({ page }) => {
  await page.goto("/privacy");
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const answer = await pauseRequests(page, "**");
  await page.getByRole("contentinfo").getByRole("link", { name: "Help and support" }).focus();
  await expect.poll(() => asked.filter((path) => path.endsWith(".css"))).not.toEqual([]);
  await expect.poll(() => asked.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(1);
  const first = asked.filter((path) => path.startsWith("/assets/"));
  answer();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => path.startsWith("/assets/")).toSorted()).toEqual(first.toSorted());
});
