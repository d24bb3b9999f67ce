import { expect } from "@playwright/test";
import { dialogNames } from "../../web/account/overview/account-dialog.ts";
import { expectAccessible, expectAccessibleInDark } from "./accessible.ts";
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
    "/account/turn-down",
    "/account/energy",
    "/account/energy/prices",
    "/account/energy/bill",
    "/account/energy/clean-hours",
    "/account/energy/heating",
    "/account/energy/heat-pump",
    "/account/energy/solar",
    "/account/energy/tariffs",
    "/solar",
  ],
} as const;

for (const who of ["newcomer", "linked"] as const) {
  test.describe(`${who} customer`, () => {
    test.use({ who });
    for (const path of pagesOf[who]) {
      // Claims: E6
      test(`${path} is accessible to a ${who} customer`, async ({ page }) => {
        await page.goto(path);
        await expect(page).toHaveURL(path);
        await expectAccessible(page);
      });

      // Claims: E6
      test(`${path} is accessible to a ${who} customer in the dark`, { tag: "@slow" }, async ({ page }) => {
        await page.goto(path);
        await expectAccessibleInDark(page);
      });
    }
  });
}

test.describe("without a meter", () => {
  test.use({ who: "newcomer" });
  for (const path of ["/account/consents", "/account/data", "/account/security", "/account/emails"])
    test(`${path} is accessible with its banner`, { tag: "@slow" }, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Connect your smart meter" }).first()).toBeVisible();
      await expectAccessible(page);
      await expectAccessibleInDark(page);
    });
});
