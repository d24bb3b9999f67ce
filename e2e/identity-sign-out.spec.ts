import { expect, test } from "./fixtures.ts";
import { newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

/** Playwright turns the memory of pages off, and with it the Back button that people have. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

test("signing out leaves nothing behind, not even for Back, and takes the other tab along", async ({
  page,
  app,
}) => {
  const person = newPerson();
  await signUp(page, app, person);
  const other = await page.context().newPage();
  const recorded = other.waitForResponse("**/api/user/progress/onboarding");
  await other.goto("/onboarding/address");
  await recorded;
  await page.evaluate(() => localStorage.setItem("postcode", "BD9 6QH"));
  await page.getByRole("contentinfo").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});
