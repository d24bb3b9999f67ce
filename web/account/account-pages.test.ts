import { expect, test } from "vitest";
import { addMonths } from "../../domain/london.ts";
import { addTestCustomer, GOOD_PASSWORD } from "../../server/testing/test-customer.ts";
import { bradford, fleet, registerHousehold } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";

const app = testAppWithPagesOfFile();

const DAY = 24 * 60 * 60;

test("without JavaScript: changes a name, rejects an empty one, deletes the account", async () => {
  const { cookie } = await addTestCustomer(app, "ada@example.com");
  const browser = testBrowser(app, cookie);
  await browser.open("/account/overview");
  await browser.follow("Edit your name");
  browser.fill("First name", "");
  await browser.press("Save");
  expect(browser.dialog().getByRole("link", { name: "First name is required" })).toBeTruthy();
  browser.fill("First name", "Adele");
  await browser.press("Save");
  expect(browser.page().getByText("Your name has been changed.")).toBeTruthy();
  expect(browser.text("#account-overview")).toContain("Adele");

  await browser.follow("Delete Account");
  browser.check("Another reason");
  browser.fill("Please tell us more", "Moved abroad");
  await browser.press("Continue");
  browser.fill(/^Your password/, GOOD_PASSWORD);
  await browser.press("Delete my account");
  expect(browser.address()).toBe("/account-deleted");
  expect(browser.heading()).toBe("Your account has been deleted.");
});

// Claims: E47
test("the deletion page only states what is true for every visitor", async () => {
  const { customer } = await registerHousehold(app, bradford);
  const browser = testBrowser(app, customer.cookie);
  await browser.open("/account-deleted");
  expect(browser.address(), "an account that is not deleted").toMatch(/^\/account/);
  const stranger = testBrowser(app);
  await stranger.open("/account-deleted");
  expect(stranger.text("main")).toContain("If you had linked a smart meter");
  expect(stranger.text("main")).toContain("we’ll ask the partner who has your details to erase them");
  expect(stranger.text("main")).not.toMatch(/we’ve told|we have told/i);
});

// Claims: E45
test("Permissions lists Turn Down and Save with a way to leave", async () => {
  const { cookie, token } = await addTestCustomer(app, "campaigns@example.com");
  const body = { campaign_id: "winter-2026", opt_in: true };
  expect((await app.call("PUT", "/api/user/subscriptions", { token, body })).status).toBe(200);
  const browser = testBrowser(app, cookie);
  await browser.open("/account/consents");
  expect(browser.text("main")).toContain("Turn Down and Save: Winter 2026");
  await browser.follow("Stop taking part");
  expect(browser.address()).toBe("/account/emails");
});

test("without JavaScript: disconnecting a meter ends its permission", async () => {
  const { customer } = await registerHousehold(app, fleet);
  const browser = testBrowser(app, customer.cookie);
  await browser.open("/account/consents");
  expect(browser.text("main")).toContain("Who reads it");
  await browser.open("/account/overview");
  await browser.follow("Edit your address or smart meter");
  browser.check(/./);
  await browser.press("Disconnect and start again");
  expect(browser.address()).toBe("/onboarding/address");
  await browser.open("/account/consents");
  expect(browser.text("main")).toContain("Who read it");
  expect(browser.text("main")).not.toContain("Who reads it");
});

test.each([
  ["revokes access keys unless the box is ticked", false],
  ["keeps access keys if the box is ticked", true],
])("without JavaScript: a password change %s", async (_, isTicked) => {
  const { cookie, token } = await addTestCustomer(app, `new-password-${isTicked}@example.com`);
  const browser = testBrowser(app, cookie);
  await browser.open("/account/overview?dialog=change-password");
  expect(browser.dialog().queryByLabelText("Keep my access keys")).toBeNull();
  await app.call("POST", "/api/user/access-keys", { token, body: { name: "Hall", password: GOOD_PASSWORD } });

  await browser.open("/account/overview?dialog=change-password");
  browser.fill("Old password", GOOD_PASSWORD);
  for (const field of ["New password", "Confirm new password"]) browser.fill(field, "Rhubarb-crumble-9");
  if (isTicked) browser.check("Keep my access keys");
  await browser.press("Change password");
  expect(browser.page().getByText(/^Your password has been changed/)).toBeTruthy();
  await browser.open("/account/data");
  expect(browser.text("#access-keys").includes("You have no access keys.")).toBe(!isTicked);
});

test("without a meter, the account's banner leads to onboarding", async () => {
  const { cookie } = await addTestCustomer(app, "banner@example.com");
  const browser = testBrowser(app, cookie);
  await browser.open("/account/overview");
  await browser.follow("Connect your smart meter");
  expect(browser.address()).toBe("/onboarding/address");
});

test("redirects customers with a meter away from onboarding", async () => {
  const { customer } = await registerHousehold(app, fleet);
  const browser = testBrowser(app, customer.cookie);
  await browser.open("/onboarding/mpan");
  expect(browser.address()).not.toMatch(/^\/onboarding/);
});

test("the server redirects customers with a meter from / to the account", async () => {
  const { customer } = await registerHousehold(app, fleet);
  const browser = testBrowser(app, customer.cookie);
  await browser.open("/");
  expect(browser.address()).toBe("/account/overview");
});

test.each(["/account/billing", "/account/overview/elsewhere"])("%s is not found", async (path) => {
  const { cookie } = await addTestCustomer(app, `lost${path.replace(/\W/g, "-")}@example.com`);
  const browser = testBrowser(app, cookie);
  await browser.open(path);
  expect(browser.status()).toBe(404);
  expect(browser.address()).toMatch(/\/not-found$/);
});

test("every re-consent step opens or redirects once renewal is due", async () => {
  const { customer, details } = await registerHousehold(app, bradford);
  const due = (await details()).body.consent.reconsent_due;
  expect(due).toBeLessThanOrEqual(addMonths(app.deps.clock.now().getTime() / 1000, 12));
  app.setNow(new Date((due + DAY) * 1000));
  const browser = testBrowser(app);
  await browser.open("/reconfirm/now");
  browser.fill("Email", customer.email);
  browser.fill(/^Password/, GOOD_PASSWORD);
  await browser.press("Sign in");
  expect(browser.address()).toBe("/reconfirm/now");
  for (const [step, expectedStep] of [
    ["address", "address"],
    ["manual-address", "manual-address"],
    ["move-date", "move-date"],
    ["mpan", "mpan"],
    ["not-compatible", "not-compatible"],
    ["terms", "terms"],
    ["verify-address", "terms"],
    ["card-details", "terms"],
    ["meter-code", "terms"],
    ["connecting", "terms"],
    ["cannot-confirm", "terms"],
    ["success", "now"],
    ["error", "error"],
    ["system-unavailable", "system-unavailable"],
  ]) {
    await browser.open(`/reconfirm/${step}`);
    expect(browser.address(), step).toBe(`/reconfirm/${expectedStep}`);
    expect(browser.heading(), step).toBeTruthy();
  }
  await browser.open("/reconfirm/elsewhere");
  expect(browser.address()).toBe("/not-found");
});
