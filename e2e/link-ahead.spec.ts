import { expect, test } from "./fixtures.ts";
import { pauseRequests } from "./pause-requests.ts";

test("a link that has the focus has its page's code already: content comes in one round trip", async ({
  page,
}) => {
  await page.goto("/privacy");
  await page.waitForLoadState("networkidle");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" });
  const code = page.waitForResponse(/\/assets\/.*\.js$/);
  await link.focus();
  await code;

  // What the page asks for from here on is not answered before its words are asked for.
  const asked: string[] = [];
  const answer = await pauseRequests(page, "**");
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await link.press("Enter");
  await expect.poll(() => asked.filter((path) => path.startsWith("/api/content/"))).toHaveLength(1);
  const first = [...asked];
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/accessib/i);
  await expect(page).toHaveURL(/\/accessibility$/);
  expect(first.filter((path) => path.endsWith(".js"))).toEqual([]);
  const later = asked.slice(first.length).filter((path) => path !== "/api/page-views");
  expect(later, "asked for once the first answers had come").toEqual([]);
});
