import { expect, test } from "./fixtures.ts";
import { newPerson } from "./people.ts";
import { type signIn, signUp } from "./sign-up.ts";

/** Playwright turns the memory of pages off, and with it the Back button that people have. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

test("signing out leaves nothing behind, not even for Back, and takes the other tab along", async ({
  page,
  house,
}) => {
  const person = newPerson();
  await signUp(page, house, person);
  const other = await page.context().newPage();
  await other.goto("/onboarding/address");
  await page.evaluate(() => localStorage.setItem("postcode", "BD9 6QH"));
  await page.getByRole("contentinfo").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});

test("the wanted page is kept, on this site only", async ({ page, house }) => {
  const person = newPerson();
  await signUp(page, house, person);
  await page.context().clearCookies();
  await page.goto("/onboarding/move-date");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await signInHere(page, person);
  await expect(page).toHaveURL(/\/onboarding\/(move-date|address)$/);
  await page.context().clearCookies();
  await page.goto("/?next=//evil.example/phish");
  await signInHere(page, person);
  await expect(page).toHaveURL(/\/onboarding/);
  expect(new URL(page.url()).origin).toBe(house.origin);
});

async function signInHere(
  page: Parameters<typeof signIn>[0],
  { email, password }: Parameters<typeof signIn>[1],
) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
