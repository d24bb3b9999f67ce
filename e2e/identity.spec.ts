import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";
import { latestCode, nextEmail } from "./mail.ts";
import { newPerson } from "./people.ts";
import { clearSession, confirmWith, fillSignUp, signIn, signUp } from "./sign-up.ts";

const heading = { level: 1 } as const;

// Claims: S1, C1
test("signs up by a referral link and reaches onboarding", async ({ page, app, watch }) => {
  watch.allow(/status of 422/);
  const person = newPerson();
  await page.goto("/signup?referral_id=friend-7");
  await expect(page).toHaveURL("/");
  await expect(page).toHaveTitle("Create your account – Hearth");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("referral_id"))).toBe("friend-7");
  await axe(page);

  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
  await expect(page).toHaveTitle("Error: Create your account – Hearth");
  for (const message of ["Please enter your first name", "Please enter your last name"]) {
    await expect(page.getByRole("link", { name: message })).toBeVisible();
  }
  await axe(page);

  await fillSignUp(page, person);
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole("button", { name: "Verify email" })).toBeDisabled();
  await expect(page.getByRole("link", { name: "Contact support" })).toBeVisible();
  await axe(page);

  const code = await latestCode(app, person.email);
  const field = page.getByLabel("Verification code");
  await field.fill("12345");
  await expect(page.getByRole("button", { name: "Verify email" })).toBeDisabled();
  await field.fill(code === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Verify email" }).click();
  await expect(page.getByRole("alert").first()).toContainText("That code isn’t right");

  await page.getByRole("button", { name: "Resend code" }).click();
  await expect(page.getByText("Email resent")).toBeVisible();
  await expect(field).toHaveValue("");
  await axe(page);
  await confirmWith(page, await latestCode(app, person.email, 1));
  await expect(page).toHaveURL(/\/onboarding\/address$/);
  expect(await page.evaluate(() => document.cookie)).toBe("");
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored, "browser storage has no secrets").not.toContain(person.password);
  expect(stored).not.toMatch(/eyJ|session=/);
});

test("goes back from the code to sign up with another address", async ({ page }) => {
  await page.goto("/signup");
  await fillSignUp(page, newPerson());
  await page.getByRole("link", { name: "Go back and try a different email address" }).click();
  await expect(page.getByRole("heading", heading)).toHaveText("Sign in");
  await expect(page.getByRole("heading", heading)).toBeFocused();
  await expect(page.getByRole("link", { name: "Sign up" }), "looks like a button").toHaveAttribute(
    "data-look",
    "secondary",
  );
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", heading)).toHaveText("Create your account");
  await page.goBack();
  await test.step("carries the entered address to the code screen", async () => {
    await page.getByLabel("Email").fill("amy@example.com");
    await page.getByRole("link", { name: "Verify code" }).click();
    await expect(page.getByLabel("Email")).toHaveValue("amy@example.com");
    await page.goBack();
  });
  await expect(page.getByRole("heading", heading)).toHaveText("Sign in");
});

// Claims: E14
test("normalises the email, ticks off password rules and keeps a refused password", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  await page.goto("/signup");
  await expect(page).toHaveURL("/");
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.getByLabel("Email").pressSequentially(" Ada.Thorne@Example.COM ");
  await expect(page.getByLabel("Email")).toHaveValue("ada.thorne@example.com");
  for (const rule of [
    "at least 8 characters",
    "upper and lower case",
    "a number",
    "a symbol",
    "do not include your name or email",
  ]) {
    await expect(page.getByRole("listitem").filter({ hasText: rule })).toBeVisible();
  }
  const rules = page.getByRole("listitem").filter({ hasText: /characters|case|number|symbol|include/ });
  await page.getByLabel("Password", { exact: true }).fill("kettle");
  await expect(rules.filter({ hasText: ": done" })).toHaveCount(1);
  await page.getByLabel("Password", { exact: true }).fill("Kettle-by-the-window-7");
  await expect(rules.filter({ hasText: ": done" })).toHaveCount(5);

  await test.step("keeps a refused password and updates its rules with every field", async () => {
    await page.getByLabel("Email").fill("");
    const password = page.getByLabel("Password", { exact: true });
    const personal = page.getByRole("listitem").filter({ hasText: "do not include your name or email" });
    await password.fill("Ada-at-the-window");
    await expect(personal).toContainText("done");
    await page.getByLabel("First name").fill("Ada");
    await expect(personal).toContainText("not yet");
    await page.getByLabel("Last name").fill("Thorne");
    await page.getByLabel("Email").fill("ada.thorne@example.com");
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(
      page.getByRole("link", {
        name: "Your password needs a number, and can’t include your name or email",
      }),
    ).toBeVisible();
    await expect(password).toHaveValue("Ada-at-the-window");
    await page.getByLabel("First name").fill("Grace");
    await page.getByLabel("Email").fill("g.thorne@example.com");
    await expect(personal).toContainText("done");
  });
});

test("a wrong password clears only its own field, and Enter submits", async ({ page, app, watch }) => {
  watch.allow(/status of 401/);
  const person = newPerson();
  await signUp(page, app, person);
  await clearSession(page);
  await signIn(page, { ...person, password: "Not-the-1-password" });
  await expect(page.getByRole("alert").first()).toContainText("don’t match");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await axe(page);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/onboarding/);
});

// Claims: E15
test("a reload keeps the code screen of sign-up and reset", async ({ page, app }) => {
  const person = newPerson();
  await page.goto("/signup");
  await fillSignUp(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verify your email");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verify your email");
  await expect(page.getByText(`We’ve sent a six-digit code to ${person.email}.`)).toBeVisible();
  await page.getByLabel("Verification code").fill(await latestCode(app, person.email));
  await page.getByRole("button", { name: "Verify email" }).click();
  await expect(page).toHaveURL(/\/onboarding/);

  const other = await page.context().browser()?.newPage({ baseURL: app.origin });
  if (!other) throw new Error("The browser is not available.");
  await other.goto("/?screen=forgot-password");
  await other.getByLabel("Email").fill(person.email);
  await other.getByRole("button", { name: "Send instructions" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
  await other.reload();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
  await expect(other.getByText(person.email)).toBeVisible();
  await other.close();
});

// Claims: E14
test("resets a forgotten password with a resent code", {
  tag: ["@desktop"],
}, async ({ page, app }) => {
  const person = { ...newPerson(), password: "Kettle-by-the-window-7" };
  await signUp(page, app, person);
  await clearSession(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", heading)).toHaveText("Reset your password");
  await axe(page);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Email").press("Enter");
  await expect(page.getByRole("heading", heading)).toHaveText("Choose a new password");
  await axe(page);
  await latestCode(app, person.email, 1);
  await page.getByRole("button", { name: "Resend Code" }).click();
  await expect(page.getByText("Email resent with code")).toBeVisible();
  await page.getByLabel("Verification code").fill(await latestCode(app, person.email, 2));
  await page.getByLabel("New password").fill("Biscuit-tin-on-the-4th");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  expect((await nextEmail(app, person.email, 3)).subject).toBe("Your Hearth password was changed");
  await signIn(page, { ...person, password: "Biscuit-tin-on-the-4th" });
  await expect(page).toHaveURL(/\/onboarding/);
});
