import { latestCode } from "../../e2e/mail.ts";
import { newPerson } from "../../e2e/people.ts";
import { fillSignUp, signIn, signUp } from "../../e2e/sign-up.ts";
import { test } from "./shoot.ts";

test("sign-in screens and their errors", async ({ page, app, shoot }) => {
  await page.goto("/");
  await shoot("sign-in");
  await signIn(page, newPerson());
  await page.getByRole("alert").first().waitFor();
  await shoot("sign-in-refused");
  await page.getByRole("link", { name: "Verify code" }).click();
  await shoot("verify-code");
  await page.goto("/?screen=sign-up");
  await page.getByRole("button", { name: "Sign up" }).click();
  await shoot("sign-up-refused");
  const person = newPerson();
  await fillSignUp(page, person);
  await latestCode(app, person.email);
  await page.getByRole("button", { name: "Resend code" }).click();
  await page.getByText("Email resent").waitFor();
  await shoot("verify-email-resent");
  await page.goto("/?screen=forgot-password");
  await shoot("forgot-password");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send instructions" }).click();
  await page.getByLabel("New password").fill("kettle");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("alert").first().waitFor();
  await shoot("reset-password-refused");
});

test("email change", async ({ page, app, shoot }) => {
  const person = newPerson();
  await signUp(page, app, person);
  await page.goto("/account/overview?dialog=change-email");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/email/i).fill(newPerson("Ada", "Newname").email);
  await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: /code|change/i }).click();
  await page.getByRole("heading", { name: "Verify your contact details" }).waitFor();
  await shoot("verify-contact");
});
