import type { Page } from "@playwright/test";
import type { AppUnderTest } from "./app-under-test.ts";
import { expect, test } from "./fixtures.ts";
import { latestCode } from "./mail.ts";
import { agreeToMpan, answerMoveDate, chooseAddress, goodCard, verifyBy, verifyCard } from "./onboarding.ts";
import { countCalls, injectFault } from "./partner-faults.ts";
import { homes, newPerson } from "./people.ts";
import { confirmWith, fillSignUp, signUp } from "./sign-up.ts";

test.use({ ownApp: "of-file" });
// Each test starts the app up to six times.
test.describe.configure({ mode: "default", timeout: 300_000 });
test.beforeEach(({ watch }) => watch.allow(/net::ERR_|Failed to fetch|status of 50[03]/));

const grant = /^POST .*\/add-trusted-consent$/;

test("onboarding continues after kill -9 at five steps", { tag: ["@postgres", "@slow"] }, async ({
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
  await answerMoveDate(page);
  await crashAt(/\/mpan$/, page, app);
  await agreeToMpan(page, homes.brantwood);
  await crashAt(/\/verify-address$/, page, app);
  await verifyBy(page, "Payment card");
  await crashAt(/\/card-details$/, page, app);
});

// Claims: F18
test("registers once despite kill -9 during the provider's call", {
  tag: ["@postgres", "@slow"],
}, async ({ page, app, watch }) => {
  // The reconciler may settle the first attempt before the retry.
  watch.allow(/status of 409.*\/trusted-consent/);
  await signUp(page, app, newPerson("Cleo", "Marsh"));
  await chooseAddress(page, homes.brantwood);
  await answerMoveDate(page);
  await agreeToMpan(page, homes.brantwood);
  await verifyBy(page, "Payment card");
  await injectFault(app, "smart-meter", { mode: "slow", ms: 2_000 });
  await verifyCard(page, goodCard);
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

async function crashAt(url: RegExp, page: Page, app: AppUnderTest) {
  await expect(page).toHaveURL(url);
  const before = page.url();
  await app.restart("SIGKILL");
  await page.goto(before);
  await expect(page).toHaveURL(url);
}
