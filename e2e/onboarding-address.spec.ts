import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { agreeToMpan, answerMoveDate, chooseAddress } from "./onboarding.ts";
import { clearFault, injectFault } from "./partner-faults.ts";
import { homes, newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

// Claims: F1, E20
test("handles a missing or unknown postcode, a failed look-up and several flats", async ({
  page,
  app,
  watch,
}) => {
  watch.allow(/status of (404|503)/);
  await signUp(page, app, newPerson());
  const postcode = page.getByLabel("Postcode");
  const find = page.getByRole("button", { name: "Find your address" });
  await find.click();
  await expect(page.getByRole("link", { name: "Please enter your postcode" })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await axe(page);
  await postcode.fill(" id1-kfa ");
  await find.click();
  await expect(page.getByText("We found no homes at ID1 KFA.")).toBeVisible();
  await postcode.fill("ZZ99 9ZZ");
  await find.click();
  await expect(page.getByText(/Address lookup isn’t working/)).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => page.evaluate(() => localStorage.isForceApiFailPostcode)).toBe("true");
  await expect(page.getByRole("link", { name: "Address not listed? Click here" })).toBeVisible();
  await axe(page);
  await postcode.fill("id11qd");
  await find.click();
  await expect(page.getByText("7 addresses found")).toBeFocused();
  await axe(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("link", { name: "Please select your address" })).toBeVisible();
  await test.step("saves an address at once by touch, with Continue by keyboard", async () => {
    const list = page.getByLabel("Select your address");
    await list.focus();
    await page.keyboard.press("ArrowDown");
    await list.selectOption({ index: 2 });
    await expect(page).toHaveURL(/\/address$/);
    await list.dispatchEvent("pointerdown");
    await list.selectOption({ index: 3 });
    await expect(page).toHaveURL(/\/move-date$/);
    await page.goBack();
    await expect(list).toBeVisible();
  });
  await page.getByRole("link", { name: "Change postcode" }).click();
  await expect(postcode).toHaveValue("");
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(focused, "changing the postcode keeps focus").not.toBe("BODY");
  await page.getByRole("link", { name: "Delete it here" }).click();
  await expect(page.getByRole("dialog").getByLabel("Please tell us more")).toHaveValue(
    "Didn't complete onboarding",
  );
});

// Claims: F41
test("validates a manual address: missing or long lines, unknown network", async ({ page, app, watch }) => {
  watch.allow(/status of 404/);
  await signUp(page, app, newPerson());
  await page.getByRole("link", { name: "Address not listed? Click here" }).click();
  await expect(page).toHaveURL(/\/onboarding\/manual-address$/);
  const proceed = page.getByRole("button", { name: "Continue" });
  await expect(page.getByLabel("Country")).toHaveValue("UK");
  await proceed.click();
  await expect(page.getByRole("link", { name: "Please enter the first line of your address" })).toBeVisible();
  await axe(page);
  await page.getByText("Add address line 2").click();
  await page.getByLabel(/^Address line 2/).fill("Ancells Farm");
  await page.getByLabel(/^House number/).fill("4");
  await page.getByLabel("Address", { exact: true }).fill(`Ovington Drive ${"x".repeat(40)}`);
  await page.getByLabel("Town or city").fill("Fleet");
  await page.getByLabel("Postcode").fill("gu511df");
  await expect(page.getByText("You have 8 characters too many").first()).toBeVisible();
  await proceed.click();
  await expect(page.getByRole("alert")).toContainText("too long");
  await page.getByLabel("Address", { exact: true }).fill("Ovington Drive");
  await page.getByLabel("Postcode").fill("BT1 5GS");
  await proceed.click();
  await expect(page.getByRole("link", { name: /electricity network/ })).toBeVisible();
  await page.getByLabel("Postcode").fill("gu511df");
  await proceed.click();
  await answerMoveDate(page);
  const check = page.waitForRequest(/\/validate-address\/GU511DF$/);
  await agreeToMpan(page, homes.ovington, { isTyped: true });
  await check;
  await expect(page).toHaveURL(/\/verify-address$/);
});

test.describe("while the data provider is down", () => {
  test.use({ ownApp: true });

  // Claims: F2, F3
  test("handles an address that is not saved and a failed meter look-up", async ({ page, app, watch }) => {
    watch.allow(/status of 503/);
    const attributes = "**/api/user/attributes";
    await page.route(attributes, (route) =>
      route.request().method() === "PATCH" ? route.fulfill({ status: 503 }) : route.fallback(),
    );
    await signUp(page, app, newPerson());
    await chooseAddress(page, homes.ovington);
    await expect(page).toHaveURL(/\/onboarding\/system-unavailable$/);
    await page.unroute(attributes);
    await injectFault(app, "smart-meter", { mode: "down", times: 3, calls: "GET /n3rgy/find-mpxn/" });
    await page.goto("/onboarding/address");
    await page.getByRole("link", { name: "Change postcode" }).click();
    await chooseAddress(page, homes.ovington);
    await answerMoveDate(page);
    await expect(page.getByLabel("MPAN", { exact: true })).toBeEditable();
    await clearFault(app, "smart-meter");
  });
});
