import { expect, test } from "./fixtures.ts";
import { newPerson } from "./people.ts";
import { fillSignIn, signUp } from "./sign-up.ts";

test("returns to the requested page after signing in, on this site only", async ({
  page,
  app,
  visitor,
  watch,
}) => {
  watch.allow(/status of 404/);
  const person = newPerson();
  await signUp(page, app, person);
  const other = await visitor();
  await other.goto("/account/overview?dialog=edit-name");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await fillSignIn(other, person);
  await expect(other).toHaveURL("/account/overview?dialog=edit-name");
  // Claims: I12
  await test.step("ignores other sites and stored redirects", async () => {
    const another = await visitor();
    await another.goto(`/?${new URLSearchParams({ next: "//evil.example/phish" })}`);
    await another.evaluate(() => localStorage.setItem("redirectUrl", "//evil.example/phish"));
    await fillSignIn(another, person);
    await expect(another).toHaveURL(/\/onboarding\/address$/);
    expect(new URL(another.url()).origin).toBe(app.origin);
  });
});
