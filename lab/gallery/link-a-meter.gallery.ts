import { expect } from "@playwright/test";
import { latestCode } from "../../e2e/mail.ts";
import {
  agreeToMpan,
  answerMoveDate,
  chooseAddress,
  goodCard,
  verifyBy,
  verifyCard,
} from "../../e2e/onboarding.ts";
import { homes, newPerson } from "../../e2e/people.ts";
import { confirmWith, fillSignUp } from "../../e2e/sign-up.ts";
import { test } from "./shoot.ts";

test("sign-up to linked meter", async ({ page, app, shoot, shootForReadme }) => {
  const ada = newPerson("Ada");
  const home = homes.brantwood;
  await page.goto("/signup");
  await page.waitForURL("/");
  await shoot("sign-up");
  await fillSignUp(page, ada);
  await shoot("verify-email");
  await confirmWith(page, await latestCode(app, ada.email));
  await expect(page).toHaveURL(/\/address$/);
  await shoot("onboarding-address");
  await chooseAddress(page, home);
  await expect(page).toHaveURL(/\/move-date$/);
  await shoot("onboarding-move-date");
  await answerMoveDate(page);
  await expect(page).toHaveURL(/\/mpan$/);
  await shoot("onboarding-mpan");
  await shootForReadme("onboarding-mpan", "phone");
  await agreeToMpan(page, home);
  await expect(page).toHaveURL(/\/verify-address$/);
  await shoot("onboarding-verify-address");
  await verifyBy(page, "In-home display code");
  await expect(page).toHaveURL(/\/meter-code$/);
  await shoot("onboarding-meter-code");
  await page.goto("/onboarding/verify-address");
  await verifyBy(page, "Payment card");
  await expect(page.getByLabel("Credit or debit card number")).toBeVisible();
  await shoot("onboarding-card-details");
  await shootForReadme("onboarding-card-details", "phone");
  await verifyCard(page, goodCard);
  await expect(page).toHaveURL(/\/success$/);
  await shoot("onboarding-success");
});
