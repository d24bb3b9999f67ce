import { expect, test } from "./fixtures.ts";
import { onboardByCard } from "./onboarding.ts";
import { homes, newPerson } from "./people.ts";
import { confirmSignUp, fillSignUp } from "./sign-up.ts";

test("sends campaign tags at sign-up and the referral at success", async ({ page, app }) => {
  const person = newPerson();
  const firstSteps = page.waitForRequest(/\/api\/user\/progress\/onboarding$/);
  const tags = page.waitForRequest(/\/api\/user\/attribution$/);
  await page.goto("/signup?referral_id=friend-7&utm_source=kitchen-radio&utm_campaign=spring");
  await fillSignUp(page, person);
  await confirmSignUp(page, app, person);
  expect((await tags).postDataJSON()).toEqual({ utm_source: "kitchen-radio", utm_campaign: "spring" });
  expect((await firstSteps).postDataJSON()).toEqual({
    "first-name": expect.any(Number),
    "last-name": expect.any(Number),
    email: expect.any(Number),
    password: expect.any(Number),
    "verification-code": expect.any(Number),
    "address-1": expect.any(Number),
  });
  await expect.poll(() => page.evaluate(() => sessionStorage.attribution)).toBeUndefined();
  await expect
    .poll(() => page.evaluate(() => ({ ...localStorage })))
    .toMatchObject({
      consentFlow: "onboarding",
      hasOnboarded: "false",
      hasRegisterMpanTrustedConsent: "false",
      referral_id: "friend-7",
    });

  const marked = page.waitForRequest(
    (request) =>
      request.method() === "PATCH" && (request.postData() ?? "").includes("custom:smart_meter_user"),
  );
  const referred = page.waitForRequest(/\/api\/referrals$/);
  await onboardByCard(page, homes.ovington);
  expect((await marked).postDataJSON()).toEqual({ "custom:smart_meter_user": "true" });
  expect(Object.fromEntries(new URLSearchParams((await referred).postData() ?? ""))).toEqual({
    email: person.email,
    referredBy: "friend-7",
  });
  await expect
    .poll(() => page.evaluate(() => ({ ...localStorage })))
    .toMatchObject({ hasOnboarded: "true", onboarding_progress: expect.stringContaining("confirmation") });
  await expect.poll(() => page.evaluate(() => localStorage.referral_id)).toBeUndefined();
});
