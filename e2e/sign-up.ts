import { expect, type Page } from "@playwright/test";
import {
  type ApiCustomer,
  answerUpToMpan,
  answerUpToProof,
  apiCustomer,
  signUpByApi,
} from "./api-customer.ts";
import type { AppUnderTest } from "./app-under-test.ts";
import { latestCode } from "./mail.ts";
import { verifyBy } from "./onboarding.ts";
import type { Home, Person } from "./people.ts";

export async function signUp(
  page: Page,
  app: AppUnderTest,
  person: Person,
  path = "/onboarding/address",
): Promise<void> {
  const { cookies } = await signUpByApi(app, person);
  await setCookies(page, app, cookies);
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

export async function signUpToMpan(page: Page, app: AppUnderTest, person: Person, home: Home): Promise<void> {
  const visitor = await signUpByApi(app, person);
  await answerUpToMpan(visitor, home);
  await setCookies(page, app, visitor.cookies);
  await page.goto("/onboarding/mpan");
  await expect(page).toHaveURL("/onboarding/mpan");
}

export async function signUpToCard(page: Page, app: AppUnderTest, person: Person, home: Home): Promise<void> {
  const visitor = await signUpByApi(app, person);
  await answerUpToProof(visitor, home);
  await setCookies(page, app, visitor.cookies);
  await page.goto("/onboarding/verify-address");
  await verifyBy(page, "Payment card");
  await expect(page).toHaveURL("/onboarding/card-details");
}

export async function signUpLinked(
  page: Page,
  app: AppUnderTest,
  person: Person,
  home: Home & { code: string },
): Promise<ApiCustomer> {
  const customer = await apiCustomer(app, home, person);
  const { status, body } = await customer.linkByCode();
  if (status !== 200) throw new Error(`${person.email} could not link a meter: ${JSON.stringify(body)}`);
  await setCookies(page, app, customer.cookies);
  return customer;
}

async function setCookies(page: Page, app: AppUnderTest, cookies: ReadonlyMap<string, string>) {
  const ofApp = { url: app.origin, httpOnly: true, sameSite: "Lax" } as const;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, ...ofApp })));
}

export async function signUpByForm(page: Page, app: AppUnderTest, person: Person): Promise<void> {
  await page.goto("/signup");
  await fillSignUp(page, person);
  await confirmSignUp(page, app, person);
}

export async function confirmSignUp(page: Page, app: AppUnderTest, { email }: Person): Promise<void> {
  await confirmWith(page, await latestCode(app, email));
  await expect(page).toHaveURL(/\/onboarding\/address$/);
}

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

export async function confirmWith(page: Page, code: string): Promise<void> {
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Verify email" }).click();
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto("/");
  await fillSignIn(page, person);
}

export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Leaves the page first, so that its pending calls are not refused. */
export async function clearSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
