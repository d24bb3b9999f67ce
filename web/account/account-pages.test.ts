import { expect, test } from "vitest";
import { addMonths } from "../../domain/london.ts";
import { WHOLE_SCHEME } from "../../domain/opt-in.ts";
import { stopPath } from "../../server/mail/stop-link.ts";
import { addTestCustomer, GOOD_PASSWORD } from "../../server/testing/test-customer.ts";
import { bradford, fleet, registered } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";

const app = testAppWithPagesOfFile();

const DAY = 24 * 60 * 60;

test("without script: name changes, invalid names and account deletion work", async () => {
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
  const { customer } = await registered(app, bradford);
  const browser = testBrowser(app, customer.cookie);
  await browser.open("/account-deleted");
  expect(browser.address(), "an account that is not deleted").toMatch(/^\/account/);
  const stranger = testBrowser(app);
  await stranger.open("/account-deleted");
  expect(stranger.text("main")).toContain("If you had linked a smart meter");
  expect(stranger.text("main")).toContain("we ask the partner who got your details to erase them");
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

test("without script: Emails confirms before Turn Down and Save ends", async () => {
  const { cookie, token } = await addTestCustomer(app, "leaving-by-emails@example.com");
  const join = async (campaign_id: string) => {
    const body = { campaign_id, opt_in: true };
    expect((await app.call("PUT", "/api/user/subscriptions", { token, body })).status).toBe(200);
  };
  await join("winter-2026");
  const browser = testBrowser(app, cookie);
  await browser.open("/account/emails");
  expect(browser.page().queryByRole("button", { name: "Stop taking part" })).toBeNull();
  await browser.follow("Stop taking part");
  expect(browser.text("dialog")).toContain("can’t be brought back");
  await browser.follow("Keep taking part");
  expect(browser.text("main")).toContain("You’ve taken part in this Turn Down and Save campaign");
  await browser.follow("Stop taking part");
  await browser.press("Stop taking part");
  expect(browser.address()).toBe("/account/emails?done=subscriptions");
  expect(browser.text("main")).toContain("You left this Turn Down and Save campaign");
  await browser.open("/account/emails?stop=winter-2026");
  expect(browser.count("dialog"), "nothing is left to stop").toBe(0);
  await browser.press("Take part again");
  await join("spring-2027");
  await browser.open("/account/emails?stop=spring-2027");
  expect(browser.text("dialog")).toContain("still take part in Turn Down and Save by another");
});

test("the whole scheme is named Turn Down and Save on Permissions and Emails", async () => {
  const { cookie, token } = await addTestCustomer(app, "whole-scheme@example.com");
  const body = { campaign_id: WHOLE_SCHEME, opt_in: true };
  expect((await app.call("PUT", "/api/user/subscriptions", { token, body })).status).toBe(200);
  const browser = testBrowser(app, cookie);
  await browser.open("/account/consents");
  expect(browser.page().getByRole("heading", { name: "Turn Down and Save" })).toBeTruthy();
  await browser.open("/account/emails");
  expect(browser.page().getByRole("heading", { name: "Turn Down and Save" })).toBeTruthy();
  expect(browser.text("main")).toContain("You’ve taken part in Turn Down and Save since");
});

test("without script: energy emails are off until switched on, and rate limited", async () => {
  const { customer } = await registered(app, bradford);
  const browser = testBrowser(app, customer.cookie);
  await browser.open("/account/emails");
  const cards = () =>
    browser
      .page()
      .getAllByText(/^(Off|On since)/)
      .map((one) => one.textContent);
  expect(cards()).toEqual(["Off.", "Off."]);
  await browser.press("Switch on Weekly summary");
  expect(browser.address()).toBe("/account/emails?done=energy");
  expect(browser.text("main")).toContain("Your choice has been saved.");
  expect(cards()).toEqual(["On since 21 November 2026.", "Off."]);
  await browser.press("Switch on When your meter is silent");
  await browser.press("Switch off Weekly summary");
  expect(cards()).toEqual(["Off.", "On since 21 November 2026."]);
  await app.deps.limits.giveBack([["energy-email", customer.id]]);
  for (let times = 0; times < 20; times++) await app.deps.limits.take("energy-email", customer.id);
  await browser.press("Switch on Weekly summary");
  expect(browser.status()).toBe(429);
  expect(browser.page().getByRole("alert").textContent).toContain("This has been changed too often");
  expect(cards(), "nothing changed").toEqual(["Off.", "On since 21 November 2026."]);
  expect(browser.text("main")).not.toContain("Your choice has been saved.");
});

// Claims: P23
test("without script: unsubscribe links work signed in, signed out and one-click", async () => {
  const { id, cookie } = await addTestCustomer(app, "stopping@example.com");
  const account = testBrowser(app, cookie);
  const isOn = async (name: string) => {
    await account.open("/account/emails");
    return account.page().queryByRole("button", { name: `Switch off ${name}` }) !== null;
  };
  for (const name of ["Weekly summary", "When your meter is silent"]) {
    await account.open("/account/emails");
    expect(account.text("main")).toContain("It begins once your smart meter is connected.");
    await account.press(`Switch on ${name}`);
  }
  const stranger = testBrowser(app);
  await stranger.open(stopPath(app.deps.keys, id, "week"));
  expect(await isOn("Weekly summary"), "whoever only looks stops nothing").toBe(true);
  await stranger.press("Stop these emails");
  expect(stranger.address()).toBe("/stop-emails?done=week");
  expect(stranger.heading()).toBe("Switched off");
  expect(await isOn("Weekly summary")).toBe(false);
  const byMailbox = await app.call("POST", stopPath(app.deps.keys, id, "silence"), {
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(byMailbox.status).toBe(200);
  expect(await isOn("When your meter is silent")).toBe(false);
  await stranger.open("/stop-emails?link=week.cut-short");
  await stranger.press("Stop these emails");
  expect(stranger.status()).toBe(403);
  expect(stranger.page().getByRole("alert").textContent).toContain("This link isn’t whole.");
});

test("without script: a meter can be disconnected", async () => {
  const { customer } = await registered(app, fleet);
  const browser = testBrowser(app, customer.cookie);
  await browser.open("/account/overview");
  await browser.follow("Edit your address or smart meter");
  browser.check(/./);
  await browser.press("Disconnect and start again");
  expect(browser.address()).toBe("/onboarding/address");
});

test("without script: access keys are validated, made, shown once and revoked", async () => {
  const { cookie } = await addTestCustomer(app, "keys@example.com");
  const browser = testBrowser(app, cookie);
  await browser.open("/account/security");
  expect(browser.text("#access-keys")).toContain("You have no access keys.");
  await browser.press("Make an access key");
  expect(browser.status()).toBe(422);
  expect(browser.page().getByRole("link", { name: /^Give the key a name/ })).toBeTruthy();
  expect(browser.page().getByRole("link", { name: "Your password is required" })).toBeTruthy();

  browser.fill("What is the key for?", "Kitchen display");
  browser.fill(/^Your password/, "Not-the-1-password");
  await browser.press("Make an access key");
  expect(browser.status()).toBe(422);
  expect(browser.page().getByDisplayValue("Kitchen display")).toBeTruthy();
  expect(browser.page().queryByDisplayValue("Not-the-1-password")).toBeNull();

  browser.fill(/^Your password/, GOOD_PASSWORD);
  await browser.press("Make an access key");
  const key = browser.page().getByText(/^hk_/).textContent ?? "";
  expect(key).toMatch(/^hk_[\w-]{86}$/);
  expect(browser.page().queryByRole("button", { name: "Copy the key" })).toBeNull();

  await browser.open("/account/security");
  expect(browser.page().queryByText(key)).toBeNull();
  await browser.press("Yes, revoke the key Kitchen display");
  expect(browser.page().getByText(/^The access key has been revoked/)).toBeTruthy();
  expect(browser.text("#access-keys")).toContain("You have no access keys.");
});

test("a failed revocation shows its error in that key's row only", async () => {
  const { cookie, token } = await addTestCustomer(app, "two-keys@example.com");
  for (const name of ["Kitchen", "Garage"])
    await app.call("POST", "/api/user/access-keys", { token, body: { name, password: GOOD_PASSWORD } });
  const browser = testBrowser(app, cookie);
  await browser.open("/account/security");
  const { raw } = app.deps.db;
  await raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
  await raw("create trigger refused before delete on access_key for each row execute function refuse()");
  await browser.press("Yes, revoke the key Garage");
  await raw("drop function refuse cascade");
  expect(browser.status()).toBe(500);
  expect(browser.count("#access-keys [role=alert]")).toBe(1);
  expect(browser.count("#access-keys details[open]")).toBe(1);
  expect(browser.text("#access-keys details[open]")).toContain("Garage");
});

test.each([
  ["revokes access keys unless the box is ticked", false],
  ["keeps access keys if the box is ticked", true],
])("without script: a change of password %s", async (_, isTicked) => {
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
  await browser.open("/account/security");
  expect(browser.text("#access-keys").includes("You have no access keys.")).toBe(!isTicked);
});

test("the banner leads to onboarding", async () => {
  const { cookie } = await addTestCustomer(app, "banner@example.com");
  const browser = testBrowser(app, cookie);
  await browser.open("/account/overview");
  await browser.follow("Connect your smart meter");
  expect(browser.address()).toBe("/onboarding/address");
});

test("redirects customers with a meter away from onboarding", async () => {
  const { customer } = await registered(app, fleet);
  const browser = testBrowser(app, customer.cookie);
  await browser.open("/onboarding/mpan");
  expect(browser.address()).not.toMatch(/^\/onboarding/);
});

test("the server redirects customers with a meter from / to the account", async () => {
  const { customer } = await registered(app, fleet);
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

test("every step exists in the re-consent flow once it is due", async () => {
  const { customer, details } = await registered(app, bradford);
  const due = (await details()).body.consent.reconsent_due;
  expect(due).toBeLessThanOrEqual(addMonths(app.deps.clock.now().getTime() / 1000, 12));
  app.setNow(new Date((due + DAY) * 1000));
  const browser = testBrowser(app);
  await browser.open("/reconfirm/now");
  browser.fill("Email", customer.email);
  browser.fill(/^Password/, GOOD_PASSWORD);
  await browser.press("Sign in");
  expect(browser.address()).toBe("/reconfirm/now");
  for (const [step, place] of [
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
    expect(browser.address(), step).toBe(`/reconfirm/${place}`);
    expect(browser.heading(), step).toBeTruthy();
  }
  await browser.open("/reconfirm/elsewhere");
  expect(browser.address()).toBe("/not-found");
});
