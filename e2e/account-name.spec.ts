import { expect, expectNotClosable, openDialog, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { pauseRequests } from "./pause-requests.ts";

// Claims: P13
test("changes the name and handles empty names, lost network and Escape", async ({ page, watch, ada: _ }) => {
  watch.allow(/status of 422/, /ERR_INTERNET_DISCONNECTED/);
  await page.goto("/account/overview");
  const dialog = await openDialog(page, "Edit your name", "Edit your name");
  await test.step("shows a new name at once and after a reload", async () => {
    await dialog.getByLabel("First name").fill("Zoë");
    await dialog.getByLabel("Last name").fill("O'Thorne-Lee");
    const resume = await pauseRequests(page, "**/api/user/attributes");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectNotClosable(page, dialog);
    resume();
    await expect(page.getByText("Your name has been changed.")).toBeVisible();
    await expect(dialog).toBeHidden();
    await axeInBothSchemes(page);
    await expect(page.locator("#account-overview")).toContainText("Zoë O'Thorne-Lee");
    const stored = await page.evaluate(() => JSON.parse(localStorage.currentUser ?? "{}"));
    expect(stored).toMatchObject({ given_name: "Zoë", family_name: "O'Thorne-Lee" });
    await page.reload();
    await expect(page.locator("#account-overview")).toContainText("Zoë O'Thorne-Lee");
  });
  await test.step("refuses empty names, waits while offline and restores focus on Escape", async () => {
    await openDialog(page, "Edit your name", "Edit your name");
    await dialog.getByLabel("First name").fill(" ");
    await dialog.getByLabel("Last name").fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("link", { name: "First name is required" })).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Last name is required" })).toBeVisible();
    await expect(dialog.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveTitle(/^Error: /);
    await axeInBothSchemes(page);

    await dialog.getByLabel("First name").fill("Ada");
    await dialog.getByLabel("Last name").fill("Thorne");
    await page.context().setOffline(true);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("You’re offline. Nothing you typed is lost")).toBeVisible();
    await expect(dialog.getByLabel("Last name")).toHaveValue("Thorne");
    await page.context().setOffline(false);
    await expect(dialog).toBeHidden();
    await expect(page.locator("#account-overview")).toContainText("Ada Thorne");
    await openDialog(page, "Edit your name", "Edit your name");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/account\/overview$/);
    await expect(page.getByRole("link", { name: "Edit your name" })).toBeFocused();
  });
});
