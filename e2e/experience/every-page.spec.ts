import { expectAccessible, expectAccessibleInDark } from "./accessible.ts";
import { test } from "./customers.ts";
import { publicPages } from "./public-pages.ts";

for (const path of publicPages) {
  // Claims: W8, W13
  test(`${path} is accessible on small screens and with large text`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page, { hasFooter: path !== "/year-summary" });
  });

  // Claims: W8, W13
  test(`${path} is accessible in the dark scheme`, { tag: "@slow" }, async ({ page }) => {
    await page.goto(path);
    await expectAccessibleInDark(page);
  });
}
