import { expect, test } from "./fixtures.ts";
import { newPerson } from "./people.ts";
import { fillSignIn, signUp } from "./sign-up.ts";

test("a page that was wanted signed out opens after signing in, and only one of this site", async ({
  page,
  app,
  visitor,
  watch,
}) => {
  // Nothing is registered yet: the call about the meter says so.
  watch.allow(/status of 404/);
  const person = newPerson();
  await signUp(page, app, person);
  const other = await visitor();
  await other.goto("/account/overview?dialog=edit-name");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await fillSignIn(other, person);
  await expect(other).toHaveURL("/account/overview?dialog=edit-name");
  // Claims: I12
  await test.step("only pages of this site are followed, nor what an earlier page left in the browser", async () => {
    const another = await visitor();
    await another.goto(`/?${new URLSearchParams({ next: "//evil.example/phish" })}`);
    await another.evaluate(() => localStorage.setItem("redirectUrl", "//evil.example/phish"));
    await fillSignIn(another, person);
    await expect(another).toHaveURL(/\/onboarding\/address$/);
    expect(new URL(another.url()).origin).toBe(app.origin);
  });
});
