import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { onboardByCard, onboardByMeterCode } from "./onboarding.ts";
import { homes, newPerson } from "./people.ts";
import { signUp, signUpByForm } from "./sign-up.ts";

// Claims: E19
test("links a meter by card and welcomes the customer", { tag: "@postgres" }, async ({ page, app }) => {
  await signUpByForm(page, app, newPerson("Ada"));
  await onboardByCard(page, homes.brantwood);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your meter is connected");
  await axe(page);
  await page.goto("/account/overview/welcome");
  const welcome = page.getByRole("dialog");
  await expect(welcome).toBeVisible();
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/account\/overview$/);
  await expect(page.locator("#smart-meter-details")).toContainText("12 3456 7891 004");
  await axe(page);
});

// Claims: E19
test("links a meter by the in-home display's code", async ({ page, app }) => {
  await signUp(page, app, newPerson("Ben", "Okafor"));
  await onboardByMeterCode(page, homes.ovington);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your meter is connected");
  await page.goto("/");
  await expect(page).toHaveURL(/\/account\/overview$/);
  await expect(page.locator("#smart-meter-details")).toContainText("10 9999 9999 990");
});
