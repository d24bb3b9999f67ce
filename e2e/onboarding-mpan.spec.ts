import type { Page } from "@playwright/test";
import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { agreeToMpan, agreeToTerms, goodCard, reachMpan, verifyBy, verifyCard } from "./onboarding.ts";
import { homes, newPerson } from "./people.ts";
import { signUp, signUpToMpan } from "./sign-up.ts";

const mpanField = (page: Page) => page.getByLabel("MPAN", { exact: true });
const proceed = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

// Claims: E20
test("validates an entered MPAN, with help and grouping", async ({ page, app, watch, context }) => {
  watch.allow(/status of 422/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUp(page, app, newPerson());
  await reachMpan(page, homes.jubilee);
  const field = mpanField(page);
  await expect(field).toHaveAttribute("placeholder", "00 0000 0000 000");
  await test.step("'What's this?' shows where to find the number", async () => {
    await page.getByRole("link", { name: "What's this?" }).click();
    const dialog = page.getByRole("dialog", { name: "What’s an MPAN?" });
    await expect(dialog.locator("svg").first()).toBeVisible();
    await axe(page);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(page.getByRole("link", { name: "What's this?" })).toBeFocused();
  });
  await proceed(page);
  await expect(page.getByRole("link", { name: "Please enter your 13 digit MPAN number" })).toBeVisible();
  await expect(page.getByText("Please tick the box to show that you agree").last()).toBeVisible();
  await axe(page);
  await test.step("groups digits and accepts a pasted supply number", async () => {
    await field.pressSequentially("1234567");
    await expect(field).toHaveValue("12 3456 7");
    await expect(page.getByText("Lost your bill?")).toBeVisible();
    await expect(
      page.getByText(/UK Power Networks/),
      "shows the home's operator, not that of the digits",
    ).toHaveCount(0);
    await page.evaluate(() => navigator.clipboard.writeText("S 01 801 902 10 9999 9999 981"));
    await field.press("ControlOrMeta+a");
    await field.press("ControlOrMeta+v");
    await expect(field).toHaveValue("10 9999 9999 981");
    await field.press("ControlOrMeta+a");
    await field.pressSequentially("19L34");
    await expect(page.getByText(/looks like a meter serial number/)).toBeVisible();
  });
  await field.fill("5099999999981");
  await agreeToTerms(page);
  await proceed(page);
  const pattern = "MPAN must contain 13 digits, starting with a 1 or 2";
  await expect(page.getByRole("link", { name: pattern })).toBeVisible();
  await field.fill("1099999999982");
  await proceed(page);
  await expect(page.getByRole("alert")).toHaveText(
    /There was a problem submitting your MPAN number - This MPAN doesn’t look right, please check it/,
  );
  await page.getByRole("button", { name: "Dismiss this message" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
  await test.step("shows a second refusal after the first was dismissed", async () => {
    await field.fill("1099999999983");
    await proceed(page);
    await expect(page.getByRole("alert")).toHaveText(/There was a problem submitting your MPAN number/);
    await page.getByRole("button", { name: "Dismiss this message" }).click();
    await expect(page.getByRole("alert")).toBeHidden();
    await proceed(page);
    await expect(page.getByRole("alert"), "refused again for the same number").toBeVisible();
  });
  await agreeToMpan(page, homes.jubilee, { isTyped: true });
  await expect(page.getByLabel("In-home display code")).toBeHidden();
  await verifyBy(page, "Payment card");
  await verifyCard(page, goodCard);
  await expect(page).toHaveURL(/\/success$/);
});

test("shows all digits of the MPAN with large text on a phone", async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpToMpan(page, app, newPerson(), homes.brantwood);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const field = mpanField(page);
  const hidden = () => field.evaluate((input) => input.scrollWidth - input.clientWidth);
  expect(await hidden(), "hidden pixels of the prefilled number").toBe(0);
  await page.getByRole("button", { name: "Edit MPAN" }).click();
  await field.pressSequentially(homes.brantwood.mpan);
  expect(await hidden(), "hidden pixels of the entered number").toBe(0);
});

// Claims: E25
test("confirms, edits and restores a prefilled MPAN", async ({ page, app }) => {
  await signUp(page, app, newPerson());
  await reachMpan(page, homes.brantwood);
  const field = mpanField(page);
  await expect(field).toHaveValue("12 3456 7891 ---");
  await expect(field).toHaveAttribute("readonly", "");
  await proceed(page);
  await expect(
    page.getByRole("link", { name: "Please confirm that this is your MPAN, or edit it" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Edit MPAN" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await field.fill("99");
  await agreeToTerms(page);
  await proceed(page);
  await expect(
    page.getByRole("link", {
      name: "This MPAN doesn't look right, please try again or use the previous MPAN which the provider pre-filled",
    }),
  ).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Use previous MPAN" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("12 3456 7891 ---");
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ lookedUpMpanKnown: "true", lookedUpMpanObfuscated: "1234567891---" });
  expect(JSON.stringify(stored)).not.toContain(homes.brantwood.mpan);
});

test("an incompatible meter leads to a page with two options", async ({ page, app, watch }) => {
  watch.allow(/status of 404/);
  await signUp(page, app, newPerson());
  await reachMpan(page, homes.clydach);
  await agreeToMpan(page, homes.clydach, { isTyped: true });
  await expect(page).toHaveURL(/\/onboarding\/not-compatible$/);
  await expect(page.getByRole("link", { name: "Explore solar" })).toHaveAttribute("href", "/solar");
  await axe(page);
  await page.getByRole("link", { name: "Check my MPAN" }).click();
  await expect(page).toHaveURL(/\/onboarding\/mpan$/);
  await expect(mpanField(page)).toHaveValue("16 2078 4566 716");
  await page.goBack();
  await page.getByRole("link", { name: "Delete it here" }).click();
  await expect(page.getByRole("dialog").getByLabel("Please tell us more")).toHaveValue(
    "Didn't complete onboarding. Smart meter incompatible.",
  );
});
