import { expect, linkedCustomer, openDialog, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { countCalls } from "./partner-faults.ts";
import { homes } from "./people.ts";

// Other tests would add calls to the count.
test.use({ ownApp: true });

// Claims: P9
test("explains missing gas data and withdraws consent in two presses", async ({ page, app }) => {
  await linkedCustomer(page, app, homes.ovington);
  await page.goto("/account/overview");
  await expect(page.getByText("Gas: Not available. Why?")).toBeVisible();
  await page.getByRole("link", { name: "Why? About your gas data" }).click();
  const why = page.getByRole("dialog", { name: "No smart gas meter" });
  await expect(why).toContainText("your energy supplier can fit a smart gas meter free of charge");
  await axeInBothSchemes(page);
  await page.keyboard.press("Escape");
  await expect(why).toBeHidden();
  const before = await countCalls(app, "smart-meter", /DELETE .*withdraw-consent/);
  const dialog = await openDialog(page, "Withdraw permission", "Withdraw permission");
  await dialog.getByRole("button", { name: "Withdraw permission" }).click();
  await expect(page.getByText("We’ve stopped reading your smart meter")).toBeVisible();
  await expect(page.locator("#smart-meter-details")).toContainText("No smart meter is connected yet");
  await expect(page.locator("#account-overview")).toContainText("Ovington Drive");
  await expect
    .poll(() => countCalls(app, "smart-meter", /DELETE .*withdraw-consent/))
    .toBeGreaterThan(before);
  await page.goto("/account/consents");
  await expect(page.getByText("You withdrew it")).toBeVisible();
  await expect(page.getByRole("link", { name: "Withdraw permission" })).toHaveCount(0);
  await axeInBothSchemes(page);
});
