import { expect, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

test("e-mails: none at first, then a campaign that is left and joined again", async ({ page, app }) => {
  const person = newPerson();
  await signUp(page, app, person, "/account/emails");
  await expect(page.getByRole("heading", { name: "No other emails" })).toBeVisible();
  await axeInBothSchemes(page);
  const query = new URLSearchParams({ email: person.email, utm_campaign: "turn-down-winter-2026" });
  await page.goto(`/opt-in?${query}`);
  await expect(page.getByRole("heading", { name: "You're Signed Up" })).toBeVisible();
  await page.goto("/account/emails");
  await expect(page.getByRole("heading", { name: "Turn down winter 2026" })).toBeVisible();
  await axeInBothSchemes(page);
  await page.getByRole("link", { name: "Stop taking part" }).click();
  const dialog = page.getByRole("dialog", { name: "Stop taking part" });
  await expect(dialog).toContainText("can't be brought back");
  await axeInBothSchemes(page);
  await dialog.getByRole("link", { name: "Keep taking part" }).click();
  await expect(page.getByText("You've taken part in this")).toBeVisible();
  await page.getByRole("link", { name: "Stop taking part" }).click();
  await dialog.getByRole("button", { name: "Stop taking part" }).click();
  await expect(page.getByText("Your choice has been saved.")).toBeVisible();
  await expect(page.getByText("You left this Turn Down and Save campaign")).toBeVisible();
  await page.getByRole("button", { name: "Take part again" }).click();
  await expect(page.getByText("You’ve taken part in this Turn Down and Save campaign")).toBeVisible();
});
