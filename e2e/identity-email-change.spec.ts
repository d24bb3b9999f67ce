import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { latestCode } from "./mail.ts";
import { newPerson } from "./people.ts";
import { clearSession, signIn, signUp } from "./sign-up.ts";

test("a new e-mail address: the code goes off at its sixth digit, also when it is pasted with a space", async ({
  page,
  app,
}) => {
  const person = newPerson();
  const newAddress = newPerson("Ada", "Newname").email;
  await signUp(page, app, person, "/account/overview?dialog=change-email");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/email/i).fill(newAddress);
  await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: /code|change/i }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verify your contact details");
  await axe(page);
  const code = await latestCode(app, newAddress);
  await page.getByLabel("Verification code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(/\/account\/overview/);
  await clearSession(page);
  await signIn(page, { ...person, email: newAddress });
  await expect(page).toHaveURL(/\/onboarding/);
});
