import { expectAccessible } from "./accessible.ts";
import { test } from "./customers.ts";
import { publicPages } from "./public-pages.ts";

for (const path of publicPages) {
  test(`${path} is accessible: small screens, large text, light and dark`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page, { isWithoutFooter: path === "/year-summary" });
  });
}
