import type { Page } from "@playwright/test";
import { addMonths, longDate } from "../domain/london.ts";
import type { AppUnderTest } from "./app-under-test.ts";
import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { agreeToTerms, goodCard, typeMeterCode, verifyBy, verifyCard } from "./onboarding.ts";
import { homes, newPerson, type Person } from "./people.ts";
import { signIn, signUpLinked } from "./sign-up.ts";

test.use({ ownApp: true });
test.describe.configure({ mode: "default" });

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

// Claims: F31, E31
test("shows an alert from thirty days before the consent ends", {
  tag: "@slow",
}, async ({ page, app, visitor }) => {
  const { person, due } = await registerCustomer(page, app);
  for (const [when, seconds, place] of [
    ["31 days before", -31 * DAY, /\/account\/energy$/],
    ["30 days before", -30 * DAY + MINUTE, /\/reconfirm\/soon$/],
    ["a day before", -DAY, /\/reconfirm\/soon$/],
    ["a minute before", -MINUTE, /\/reconfirm\/soon$/],
    ["just after", 1, /\/reconfirm\/now$/],
    ["a day after", DAY, /\/reconfirm\/now$/],
  ] as const) {
    await test.step(when, async () => {
      moveClockTo(app, due + seconds);
      const later = await visitor();
      await signIn(later, person);
      await expect(later).toHaveURL(place);
      await later.context().close();
    });
  }
});

test("shows the soon alert once a day and renews by card", { tag: "@slow" }, async ({
  page,
  app,
  visitor,
}) => {
  const { person, due } = await registerCustomer(page, app);
  // Two days, so that a minute before the end is always another London day.
  moveClockTo(app, due - 2 * DAY);
  const later = await visitor();
  await signIn(later, person);
  await expect(later).toHaveURL(/\/reconfirm\/soon$/);
  await expect(later.getByText(longDate(due), { exact: true })).toBeVisible();
  await expect(later.getByText(/7, Brantwood Close/)).toBeVisible();
  await expect(later.getByText("12 3456 7891 004")).toBeVisible();
  await expect(later.getByRole("link", { name: "Update it here" })).toBeVisible();
  await axe(later);
  await later.getByRole("link", { name: "Remind me tomorrow" }).click();
  await expect(later).toHaveURL(/\/account\/overview/);
  await later.goto("/account/overview");
  await expect(later.getByRole("heading", { name: "My Smart Meter" })).toBeVisible();
  await expect(later).toHaveURL(/\/account\/overview/);
  await test.step("shows again on the next London day", async () => {
    await expect.poll(() => later.evaluate(() => localStorage.lastDismissed)).toMatch(/^\d+$/);
    moveClockTo(app, due - MINUTE);
    await later.goto("/account/overview");
    await expect(later).toHaveURL(/\/reconfirm\/soon$/);
  });
  await later.goto("/reconfirm/now");
  await expect(later).toHaveURL(/\/reconfirm\/soon$/);
  await confirmTerms(later);
  await verifyBy(later, "Payment card");
  const registration = later.waitForRequest(/\/trusted-consent\/reconsent$/);
  await verifyCard(later, goodCard);
  await registration;
  await expect(later).toHaveURL(/\/reconfirm\/success$/);
  await expect(later.getByRole("heading", { level: 1 })).toHaveText("All set for another year");
  await expect(later.getByRole("link", { name: "See and print your receipt" })).toBeVisible();
  await axe(later);
  await expect
    .poll(() => later.evaluate(() => ({ ...localStorage })))
    .toMatchObject({
      hasOnboarded: "true",
      hasRegisterMpanTrustedConsent: "false",
      reconfirm_progress: expect.stringContaining("reconfirm-confirmation"),
    });
  await later.goto("/reconfirm");
  await expect(later).toHaveURL(/\/account\/overview/);
});

// Claims: E31
test("the now alert blocks other pages, allows deletion and renews by code", async ({
  page,
  app,
  visitor,
}) => {
  const { person, due } = await registerCustomer(page, app);
  moveClockTo(app, due - 2 * DAY);
  const later = await visitor();
  await signIn(later, person);
  await expect(later).toHaveURL(/\/reconfirm\/soon$/);
  await expect(later.getByText(longDate(due), { exact: true })).toBeVisible();
  await axe(later);
  moveClockTo(app, due + DAY);
  for (const path of ["/account/overview", "/account/energy/prices", "/solar", "/account/energy"]) {
    await later.goto(path);
    await expect(later, path).toHaveURL(/\/reconfirm\/now$/);
  }
  for (const path of ["/account/data", "/account/consents"]) {
    await later.goto(path);
    await expect(later.getByRole("heading", { level: 1 })).toBeVisible();
    await later.waitForLoadState("networkidle");
    expect(new URL(later.url()).pathname).toBe(path);
  }
  await later.goto("/reconfirm/now");
  await expect.poll(() => later.evaluate(() => localStorage.consentFlow)).toBe("reconfirm");
  await expect(later.getByRole("link", { name: "Delete it here" })).toBeVisible();
  await axe(later);
  await later.getByRole("link", { name: "Delete it here" }).click();
  await expect(later.getByRole("dialog")).toBeVisible();
  await later.goto("/reconfirm/soon");
  await expect(later).toHaveURL(/\/reconfirm\/now$/);
  await confirmTerms(later);
  await verifyBy(later, "In-home display code");
  const registration = later.waitForRequest(/\/ihd-internal\/reconsent$/);
  await typeMeterCode(later, homes.brantwood.code);
  await registration;
  await expect(later).toHaveURL(/\/reconfirm\/success$/);
  await test.step("does not show the alert after renewal, without a page load", async () => {
    await later.getByRole("link", { name: "Go to my account" }).click();
    await expect(later).toHaveURL(/\/account\/overview/);
    await later.waitForLoadState("networkidle");
    await expect(later).toHaveURL(/\/account\/overview/);
  });
});

async function registerCustomer(page: Page, app: AppUnderTest): Promise<{ person: Person; due: number }> {
  const person = newPerson();
  const { call } = await signUpLinked(page, app, person, homes.brantwood);
  const { consent } = (await call("GET", "/api/user/details")).body as { consent: { reconsent_due: number } };
  expect(consent.reconsent_due).toBeLessThanOrEqual(addMonths(Date.now() / 1000, 12));
  return { person, due: consent.reconsent_due };
}

async function confirmTerms(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Give permission again" }).click();
  await expect(page).toHaveURL(/\/reconfirm\/terms$/);
  await axe(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("link", { name: "Please tick the box to show that you agree" })).toBeVisible();
  await agreeToTerms(page);
  await page.getByRole("button", { name: "Continue" }).click();
}

function moveClockTo(app: AppUnderTest, epochSeconds: number): void {
  app.moveClock(Math.round(epochSeconds - Date.now() / 1000));
}
