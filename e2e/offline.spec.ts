import { expect, test } from "./fixtures.ts";
import { agreeToMpan, answerMoveDate } from "./onboarding.ts";
import { homes, newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

const OFFLINE = "You’re offline. Nothing you typed is lost, and we’ll carry on when your connection is back.";

// Claims: E24
test("keeps input while offline and continues each step when reconnected", async ({
  page,
  app,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await signUp(page, app, newPerson());
  const notice = page.getByText(OFFLINE);

  await page.getByLabel("Postcode").fill(homes.ovington.postcode);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Find your address" }).click();
  await expect(page.getByLabel("Postcode")).toHaveValue(homes.ovington.postcode);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByLabel("Select your address")).toBeVisible();

  // The next page's module is not loaded yet.
  await page.goto("/onboarding/address");
  await page.getByLabel("Select your address").selectOption({ index: 1 });
  await context.setOffline(true);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Select your address")).toHaveValue(/.+/);
  await context.setOffline(false);
  await answerMoveDate(page);
  await agreeToMpan(page, homes.ovington);

  await expect(page).toHaveURL(/\/verify-address$/);
  await page.getByLabel("Payment card").check();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(notice).toBeVisible();
  await expect(page.getByLabel("Payment card")).toBeChecked();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/card-details$/);

  await page.getByLabel("Name on card").fill("Ada Thorne");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Use my in-home display instead" }).click();
  await expect(page).toHaveURL(/\/card-details$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/meter-code$/);
  await page.getByRole("link", { name: "Use a payment card instead" }).focus();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Use a payment card instead" }).press("Enter");
  await expect(page).toHaveURL(/\/meter-code$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/card-details$/);
});
