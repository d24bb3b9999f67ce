import { expect, openDialog, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { emailsTo, latestCode } from "./mail.ts";
import { newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

test("a new e-mail address: the password first, nothing changes before the code, and both addresses hear of it", async ({
  page,
  app,
  watch,
}) => {
  watch.allow(/status of 422/);
  const person = newPerson();
  const next = newPerson("Ada", "Newname").email;
  await signUp(page, app, person, "/account/overview");
  const dialog = await openDialog(page, "Edit your email address", "Change your email");
  await dialog.getByRole("button", { name: "Send the code" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Please enter your email address");
  await expect(dialog.getByRole("alert")).toContainText("Your password is required");
  await axeInBothSchemes(page);
  await dialog.getByLabel("New email").fill(` ${next.toUpperCase()} `);
  await dialog.getByLabel("Your password", { exact: true }).fill("Not-the-1-password");
  await dialog.getByRole("button", { name: "Send the code" }).click();
  await expect(dialog.getByRole("alert")).toContainText("That password isn’t right. Try again.");
  expect(await emailsTo(app, next)).toEqual([]);
  await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verify your contact details");
  await page.getByLabel("Verification code").fill(await latestCode(app, next));
  await expect(page.getByText("Your email address has been changed.")).toBeVisible();
  await expect(page.locator("#account-overview")).toContainText(next);
  await expect
    .poll(async () => (await emailsTo(app, person.email)).length, { message: "the former address hears" })
    .toBeGreaterThan(2);
});
