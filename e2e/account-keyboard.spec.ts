import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./account.ts";

// Claims: W15
test("changes the name and opens the receipt by keyboard", {
  tag: "@desktop",
}, async ({ page, ada: _ }) => {
  await page.goto("/account/overview");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /^Skip to/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Edit your name" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit your name" });
  await expect(dialog.getByRole("heading", { name: "Edit your name" })).toBeFocused();
  await tabTo(page, dialog.getByLabel("First name"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Adele");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your name has been changed.")).toBeVisible();
  await expect(page.locator("#account-overview")).toContainText("Adele");
  await tabTo(page, page.getByRole("link", { name: "See what you agreed to" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/consents$/);
  await tabTo(page, page.getByRole("link", { name: "Printable receipt" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Receipt of your permission");
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Sixty presses of Tab did not reach the target.");
}
