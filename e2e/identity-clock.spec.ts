import { expect, test } from "./fixtures.ts";
import { latestCode } from "./mail.ts";
import { newPerson } from "./people.ts";
import { clearSession, confirmWith, fillSignUp, signIn, signUp } from "./sign-up.ts";

test.use({ ownApp: true });

const DAY = 24 * 60 * 60;

test("an hour later the code says that it has expired, and a new one works", async ({ page, app, watch }) => {
  watch.allow(/status of 422/);
  const person = newPerson();
  await page.goto("/signup");
  await fillSignUp(page, person);
  const code = await latestCode(app, person.email);
  app.moveClock(3601);
  await confirmWith(page, code);
  await expect(page.getByRole("alert").first()).toContainText("That code has expired. Ask for a new code.");
  await page.getByRole("button", { name: "Resend code" }).click();
  await confirmWith(page, await latestCode(app, person.email, 1));
  await expect(page).toHaveURL(/\/onboarding\/address$/);
});

test("a week without a visit ends the session", async ({ page, app }) => {
  const person = newPerson();
  await signUp(page, app, person);
  app.moveClock(8 * DAY);
  await page.goto("/onboarding/address");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});

test("six wrong passwords, and the right one has to wait", async ({ page, app, watch }) => {
  watch.allow(/status of (401|429)/);
  const person = newPerson();
  await signUp(page, app, person);
  await clearSession(page);
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    await signIn(page, { ...person, password: "Not-the-1-password" });
    await expect(page.getByRole("alert").first()).toContainText("don't match");
  }
  await signIn(page, person);
  await expect(page.getByRole("alert").first()).toContainText("too many wrong passwords");
  app.moveClock(901);
  await signIn(page, person);
  await expect(page).toHaveURL(/\/onboarding/);
});
