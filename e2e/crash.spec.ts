import type { Page } from "@playwright/test";
import type { AppUnderTest } from "./app-under-test.ts";
import { expect, test } from "./fixtures.ts";
import { latestCode } from "./mail.ts";
import {
  agreeToMpan,
  chooseAddress,
  goodCard,
  movedInLongAgo,
  payNothingWith,
  verifyBy,
} from "./onboarding.ts";
import { countCalls, injectFault } from "./partner-faults.ts";
import { homes, newPerson } from "./people.ts";
import { confirmWith, fillSignUp, signUp } from "./sign-up.ts";

test.use({ ownApp: "of-file" });
test.describe.configure({ mode: "default" });
test.beforeEach(({ watch }) => watch.allow(/net::ERR_|Failed to fetch|status of 50[03]/));

const grant = /^POST .*\/add-trusted-consent$/;

test("kill -9 at every question: Cleo carries on where she was", { tag: ["@postgres", "@slow"] }, async ({
  page,
  app,
}) => {
  const cleo = newPerson("Cleo", "Marsh");
  await page.goto("/signup");
  await fillSignUp(page, cleo);
  await app.restart("SIGKILL");
  await confirmWith(page, await latestCode(app, cleo.email));
  await expect(page).toHaveURL(/\/onboarding\/address$/);
  await chooseAddress(page, homes.brantwood);
  await crashAt(/\/move-date$/, page, app);
  await movedInLongAgo(page);
  await crashAt(/\/mpan$/, page, app);
  await agreeToMpan(page, homes.brantwood);
  await crashAt(/\/verify-address$/, page, app);
  await verifyBy(page, "Payment card");
  await crashAt(/\/card-details$/, page, app);
});

// Claims: F18
test("kill -9 while the data provider is asked: Cleo is registered, and once", {
  tag: ["@postgres", "@slow"],
}, async ({ page, app, watch }) => {
  // Whoever tries again may find that the first attempt was settled meanwhile.
  watch.allow(/status of 409.*\/trusted-consent/);
  await signUp(page, app, newPerson("Cleo", "Marsh"));
  await chooseAddress(page, homes.brantwood);
  await movedInLongAgo(page);
  await agreeToMpan(page, homes.brantwood);
  await verifyBy(page, "Payment card");
  await injectFault(app, "smart-meter", { mode: "slow", ms: 2_000 });
  await payNothingWith(page, goodCard);
  await expect.poll(() => countCalls(app, "smart-meter", grant)).toBe(1);
  await app.restart("SIGKILL");

  await page.goto("/onboarding/connecting");
  await expect(async () => {
    const again = page.getByRole("button", { name: "Try again" });
    if (await again.isVisible()) await again.click();
    await expect(page).toHaveURL(/\/success$/, { timeout: 10_000 });
  }).toPass();
  await crashAt(/\/success$/, page, app);
  expect(await countCalls(app, "smart-meter", grant)).toBe(1);
});

/** Ends the app as a power cut would once the page is there, starts it again and loads the page anew. */
async function crashAt(address: RegExp, page: Page, app: AppUnderTest) {
  await expect(page).toHaveURL(address);
  const before = page.url();
  await app.restart("SIGKILL");
  await page.goto(before);
  await expect(page).toHaveURL(address);
}
