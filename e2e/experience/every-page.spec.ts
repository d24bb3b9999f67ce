import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "./accessible.ts";
import { publicPages } from "./public-pages.ts";

for (const path of publicPages) {
  test(`${path} is accessible: small screens, large text, light and dark`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page, { isWithoutFooter: path === "/year-summary" });
  });
}

test("no two pages share a title", async ({ request }) => {
  const titles: string[] = [];
  for (const path of publicPages) {
    const html = await (await request.get(path)).text();
    titles.push(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "");
  }
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});

test("without script every page still has its heading and its way home", async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.origin });
  const page = await context.newPage();
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    expect(await page.locator('a[href="/"]').count(), path).toBeGreaterThan(0);
  }
  await context.close();
});
