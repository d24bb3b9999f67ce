import { expect, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

test("e-mails about one's energy, and a campaign: none at first, joined, left and joined again", async ({
  page,
  app,
}) => {
  const person = newPerson();
  await signUp(page, app, person, "/account/emails");
  await expect(page.getByText("You don’t take part, so we don’t write to you about it.")).toBeVisible();
  const saved = page.getByText("Your choice has been saved.");
  await page.getByRole("button", { name: "Switch on Weekly summary" }).click();
  await expect(saved).toBeVisible();
  await expect(page.getByText(/^On since /)).toHaveCount(1);
  await axeInBothSchemes(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Switch on When your meter is silent" }).click();
  await expect(page.getByText("You’re offline. Nothing you typed is lost")).toBeVisible();
  await expect(page.getByText(/^On since /)).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(page.getByText(/^On since /)).toHaveCount(2);
  await page.reload();
  await expect(page.getByText(/^On since /)).toHaveCount(2);

  const query = new URLSearchParams({ email: person.email, utm_campaign: "turn-down-winter-2026" });
  await page.goto(`/opt-in?${query}`);
  await expect(page.getByRole("heading", { name: "You're Signed Up" })).toBeVisible();
  await page.goto("/account/emails");
  await expect(page.getByRole("heading", { name: "Turn down winter 2026" })).toBeVisible();
  await axeInBothSchemes(page);
  await page.getByRole("link", { name: "Stop taking part" }).click();
  const dialog = page.getByRole("dialog", { name: "Stop taking part" });
  await expect(dialog).toContainText("can’t be brought back");
  await axeInBothSchemes(page);
  await dialog.getByRole("link", { name: "Keep taking part" }).click();
  await expect(page.getByText("You’ve taken part in this")).toBeVisible();
  await page.getByRole("link", { name: "Stop taking part" }).click();
  await dialog.getByRole("button", { name: "Stop taking part" }).click();
  await expect(page.getByText("Your choice has been saved.")).toBeVisible();
  await expect(page.getByText("You left this Turn Down and Save campaign")).toBeVisible();
  await page.getByRole("button", { name: "Take part again" }).click();
  await expect(page.getByText("You’ve taken part in this Turn Down and Save campaign")).toBeVisible();
});
