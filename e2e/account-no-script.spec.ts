import { expect, linkedCustomer, test } from "./account.ts";
import { homes, newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

test.use({ javaScriptEnabled: false });

test("without script: a name is changed, a wrong one refused, and the account deleted", async ({
  page,
  app,
  watch,
}) => {
  watch.allow(/status of 422/);
  const person = newPerson();
  await signUp(page, app, person);
  await page.goto("/account/overview");
  await page.getByRole("link", { name: "Edit your name" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First name").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("link", { name: "First name is required" })).toBeVisible();
  await dialog.getByLabel("First name").fill("Adele");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your name has been changed.")).toBeVisible();
  await expect(page.locator("#account-overview")).toContainText("Adele");

  await page.getByRole("link", { name: "Delete Account" }).last().click();
  await dialog.getByLabel("Another reason").check();
  await dialog.getByLabel("Please tell us more").fill("Moved abroad");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(/\/account-deleted$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account has been deleted.");
});

test("without script: a meter is given up", async ({ page, app }) => {
  await linkedCustomer(page, app, homes.ovington);
  await page.goto("/account/overview");
  await page.getByRole("link", { name: "Edit your address or smart meter" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Disconnect and start again" }).click();
  await expect(page).toHaveURL(/\/onboarding\/address$/);
});
