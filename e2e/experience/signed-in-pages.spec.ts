import { expect } from "@playwright/test";
import { dialogNames } from "../../web/account/dialogs.ts";
import { test } from "./customers.ts";
import { suitsEveryEye } from "./every-eye.ts";

const overview = "/account/overview";
const pagesOf = {
  newcomer: [
    "/onboarding/address",
    "/onboarding/manual-address",
    "/onboarding/error",
    "/onboarding/system-unavailable",
    overview,
  ],
  resident: [
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
    test(`${path} suits every eye of a ${who}`, async ({ browser, house, watch, newcomer, resident }) => {
      const storageState = who === "newcomer" ? newcomer : resident;
      const context = await browser.newContext({ baseURL: house.origin, storageState });
      watch.over(context);
      const page = await context.newPage();
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await suitsEveryEye(page);
      await context.close();
    });
  }
}
