import type { Page } from "@playwright/test";
import { expect, expectNotClosable, linkedCustomer, openDialog, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { clearFault, injectFault } from "./partner-faults.ts";
import { homes, newPerson } from "./people.ts";
import { signUpLinked } from "./sign-up.ts";

const DETAILS_URL = /\/api\/user\/details$/;
const heading = "Change your address or smart meter";

test.describe("while the data provider is down", () => {
  test.use({ ownApp: true });

  // Claims: W17
  test("disconnects the meter and restarts onboarding", async ({ page, app, watch }) => {
    watch.allow(/status of (404|422)/);
    await linkedCustomer(page, app, homes.ovington);
    await page.goto("/account/overview");
    await page.evaluate(() => localStorage.setItem("mpan", "1099999999990"));
    const dialog = await openDialog(page, "Edit your address or smart meter", heading);
    await dialog.getByRole("button", { name: "Disconnect and start again" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Please tick the box to show that you understand");
    await axeInBothSchemes(page);
    await dialog.getByRole("checkbox").check();
    await injectFault(app, "smart-meter", { mode: "down" });
    const requests = countRequests(page, DETAILS_URL);
    await page.route(DETAILS_URL, (route) => (requests() < 3 ? route.abort() : route.continue()));
    watch.allow(/ERR_FAILED/);
    await dialog.getByRole("button", { name: "Disconnect and start again" }).click();
    await expect(dialog.getByText("Disconnecting your meter. This can take a minute.")).toBeVisible();
    await expectNotClosable(page, dialog);
    await expect(page).toHaveURL(/\/onboarding\/address$/);
    expect(requests()).toBeGreaterThanOrEqual(3);
    await expect.poll(() => page.evaluate(() => localStorage.mpan)).toBeUndefined();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.currentUser)))
      .toMatchObject({ address: "", "custom:postcode": "", "custom:smart_meter_user": "false" });
    await clearFault(app, "smart-meter");
    await page.goto("/account/consents");
    await expect(page.getByText("You changed your address or meter")).toBeVisible();
    await page.goto("/account/overview");
    await expect(page.getByRole("heading", { name: "Connect your smart meter" })).toBeVisible();
    await expect(page.locator("#account-overview")).not.toContainText("Ovington");
  });
});

// Claims: F17
test("offers Retry when disconnecting takes a minute, and waits while offline", async ({
  page,
  app,
  watch,
}) => {
  watch.allow(/status of 404/, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const { call } = await signUpLinked(page, app, newPerson(), homes.ovington);
  const { body: details } = await call("GET", "/api/user/details");
  await page.clock.install();
  await page.goto("/account/overview");
  const dialog = await openDialog(page, "Edit your address or smart meter", heading);
  await dialog.getByRole("checkbox").check();

  const requests = countRequests(page, DETAILS_URL);
  await page.route(DETAILS_URL, (route) => route.fulfill({ json: details }));
  await dialog.getByRole("button", { name: "Disconnect and start again" }).click();
  await expect.poll(requests).toBeGreaterThan(2);
  await page.clock.fastForward("01:00");
  await expect(dialog.getByRole("alert")).toContainText("is taking longer than usual");
  await axeInBothSchemes(page);
  // The overview's polling for readings must not clear the error.
  await page.clock.fastForward("05:00");
  await expect(dialog.getByRole("alert")).toContainText("is taking longer than usual");

  // Goes offline first, so that polling does not notice the disconnected meter.
  await page.context().setOffline(true);
  await page.unroute(DETAILS_URL);
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(dialog.getByText("You’re offline. Nothing you typed is lost")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/onboarding\/address$/);
});

// Claims: F17
test("shows why a disconnect failed, and disconnects on Retry", async ({ page, app, watch }) => {
  watch.allow(/status of (404|503)/);
  await signUpLinked(page, app, newPerson(), homes.ovington);
  await page.goto("/account/overview");
  const dialog = await openDialog(page, "Edit your address or smart meter", heading);
  await dialog.getByRole("checkbox").check();
  const reason = "The test keeps this meter connected.";
  const refusal = { type: "about:blank", title: "Busy", status: 503, code: "busy", message: reason };
  await page.route("**/api/user/mpan", (route) =>
    route.fulfill({ status: 503, contentType: "application/problem+json", json: refusal }),
  );
  await dialog.getByRole("button", { name: "Disconnect and start again" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(reason);
  await axeInBothSchemes(page);
  await page.unroute("**/api/user/mpan");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(page).toHaveURL(/\/onboarding\/address$/);
});

function countRequests(page: Page, url: RegExp): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (url.test(request.url())) count += 1;
  });
  return () => count;
}
