import { expect, openDialog, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { emailsTo } from "./mail.ts";
import { newPerson } from "./people.ts";
import { signIn, signUp } from "./sign-up.ts";

const newPassword = "Biscuit-tin-on-the-4th";

test("changes the password and signs out other devices", async ({ page, app, watch, visitor }) => {
  watch.allow(/status of (401|422)/);
  const person = newPerson();
  await signUp(page, app, person);
  const otherDevice = await visitor();
  await signIn(otherDevice, person);
  await expect(otherDevice).toHaveURL(/\/onboarding/);

  await page.goto("/account/overview");
  const dialog = await openDialog(page, "Edit your password", "Change your password");
  await expect(dialog.getByText("do not include your name or email")).toBeVisible();
  const change = async (old: string, next: string, again: string) => {
    await dialog.getByLabel("Old password", { exact: true }).fill(old);
    await dialog.getByLabel("New password", { exact: true }).fill(next);
    await dialog.getByLabel("Confirm new password", { exact: true }).fill(again);
    await dialog.getByRole("button", { name: "Change password" }).click();
  };
  const summary = dialog.getByRole("alert");

  await change("", "", "");
  await expect(summary).toContainText("Old password is required");
  await expect(summary).toContainText("New password is required.");
  await expect(summary).toContainText("Confirm password is required");
  await axeInBothSchemes(page);
  await change(person.password, newPassword, `${newPassword}!`);
  await expect(summary).toContainText("Passwords must match");
  await change("Not-the-1-password", newPassword, newPassword);
  await expect(summary).toContainText("That password isn’t right. Try again.");
  await change(person.password, "Thorne-4-ever!", "Thorne-4-ever!");
  await expect(summary).toContainText("Your password can’t include your name or email");

  await change(person.password, newPassword, newPassword);
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await expect
    .poll(async () => (await emailsTo(app, person.email)).map(({ subject }) => subject).join())
    .toMatch(/password/i);
  await otherDevice.reload();
  await expect(otherDevice.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await signIn(otherDevice, person);
  await expect(otherDevice.getByRole("alert").first()).toContainText("don’t match");
  await signIn(otherDevice, { ...person, password: newPassword });
  await expect(otherDevice).toHaveURL(/\/onboarding/);
});
