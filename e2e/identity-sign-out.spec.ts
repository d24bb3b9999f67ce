import { openDialog } from "./account.ts";
import { expect, test } from "./fixtures.ts";
import { agreeToMpan, answerMoveDate, chooseAddress, typeMeterCode, verifyBy } from "./onboarding.ts";
import { homes, newPerson } from "./people.ts";
import { signIn, signUp } from "./sign-up.ts";

// Claims: S4, S9, C2
test("signing out clears storage, the Back button and other tabs", async ({
  playwright,
  launchOptions,
  app,
  watch,
}) => {
  // Playwright disables the back/forward cache, which real browsers use.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const context = await browser.newContext({ baseURL: app.origin });
  const stop = watch.observe(context);
  const page = await context.newPage();
  await signUp(page, app, newPerson());
  const other = await context.newPage();
  const recorded = other.waitForResponse("**/api/user/progress/onboarding");
  await other.goto("/onboarding/address");
  await recorded;
  await page.evaluate(() => localStorage.setItem("postcode", "BD9 6QH"));
  await page.getByRole("contentinfo").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  stop();
  await browser.close();
});

// Claims: E17
test("the stored currentUser follows each step and is removed with the session", async ({
  page,
  app,
  visitor,
}) => {
  const person = newPerson();
  await signUp(page, app, person);
  const currentUser = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("currentUser") ?? "null") as object | null);
  const newcomer = {
    given_name: person.firstName,
    family_name: person.lastName,
    email: person.email,
    address: "",
    "custom:postcode": "",
    "custom:smart_meter_user": "false",
  };
  await page.goto("/onboarding/address");
  await expect.poll(currentUser).toEqual(newcomer);
  await chooseAddress(page, homes.ovington);
  const withAddress = {
    ...newcomer,
    address: expect.stringContaining("Ovington Drive"),
    "custom:postcode": homes.ovington.postcode,
  };
  await expect.poll(currentUser).toEqual(withAddress);
  await answerMoveDate(page);
  await agreeToMpan(page, homes.ovington);
  await verifyBy(page, "In-home display code");
  await typeMeterCode(page, "F502");
  await expect(page).toHaveURL(/\/success$/);
  await expect.poll(currentUser).toEqual({ ...withAddress, "custom:smart_meter_user": "true" });
  // This page makes no API calls, so no 401 redirects it.
  await page.goto("/download");

  const otherDevice = await visitor();
  await signIn(otherDevice, person);
  await expect(otherDevice).toHaveURL(/\/account/);
  await otherDevice.goto("/account/security");
  await otherDevice.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(otherDevice.getByRole("status").first()).toBeAttached();
  await expect
    .poll(async () => {
      await page.reload();
      return Object.keys(await page.evaluate(() => ({ ...localStorage })));
    })
    .toEqual([]);
  await page.goto("/account/overview");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty("currentUser");
});

// Claims: S10
test("a page left open does not change the next customer's account", async ({
  page,
  app,
  visitor,
  watch,
}) => {
  watch.allow(/status of 401/, /status of 404.*\/api\/user\/details/);
  await signUp(page, app, newPerson());
  await page.goto("/account/overview");
  const dialog = await openDialog(page, "Edit your name", "Edit your name");
  await dialog.getByLabel("First name").fill("Left");

  const next = { ...newPerson(), firstName: "Next" };
  const otherDevice = await visitor();
  await signUp(otherDevice, app, next);
  await page.request.post("/api/identity/sign-out", { headers: { origin: app.origin } });
  await page.context().addCookies(await otherDevice.context().cookies());
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#account-overview")).toContainText(next.email);
  await expect(page.locator("#account-overview")).toContainText("Next");
});
