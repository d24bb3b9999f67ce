import { axeInBothSchemes } from "../axe.ts";
import { expect, test } from "../fixtures.ts";

// Claims: W8, W13
test("components are accessible in both schemes and fit narrow screens", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/styleguide");
  await axeInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("the phone menu works with and without JavaScript", async ({ page, browser, app }) => {
  await page.goto("/styleguide");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Net zero" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const plain = await context.newPage();
  await plain.goto(`${app.origin}/styleguide`);
  await plain.getByRole("button", { name: "Menu" }).click();
  await expect(plain.getByRole("link", { name: "Net zero", exact: true })).toBeVisible();
  await context.close();
});

// Claims: W18
test("the first Tab stop is the skip link", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/docs/problems");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});
