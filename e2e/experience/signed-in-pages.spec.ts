import { expect } from "@playwright/test";
import { dialogNames } from "../../web/account/overview/account-dialog.ts";
import { expectAccessible } from "./accessible.ts";
import { test } from "./customers.ts";

const overview = "/account/overview";
const pagesOf = {
  newcomer: [
    "/onboarding/address",
    "/onboarding/manual-address",
    "/onboarding/error",
    "/onboarding/system-unavailable",
    overview,
  ],
  linked: [
    overview,
    `${overview}/welcome`,
    ...dialogNames.map((name) => `${overview}?dialog=${name}`),
    "/account/security",
    "/account/data",
    "/account/emails",
    "/account/consents",
    "/solar",
  ],
} as const;

for (const [who, pages] of Object.entries(pagesOf)) {
  for (const path of pages) {
    test(`${path} is accessible to a ${who}`, async ({ browser, app, watch, newcomer, linked }) => {
      const storageState = who === "newcomer" ? newcomer : linked;
      const context = await browser.newContext({ baseURL: app.origin, storageState });
      watch.over(context);
      const page = await context.newPage();
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expectAccessible(page);
      await context.close();
    });
  }
}
