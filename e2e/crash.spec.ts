import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import type { House } from "./house.ts";
import { latestCode } from "./mail.ts";
import {
  agreeToMpan,
  chooseAddress,
  goodCard,
  movedInLongAgo,
  payNothingWith,
  verifyBy,
} from "./onboarding.ts";
import { timesAsked, trouble } from "./partners.ts";
import { homes, newPerson } from "./people.ts";
import { confirmWith, fillSignUp } from "./sign-up.ts";

test.use({ ownHouse: true });

const consent = /^POST .*\/add-trusted-consent$/;

test("kill -9 at every step: Cleo continues where she was, and is registered once", {
  tag: "@postgres",
}, async ({ page, house, watch }) => {
  test.setTimeout(480_000);
  watch.allow(/net::ERR_|Failed to fetch|status of 503/);
  const cleo = newPerson("Cleo", "Marsh");
  await page.goto("/signup");
  await fillSignUp(page, cleo);
  await house.restart("SIGKILL");
  await confirmWith(page, await latestCode(house, cleo.email));
  await expect(page).toHaveURL(/\/onboarding\/address$/);
  await crash(page, house);
  await chooseAddress(page, homes.brantwood);
  await expect(page).toHaveURL(/\/move-date$/);
  await crash(page, house);
  await movedInLongAgo(page);
  await expect(page).toHaveURL(/\/mpan$/);
  await crash(page, house);
  await agreeToMpan(page, homes.brantwood);
  await expect(page).toHaveURL(/\/verify-address$/);
  await crash(page, house);
  await verifyBy(page, "Payment card");
  await expect(page).toHaveURL(/\/card-details$/);
  await crash(page, house);

  await trouble(house, "smart-meter", { mode: "slow", ms: 3_000 });
  await payNothingWith(page, goodCard);
  await expect(page).toHaveURL(/\/connecting$/);
  await expect.poll(() => timesAsked(house, "smart-meter", consent)).toBe(1);
  await crash(page, house);
  await expect(page).toHaveURL(/\/success$/, { timeout: 90_000 });
  await crash(page, house);
  await expect(page).toHaveURL(/\/success$/);

  expect(await timesAsked(house, "smart-meter", consent)).toBe(1);
});

/** Ends the app as a power cut would, starts it again and loads the page anew. */
async function crash(page: Page, house: House) {
  await page.waitForLoadState("networkidle");
  const before = page.url();
  await house.restart("SIGKILL");
  await page.goto(before);
}
