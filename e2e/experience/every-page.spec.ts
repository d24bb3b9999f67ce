import { expectAccessible, expectAccessibleByNight } from "./accessible.ts";
import { test } from "./customers.ts";
import { publicPages } from "./public-pages.ts";

for (const path of publicPages) {
  // Claims: W8, W13
  test(`${path} is accessible: small screens, large text, and by day`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page, { isWithoutFooter: path === "/year-summary" });
  });

  // Claims: W8, W13
  test(`${path} is accessible by night`, { tag: "@slow" }, async ({ page }) => {
    await page.goto(path);
    await expectAccessibleByNight(page);
  });
}
