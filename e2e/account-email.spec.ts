import { expect, openDialog, test } from "./account.ts";
import { axe, axeInBothSchemes } from "./axe.ts";
import { emailsTo, latestCode } from "./mail.ts";
import { newPerson } from "./people.ts";
import { clearSession, signIn, signUp } from "./sign-up.ts";

// Claims: P13, W12
test("changes the email after password and code, and notifies the old address", async ({
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
  await axe(page);
  const code = await latestCode(app, next);
  await page.getByLabel("Verification code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(/\/account\/overview/);
  await expect(page.getByText("Your email address has been changed.")).toBeVisible();
  await expect(page.locator("#account-overview")).toContainText(next);
  await expect
    .poll(async () => (await emailsTo(app, person.email)).length, {
      message: "email to the previous address",
    })
    .toBeGreaterThan(2);
  await clearSession(page);
  await signIn(page, { ...person, email: next });
  await expect(page).toHaveURL(/\/onboarding/);
});
