import { expect, test } from "./fixtures.ts";
import { latestCode } from "./mail.ts";
import { newPerson } from "./people.ts";
import { confirmWith, fillSignIn, fillSignUp, signUp } from "./sign-up.ts";

test("a page that was wanted signed out opens after signing in", async ({ page, app, visitor, watch }) => {
  // Nothing is registered yet: the call about the meter says so.
  watch.allow(/status of 404/);
  const person = newPerson();
  await signUp(page, app, person);
  for (const [wanted, arrival] of [
    ["/account/overview", "/account/overview"],
    ["/account/overview?dialog=edit-name", "/account/overview?dialog=edit-name"],
    ["/solar", "/solar"],
    // Its own page sends on those whose permission is not due.
    ["/reconfirm/soon", "/account/overview"],
    ["/onboarding/move-date", "/onboarding/address"],
  ] as const) {
    await test.step(wanted, async () => {
      const other = await visitor();
      await other.goto(wanted);
      await expect(other.getByRole("heading", { level: 1 })).toHaveText("Sign in");
      await fillSignIn(other, person);
      await expect(other).toHaveURL(arrival);
    });
  }
});

test("the wanted page stays wanted on the way through sign-up", async ({ page, app }) => {
  const person = newPerson();
  await page.goto("/solar");
  await page.getByRole("link", { name: "Sign up" }).click();
  await fillSignUp(page, person);
  await confirmWith(page, await latestCode(app, person.email));
  await expect(page).toHaveURL("/solar");
});

test("only pages of this site are followed", async ({ page, app, visitor }) => {
  const person = newPerson();
  await signUp(page, app, person);
  for (const elsewhere of [
    "//evil.example/phish",
    "https://evil.example/",
    "/\\\\evil.example",
    "/%2F%2Fevil.example",
    "javascript:alert(1)",
  ]) {
    await test.step(elsewhere, async () => {
      const other = await visitor();
      await other.goto(`/?${new URLSearchParams({ next: elsewhere })}`);
      await other.evaluate((path) => localStorage.setItem("redirectUrl", path), elsewhere);
      await fillSignIn(other, person);
      await expect(other).toHaveURL(/\/onboarding\/address$/);
      expect(new URL(other.url()).origin).toBe(app.origin);
    });
  }
});
