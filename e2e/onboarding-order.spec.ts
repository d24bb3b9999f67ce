import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { agreeToMpan, chooseAddress, goodCard, verifyBy, verifyCard } from "./onboarding.ts";
import { homes, newPerson } from "./people.ts";
import { signIn, signUp, signUpToMpan } from "./sign-up.ts";

// Claims: E19
test("Back shows earlier answers of the move date", async ({ page, app }) => {
  await signUp(page, app, newPerson());
  await chooseAddress(page, homes.brantwood);
  await page.getByLabel(/^Less than/).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("link", { name: "Please select the month" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Please select the year" })).toBeVisible();
  await axe(page);
  const month = page.getByLabel("Month", { exact: true });
  const year = page.getByLabel("Year", { exact: true });
  await month.selectOption({ index: 1 });
  await year.selectOption({ index: 2 });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/mpan$/);
  const chosen = await page.evaluate(() => JSON.parse(localStorage.moveDate));
  await page.goBack();
  await expect(page.getByLabel(/^Less than/)).toBeChecked();
  await expect(month).toHaveValue(String(chosen.month));
  await page.getByLabel(/^More than/).check();
  await page.getByLabel(/^Less than/).check();
  await expect(month).toHaveValue("");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByLabel("Select your address")).toHaveValue(/.+/);
});

// Claims: E19
test("continues onboarding on another device", async ({ page, app, visitor }) => {
  const person = newPerson();
  await signUpToMpan(page, app, person, homes.ovington);
  await agreeToMpan(page, homes.ovington);
  await expect(page).toHaveURL(/\/verify-address$/);
  const other = await visitor();
  await signIn(other, person);
  await expect(other).toHaveURL(/\/onboarding\//);
  await other.goto("/onboarding/connecting");
  await expect(other).toHaveURL(/\/verify-address$/);
  await verifyBy(other, "Payment card");
  await verifyCard(other, goodCard);
  await expect(other).toHaveURL(/\/success$/);
});
