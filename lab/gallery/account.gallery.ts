import { expect } from "@playwright/test";
import { onboardByCard } from "../../e2e/onboarding.ts";
import { homes, newPerson } from "../../e2e/people.ts";
import { signIn, signUp, signUpLinked } from "../../e2e/sign-up.ts";
import { dialogNames } from "../../web/account/overview/account-dialog.ts";
import { shootEach, test } from "./shoot.ts";

test("account pages and dialogs", async ({ page, shoot, app }) => {
  await signUp(page, app, newPerson());
  await onboardByCard(page, homes.brantwood);
  await shootEach(page, shoot, {
    "account-welcome": "/account/overview/welcome",
    "account-overview": "/account/overview",
    "account-security": "/account/security",
    "account-data": "/account/data",
    "account-emails": "/account/emails",
    "account-consents": "/account/consents",
    solar: "/solar",
  });
  await page.getByRole("radio", { name: /Solar panels/ }).check();
  await shoot("solar-chosen");
  await page.getByRole("textbox", { name: "Phone number" }).fill("07700 900 123");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Request my quote" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your request is on its way");
  await shoot("solar-requested");
  await page.goto("/account/consents");
  await page.getByRole("main").locator('a[href^="/account/consents/"]').first().click();
  await expect(page).toHaveURL(/consents\/./);
  await shoot("account-consent-receipt");
  for (const name of dialogNames.filter((each) => each !== "why-gas")) {
    await page.goto(`/account/overview?dialog=${name}`);
    await shoot(`account-dialog-${name}`);
  }
});

test("why there is no gas dialog", async ({ page, shoot, app }) => {
  await signUpLinked(page, app, newPerson(), homes.ovington);
  await page.goto("/account/overview?dialog=why-gas");
  await shoot("account-dialog-why-gas");
});

test.describe("re-consent", () => {
  test.use({ ownApp: true });
  const day = 24 * 60 * 60;

  test("due soon and overdue", async ({ page, shoot, app }) => {
    const person = newPerson("Mary");
    await signUp(page, app, person);
    await onboardByCard(page, homes.brantwood);
    for (const [name, days] of Object.entries({ soon: 355, now: 370 })) {
      app.moveClock(days * day);
      await page.context().clearCookies();
      await signIn(page, person);
      await expect(page).toHaveURL(new RegExp(`/reconfirm/${name}$`));
      await shoot(`reconfirm-${name}`);
    }
    await page.goto("/reconfirm/terms");
    await shoot("reconfirm-terms");
  });
});
