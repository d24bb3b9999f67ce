import type { AppUnderTest } from "./app-under-test.ts";
import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import {
  agreeToMpan,
  answerMoveDate,
  chooseAddress,
  goodCard,
  reachCard,
  verifyBy,
  verifyCard,
} from "./onboarding.ts";
import { countCalls, injectFault } from "./partner-faults.ts";
import { homes, newPerson } from "./people.ts";
import { clearSession, signUp, signUpToCard, signUpToMpan } from "./sign-up.ts";

const CONSENT = /^POST .*consents/;
const refusals = {
  address: "4000 0000 0000 0028",
  postcode: "4000 0000 0000 0036",
  silence: "4000 0000 0000 0044",
  declined: "4000 0000 0000 0002",
  authentication: "4000 0025 0000 3155",
};
/** Six cards, because two checks of one card count once. */
const declinedCards = [
  [refusals.declined, "Your card was declined."],
  ["4000 0000 0000 9995", "Your card has insufficient funds."],
  ["4000 0000 0000 9987", "Your card was declined."],
  ["4000 0000 0000 0069", "Your card has expired."],
  ["4000 0000 0000 9979", "Your card was declined."],
  ["4000 0000 0000 0119", "An error occurred while processing your card."],
] as const;

// Claims: E30
test("a household links its meter with a payment card", { tag: "@desktop" }, async ({ page, app }) => {
  await signUp(page, app, newPerson());
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  await axe(page);
  await chooseAddress(page, homes.brantwood);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("When did you move in?");
  await axe(page);
  await answerMoveDate(page);
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await axe(page);
  await agreeToMpan(page, homes.brantwood);
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
  await expect(page.getByText("Recommended")).toBeVisible();
  await axe(page);
  await verifyBy(page, "Payment card");
  await expect(page.getByText("£0: you won’t be charged, now or later.")).toBeVisible();
  await expect(page.getByLabel("Credit or debit card number")).toBeVisible();
  await axe(page);
  const registration = page.waitForRequest(/\/api\/user\/mpan\/[^/]+\/trusted-consent$/);
  await verifyCard(page, goodCard);
  const sent = (await registration).postDataJSON();
  expect(sent).toMatchObject({ moveInDateMonth: null, moveInDateYear: null, mpanAutoFilled: true });
  expect(sent.transactionReference).toMatch(/^pm_/);
  expect(JSON.parse(sent.termsAndConditions)).toMatchObject({
    userSuppliedMpan: false,
    confirmTerms: true,
    confirmMpan: true,
    modal: "Full terms not viewed",
  });
  await expect(page).toHaveURL(/\/onboarding\/success$/);
  await expect(page.getByRole("link", { name: "Go to my account" })).toHaveAttribute(
    "href",
    "/account/overview/welcome",
  );
  await expect(page.getByRole("link", { name: "Get the app" }).first()).toHaveAttribute("href", "/download");
  await expect(page.getByText("12 3456 7891 004")).toBeVisible();
  await expect(page.getByRole("link", { name: "See and print your receipt" })).toHaveAttribute(
    "href",
    /^\/account\/consents\/[0-9a-f-]{36}$/,
  );
  await axe(page);
  await expect
    .poll(() => page.evaluate(() => ({ ...localStorage })))
    .toMatchObject({ hasOnboarded: "true", onboarding_progress: expect.stringContaining("confirmation") });
  const storedKeys = await page.evaluate(() => Object.keys(localStorage));
  expect(
    storedKeys.filter((key) => ["mpan", "addresses", "postcode", "paymentMethodId"].includes(key)),
  ).toEqual([]);
});

test("records the full terms when they were opened", async ({ page, app }) => {
  await signUpToMpan(page, app, newPerson(), homes.ovington);
  await page.getByRole("link", { name: "Read the full terms" }).click();
  const terms = page.getByRole("dialog", { name: "Your permission to read your smart meter" });
  await expect(terms).toContainText("You can withdraw at any time");
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(terms).toBeHidden();
  await agreeToMpan(page, homes.ovington);
  await verifyBy(page, "Payment card");
  const registration = page.waitForRequest(/\/trusted-consent$/);
  await verifyCard(page, goodCard);
  const { modal } = JSON.parse((await registration).postDataJSON().termsAndConditions);
  expect(modal).toContain("You can withdraw at any time");
});

// Claims: E20
test("explains each card failure and the next step", async ({ page, app, watch }) => {
  watch.allow(/status of 40[02]/);
  await signUpToCard(page, app, newPerson(), homes.brantwood);
  await test.step("missing fields", async () => {
    const check = page.getByRole("button", { name: "Check my card" });
    await check.click();
    await expect(page.getByText("Please enter the name on your card.")).toBeVisible();
    await page.getByLabel("Name on card").fill("Ada Thorne");
    await check.click();
    await expect(page.getByText("Your card number is incomplete.")).toBeVisible();
    await axe(page);
  });
  await test.step("card at another postcode", async () => {
    await verifyCard(page, refusals.postcode);
    await expect(page).toHaveURL(/\/cannot-confirm$/);
    await expect(page.getByText(/registered at another postcode/)).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Try a card again" }).click();
  });
  await test.step("card at another address in the postcode", async () => {
    await verifyCard(page, refusals.address);
    await expect(page).toHaveURL(/\/cannot-confirm$/);
    await expect(page.getByText(/couldn’t match this card to the first line of your address/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Check the address you gave us" })).toHaveAttribute(
      "href",
      "/onboarding/address",
    );
    await axe(page);
    await page.getByRole("link", { name: "Try a card again" }).click();
  });
  await test.step("no response from the bank: offers the display first", async () => {
    await verifyCard(page, refusals.silence);
    await expect(page).toHaveURL(/\/cannot-confirm$/);
    await expect(page.getByText(/Your bank didn’t say/)).toBeVisible();
    const nextSteps = page.getByRole("main").getByRole("link", { name: /display$|again$/ });
    await expect(nextSteps.first()).toHaveText("Use my in-home display");
  });
  await clearSession(page);
  await signUpToCard(page, app, newPerson(), homes.brantwood);
  await test.step("declined card", async () => {
    await verifyCard(page, refusals.declined);
    await expect(page.getByRole("alert")).toContainText("Something went wrong - Your card was declined.");
    await axe(page);
  });
  await test.step("failed, then completed authentication", async () => {
    await verifyCard(page, refusals.authentication);
    await page.getByRole("button", { name: "Fail authentication" }).click();
    await expect(page.getByRole("alert")).toContainText("that step wasn’t finished");
    await page.getByRole("button", { name: "Check my card" }).click();
    await page.getByRole("button", { name: "Complete authentication" }).click();
    await expect(page).toHaveURL(/\/success$/);
  });
});

// Claims: F7
test("offers the display when the card script is blocked", async ({ page, app, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.route("**/stripe.js", (route) => route.abort());
  await signUpToCard(page, app, newPerson(), homes.brantwood);
  await expect(page.getByText(/The card fields didn’t load/)).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Use my in-home display instead" }).click();
  await expect(page).toHaveURL(/\/meter-code$/);
});

test.describe("while the provider is slow", () => {
  test.use({ ownApp: "of-file" });

  // Claims: F15
  test("a reload and a second tab register a meter once", async ({ page, app, context }) => {
    await signUpToCard(page, app, newPerson(), homes.brantwood);
    const before = await countCalls(app, "smart-meter", CONSENT);
    await delayConsent(app, 3_000);
    await verifyCard(page, goodCard);
    await expect(page).toHaveURL(/\/connecting$/);
    const second = await context.newPage();
    await Promise.all([page.reload(), second.goto("/onboarding/connecting")]);
    await expect(page).toHaveURL(/\/success$/, { timeout: 20_000 });
    await expect(second).toHaveURL(/\/success$/, { timeout: 20_000 });
    expect((await countCalls(app, "smart-meter", CONSENT)) - before).toBe(1);
  });

  // Claims: F11, W11
  test("the connecting page reports a slow provider", async ({ page, app }) => {
    await signUpToCard(page, app, newPerson(), homes.brantwood);
    await delayConsent(app, 7_000);
    await verifyCard(page, goodCard);
    const step = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await expect(step("Asking the network")).toContainText("Under way");
    await expect(step("We’ve found your meter")).toContainText("Done");
    await expect(step("Your home is confirmed")).toContainText("Done");
    await expect(page.getByText(/^You can refresh this page safely/)).toBeVisible();
    await expect(page.getByText(/^Still working\./)).toBeVisible({ timeout: 8_000 });
    await expect(
      page.getByText(/^You can refresh this page safely/),
      "replaced by the later text",
    ).toBeHidden();
    await expect(step("Asking the network"), "not ticked before it happened").toContainText("Under way");
    await axe(page);
    await expect(page).toHaveURL(/\/success$/, { timeout: 30_000 });
    await expect(page.getByRole("status").filter({ hasText: /^£\d.* on / })).toBeVisible({ timeout: 30_000 });
  });
});

// Claims: E23
test("a refused consent shows an error page and keeps answers", async ({ page, app, watch }) => {
  watch.allow(/status of 422/);
  await signUp(page, app, newPerson());
  await reachCard(page, homes.downing);
  await verifyCard(page, goodCard);
  await expect(page.getByRole("alert")).toContainText("Something went wrong - The data provider could not");
  await axe(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await expect(page).toHaveTitle(/^Something went wrong/);
  await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();
  await page.getByRole("link", { name: "Re-Enter your address" }).click();
  await expect(page).toHaveURL(/\/onboarding\/address$/);
  await expect(page.getByText("SW1A 2AA")).toBeVisible();
});

test("refuses the seventh card of a day and offers the display", async ({ page, app, watch }) => {
  watch.allow(/status of 4(02|29)/);
  await signUpToCard(page, app, newPerson(), homes.brantwood);
  for (const [number, reason] of declinedCards) {
    await verifyCard(page, number);
    await expect(page.getByRole("alert")).toContainText(`Something went wrong - ${reason}`);
  }
  await verifyCard(page, goodCard);
  await expect(page.getByRole("alert")).toContainText("You have tried several cards today.");
  await expect(page.getByRole("link", { name: "Use my in-home display instead" })).toBeVisible();
});

test("continues when the meter is already registered", async ({ page, app, watch }) => {
  watch.allow(/status of 409/);
  await signUpToCard(page, app, newPerson(), homes.ovington);
  const refused = {
    status: 409,
    code: "ALREADY_REGISTERED",
    message: "You have registered this meter already.",
  };
  await page.route("**/trusted-consent", async (route) => {
    await route.fetch();
    await route.fulfill({
      status: 409,
      contentType: "application/problem+json",
      body: JSON.stringify(refused),
    });
  });
  await verifyCard(page, goodCard);
  await expect(page.getByRole("alert")).toHaveText(
    "Something went wrong - You have registered this meter already.",
  );
  await axe(page);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/onboarding\/success$/);
});

function delayConsent(app: AppUnderTest, ms: number): Promise<void> {
  return injectFault(app, "smart-meter", {
    mode: "slow",
    ms,
    times: 1,
    calls: "/consents/add-trusted-consent",
  });
}
