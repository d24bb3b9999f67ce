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
import { confirmWith, fillSignUp, signUp } from "./sign-up.ts";

test.use({ ownHouse: true });
test.beforeEach(({ watch }) => watch.allow(/net::ERR_|Failed to fetch|status of 50[03]/));

const grant = /^POST .*\/add-trusted-consent$/;

test("kill -9 at every question: Cleo carries on where she was", { tag: "@postgres" }, async ({
  page,
  house,
}) => {
  const cleo = newPerson("Cleo", "Marsh");
  await page.goto("/signup");
  await fillSignUp(page, cleo);
  await house.restart("SIGKILL");
  await confirmWith(page, await latestCode(house, cleo.email));
  await expect(page).toHaveURL(/\/onboarding\/address$/);
  await chooseAddress(page, homes.brantwood);
  await crashAt(/\/move-date$/, page, house);
  await movedInLongAgo(page);
  await crashAt(/\/mpan$/, page, house);
  await agreeToMpan(page, homes.brantwood);
  await crashAt(/\/verify-address$/, page, house);
  await verifyBy(page, "Payment card");
  await crashAt(/\/card-details$/, page, house);
});

test("kill -9 while the data provider is asked: Cleo is registered, and once", { tag: "@postgres" }, async ({
  page,
  house,
}) => {
  await signUp(page, house, newPerson("Cleo", "Marsh"));
  await chooseAddress(page, homes.brantwood);
  await movedInLongAgo(page);
  await agreeToMpan(page, homes.brantwood);
  await verifyBy(page, "Payment card");
  await trouble(house, "smart-meter", { mode: "slow", ms: 2_000 });
  await payNothingWith(page, goodCard);
  await expect.poll(() => timesAsked(house, "smart-meter", grant)).toBe(1);
  await house.restart("SIGKILL");

  await page.goto("/onboarding/connecting");
  await expect(async () => {
    const again = page.getByRole("button", { name: "Try again" });
    if (await again.isVisible()) await again.click();
    await expect(page).toHaveURL(/\/success$/, { timeout: 10_000 });
  }).toPass();
  await crashAt(/\/success$/, page, house);
  expect(await timesAsked(house, "smart-meter", grant)).toBe(1);
});

/** Ends the app as a power cut would once the page is there, starts it again and loads the page anew. */
async function crashAt(address: RegExp, page: Page, house: House) {
  await expect(page).toHaveURL(address);
  const before = page.url();
  await house.restart("SIGKILL");
  await page.goto(before);
  await expect(page).toHaveURL(address);
}
