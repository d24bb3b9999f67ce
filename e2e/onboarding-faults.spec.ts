import { expect, test } from "./fixtures.ts";
import { agreeToMpan, goodCard, reachProof, verifyBy, verifyCard } from "./onboarding.ts";
import { clearFault, countCalls, injectFault } from "./partner-faults.ts";
import { pauseRequests } from "./pause-requests.ts";
import { homes, newPerson } from "./people.ts";
import { signUp, signUpToCard, signUpToMpan } from "./sign-up.ts";

// Faults would affect tests in other files.
test.use({ ownApp: "of-file" });
test.describe.configure({ mode: "default" });

const CONSENT = /^POST .*consents/;
const expectedFailures = /status of (422|50[0-9])/;

// Runs first, because it counts the calls to the provider for all customers.
test("gives consent once when the provider's response is lost", async ({ page, app, watch }) => {
  watch.allow(expectedFailures);
  await signUpToCard(page, app, newPerson(), homes.brantwood);
  const before = await countCalls(app, "smart-meter", CONSENT);
  await injectFault(app, "smart-meter", {
    mode: "lost-answer",
    times: 1,
    calls: "/consents/add-trusted-consent",
  });
  await verifyCard(page, goodCard);
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again.or(page.getByRole("link", { name: "See and print your receipt" }))).toBeVisible({
    timeout: 30_000,
  });
  if (await again.isVisible()) await again.click();
  await expect(page).toHaveURL(/\/success$/, { timeout: 30_000 });
  expect((await countCalls(app, "smart-meter", CONSENT)) - before).toBe(1);
});

for (const [mode, fault] of [
  ["down", "is down"],
  ["garbage", "returns garbage"],
] as const) {
  test(`onboarding recovers when the data provider ${fault}`, async ({ page, app, watch }) => {
    watch.allow(expectedFailures);
    await signUpToMpan(page, app, newPerson(), homes.ovington);
    await injectFault(app, "smart-meter", { mode });
    await agreeToMpan(page, homes.ovington);
    await expect(page.getByRole("alert")).toContainText("There was a problem submitting your MPAN number - ");
    await clearFault(app, "smart-meter");
    await agreeToMpan(page, homes.ovington);
    await expect(page).toHaveURL(/\/verify-address$/);

    await injectFault(app, "smart-meter", { mode });
    await verifyBy(page, "Payment card");
    await verifyCard(page, goodCard);
    await expect(page.getByRole("alert")).toContainText("Something went wrong - ", { timeout: 30_000 });
    await clearFault(app, "smart-meter");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/success$/, { timeout: 30_000 });
  });
}

test("reports an unavailable card provider and checks the card again", async ({ page, app, watch }) => {
  watch.allow(/payment_methods/);
  await signUpToCard(page, app, newPerson(), homes.brantwood);
  await expect(page.getByLabel("Credit or debit card number")).toBeVisible();
  await injectFault(app, "cards", { mode: "down" });
  await verifyCard(page, goodCard);
  await expect(page.getByRole("alert")).toContainText(
    "Something went wrong - We couldn’t reach the card service.",
    { timeout: 30_000 },
  );
  await clearFault(app, "cards");
  await page.getByRole("button", { name: "Check my card" }).click();
  await expect(page).toHaveURL(/\/success$/, { timeout: 30_000 });
});

test("offers only the card when the look-up of in-home displays fails", async ({ page, app, watch }) => {
  watch.allow(/ERR_FAILED/);
  await signUpToMpan(page, app, newPerson(), homes.ovington);
  await page.route("**/validation_methods", (route) => route.abort());
  await agreeToMpan(page, homes.ovington);
  await expect(page.getByLabel("Payment card")).toBeChecked();
  await expect(page.getByLabel("In-home display code")).toBeHidden();
});

// Claims: E21
test("shows a spinner while looking up in-home displays", async ({ page, app }) => {
  await signUpToMpan(page, app, newPerson(), homes.ovington);
  const resume = await pauseRequests(page, "**/validation_methods");
  await agreeToMpan(page, homes.ovington);
  await expect(page).toHaveURL(/\/verify-address$/);
  const lookingUp = page.getByText("Checking whether your home has an in-home display…");
  await expect(lookingUp).toBeVisible();
  const { width, height } = (await page.locator("main [class*=ring]").boundingBox()) ?? {};
  expect(width).toBeCloseTo(height ?? 0, 2);
  resume();
  await expect(lookingUp).toBeHidden();
  await expect(page.getByLabel("In-home display code")).toBeVisible();
});

test("two tabs, a double click and a reload keep one set of answers", async ({ page, app, context }) => {
  await signUp(page, app, newPerson());
  await reachProof(page, homes.brantwood);
  const second = await context.newPage();
  await second.goto("/onboarding/address");
  await expect(second.getByLabel("Select your address")).toHaveValue(/.+/);
  await page.reload();
  await page.getByLabel("Payment card").check();
  await page.getByRole("button", { name: "Continue" }).dblclick();
  await expect(page).toHaveURL(/\/card-details$/);
  await second.goto("/onboarding/mpan");
  await expect(second.getByLabel("MPAN", { exact: true })).toHaveValue("12 3456 7891 ---");
  await verifyCard(page, goodCard);
  await expect(page).toHaveURL(/\/success$/);
  await second.goto("/onboarding/mpan");
  await expect(second).not.toHaveURL(/\/onboarding/);
});
