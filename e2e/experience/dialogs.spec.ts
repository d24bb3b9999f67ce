import { axe } from "../axe.ts";
import { expect, test } from "../fixtures.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/styleguide");
  await expect(page).toHaveTitle(/^Error: /);
});

test("a dialog takes the focus, keeps it, and gives it back when Escape closes it", async ({ page }) => {
  const opener = page.getByRole("button", { name: "Open a dialog" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Your usage is very high" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("heading")).toBeFocused();
  await axe(page);
  for (let press = 0; press < 5; press++) await page.keyboard.press("Tab");
  const isInside = await dialog.evaluate((element) => element.contains(document.activeElement));
  expect(isInside || (await page.evaluate(() => document.activeElement === document.body))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a press outside of a dialog closes it", async ({ page }) => {
  await page.getByRole("button", { name: "Open a dialog" }).click();
  await page.mouse.click(5, 5);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a dialog that is sending something cannot be closed", async ({ page }) => {
  await page.getByRole("button", { name: "Open a busy dialog" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeDisabled();
  for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
});
