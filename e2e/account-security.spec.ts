import { expect, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { newPerson } from "./people.ts";
import { signIn, signUp } from "./sign-up.ts";

test("sessions: this device, the other ones, and signing out of one or of all others", async ({
  page,
  app,
  watch,
  visitor,
}) => {
  watch.allow(/status of 401/);
  const person = newPerson();
  await signUp(page, app, person);
  const [phone, tablet] = [await visitor(), await visitor()];
  for (const device of [phone, tablet]) {
    await signIn(device, person);
    await expect(device).toHaveURL(/\/onboarding/);
  }
  await page.goto("/account/security");
  await expect(page.getByText("This device")).toBeVisible();
  const endings = page.getByRole("button", { name: /^Sign out of/ });
  await expect(endings).toHaveCount(2);
  await axeInBothSchemes(page);
  await endings.first().click();
  await expect(page.getByText("You've been signed out there.")).toBeVisible();
  await expect(endings).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("You've been signed out everywhere else.")).toBeVisible();
  await expect(endings).toHaveCount(0);
  for (const device of [phone, tablet]) {
    await device.goto("/account/overview");
    await expect(device.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  }
  await page.reload();
  await expect(page.getByText("This device")).toBeVisible();
});
