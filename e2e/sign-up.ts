import { expect, type Page } from "@playwright/test";
import type { AppUnderTest } from "./app-under-test.ts";
import { latestCode } from "./mail.ts";
import type { Person } from "./people.ts";

/** `/signup` to a signed-in customer: fills the form, and types the code from the inbox. */
export async function signUp(page: Page, app: AppUnderTest, person: Person): Promise<void> {
  await page.goto("/signup");
  await fillSignUp(page, person);
  await confirmSignUp(page, app, person);
}

/** Types the code from the inbox, and arrives at onboarding. */
export async function confirmSignUp(page: Page, app: AppUnderTest, { email }: Person): Promise<void> {
  await confirmWith(page, await latestCode(app, email));
  await expect(page).toHaveURL(/\/onboarding\/address$/);
}

/** The sign-up form, up to the screen that asks for the code. */
export async function fillSignUp(
  page: Page,
  { firstName, lastName, email, password }: Person,
): Promise<void> {
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verify your email");
}

/** The six digits, and on. */
export async function confirmWith(page: Page, code: string): Promise<void> {
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Verify email" }).click();
}

/** `/` to wherever a customer with this password arrives. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto("/");
  await fillSignIn(page, person);
}

/** The sign-in form, wherever it came up. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Opens the door to somebody else: the page is left first, so that nothing it still saves is refused. */
export async function clearSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
