import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import {
  agreeToMpan,
  chooseAddress,
  goodCard,
  payNothingWith,
  reachMpan,
  reachProof,
  verifyBy,
} from "./onboarding.ts";
import { homes, newPerson } from "./people.ts";
import { signIn, signUp } from "./sign-up.ts";

const laterSteps = [
  "move-date",
  "mpan",
  "not-compatible",
  "terms",
  "verify-address",
  "card-details",
  "meter-code",
  "connecting",
  "cannot-confirm",
  "success",
];

test("a step opened too early leads to the first one that is not done", async ({ page, app }) => {
  await signUp(page, app, newPerson());
  for (const step of laterSteps) {
    await page.goto(`/onboarding/${step}`);
    await expect(page, step).toHaveURL(/\/onboarding\/address$/);
  }
  await chooseAddress(page, homes.brantwood);
  await expect(page).toHaveURL(/\/move-date$/);
  await page.goto("/onboarding/connecting");
  await expect(page).toHaveURL(/\/move-date$/);
});

test("an address that the flow does not have is not found, and its notices open by themselves", async ({
  page,
  app,
  watch,
}) => {
  watch.allow(/status of 404/);
  await signUp(page, app, newPerson());
  await page.goto("/onboarding/elsewhere");
  await expect(page).toHaveURL(/\/not-found$/);
  await page.goto("/onboarding/error");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await expect(
    page.getByText(
      "Something happened while the data provider were processing your MPAN and we weren't able to sign you up correctly.",
    ),
  ).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Re-Enter your address" }).click();
  await expect(page).toHaveURL(/\/onboarding\/address$/);
});

test("signed out, every step asks to sign in and comes back", async ({ page }) => {
  await page.goto("/onboarding/move-date");
  await expect(page).toHaveURL(/\/\?next=%2Fonboarding%2Fmove-date$/);
});

test("a page whose words are missing says that the service is not available", async ({
  page,
  app,
  watch,
}) => {
  watch.allow(/status of 404/, /status of 503/);
  await signUp(page, app, newPerson());
  await page.route("**/api/content/onboarding-move-date", (route) => route.fulfill({ status: 404 }));
  await chooseAddress(page, homes.brantwood);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This service is temporarily unavailable");
});

test("Back shows what was answered, and a later date is not possible", async ({ page, app }) => {
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

test("another device carries on where the first one stopped", async ({ page, app, visitor }) => {
  const person = newPerson();
  await signUp(page, app, person);
  await reachProof(page, homes.ovington);
  const other = await visitor();
  await signIn(other, person);
  await expect(other).toHaveURL(/\/onboarding\//);
  await other.goto("/onboarding/connecting");
  await expect(other).toHaveURL(/\/verify-address$/);
  await verifyBy(other, "Payment card");
  await payNothingWith(other, goodCard);
  await expect(other).toHaveURL(/\/success$/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the questions are answered up to the code of the display", async ({ page, app }) => {
    await signUp(page, app, newPerson());
    await reachMpan(page, homes.ovington);
    await page.getByRole("link", { name: "What's this?" }).click();
    await expect(page.getByRole("dialog", { name: "What's an MPAN?" })).toBeVisible();
    await page.goto("/onboarding/mpan");
    await agreeToMpan(page, homes.ovington);
    await verifyBy(page, "In-home display code");
    await page.getByLabel(/^Last 4 characters/).fill("f502");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/success$/);
  });
});
