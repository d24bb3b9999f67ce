import { expect, test } from "./fixtures.ts";
import { latestCode } from "./mail.ts";
import { newPerson } from "./people.ts";
import { confirmWith, fillSignUp, signIn } from "./sign-up.ts";

test.use({ javaScriptEnabled: false });

test("without script: sign up, confirm, sign out, reset, sign in", async ({ page, app }) => {
  const person = newPerson();
  await page.goto("/");
  await page.getByRole("link", { name: "Sign up" }).click();
  await fillSignUp(page, person);
  await page.getByRole("button", { name: "Resend code" }).click();
  await expect(page.getByText("Email resent")).toBeVisible();
  await confirmWith(page, await latestCode(app, person.email, 1));
  await expect(page).toHaveURL(/\/onboarding\/address$/);

  await page.getByRole("contentinfo").getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send instructions" }).click();
  await page.getByLabel("Verification code").fill(await latestCode(app, person.email, 2));
  await page.getByLabel("New password").fill("Biscuit-tin-on-the-4th");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await signIn(page, { ...person, password: "Biscuit-tin-on-the-4th" });
  await expect(page).toHaveURL(/\/onboarding/);
});
