import { expect, test } from "vitest";
import { addTestCustomer, GOOD_PASSWORD } from "../../server/testing/test-customer.ts";
import { fleet, registerHousehold } from "../../server/testing/test-household.ts";
import { codeTo, emailsTo } from "../../server/testing/test-inbox.ts";
import { type TestBrowser, testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";

const app = testAppWithPagesOfFile();

const DAY = 24 * 60 * 60;

test("customers with a meter land on the energy page after signing in", async () => {
  const { customer } = await registerHousehold(app, fleet);
  const browser = testBrowser(app);
  await browser.open("/");
  await signIn(browser, customer.email, GOOD_PASSWORD);
  expect(browser.address()).toBe("/account/energy");
});

// Claims: F42
test("without JavaScript: sign up, confirm, sign out, reset, sign in", async () => {
  const browser = testBrowser(app);
  const email = "ada@example.com";
  await browser.open("/");
  await browser.follow("Sign up");
  fillSignUp(browser, email);
  await browser.press("Sign up");
  expect(browser.heading()).toBe("Verify your email");
  const first = await codeTo(app, email);
  advanceClock(61);
  await browser.press("Resend code");
  expect(browser.page().getByText("Email resent")).toBeTruthy();
  const second = await codeTo(app, email);
  expect(second).not.toBe(first);
  await confirm(browser, second);
  expect(browser.address()).toBe("/onboarding/address");

  await browser.press("Sign Out");
  expect(browser.heading()).toBe("Sign in");
  await browser.follow("Forgot your password?");
  browser.fill("Email", email);
  await browser.press("Send instructions");
  browser.fill("Verification code", await codeTo(app, email));
  browser.fill("New password", "Biscuit-tin-on-the-4th");
  await browser.press("Change password");
  expect(browser.page().getByText(/^Your password has been changed\./)).toBeTruthy();
  await signIn(browser, email, "Biscuit-tin-on-the-4th");
  expect(browser.address()).toMatch(/^\/onboarding/);
});

test.each<[path: string, arrival: string]>([
  ["/account/overview", "/account/overview"],
  ["/account/overview?dialog=edit-name", "/account/overview?dialog=edit-name"],
  ["/solar", "/solar"],
  ["/reconfirm/soon", "/account/overview"],
  ["/onboarding/move-date", "/onboarding/address"],
  // Destructive dialogs and done messages are dropped: another person may sign in next.
  ...["dialog=delete-account", "dialog=edit-meter", "dialog=withdraw", "done=edit-name"].map(
    (query): [string, string] => [`/account/overview?${query}`, "/account/overview"],
  ),
  ["/account/energy?dialog=delete-readings&by=week", "/account/energy?by=week"],
  ["/account/turn-down?dialog=stop", "/account/turn-down"],
  ["/account/consents?withdraw=battery", "/account/consents"],
  ["/account/emails?stop=summer-2027", "/account/emails"],
])("opening %s signed out leads to %s after sign-in", async (path, arrival) => {
  const { email } = await addTestCustomer(app, `wants${path.replace(/\W/g, "-")}@example.com`);
  const browser = testBrowser(app);
  await browser.open(path);
  expect(browser.heading()).toBe("Sign in");
  await fillSignIn(browser, email);
  expect(browser.address()).toBe(arrival);
});

test("a returning customer can request a new code without the old one", async () => {
  const browser = testBrowser(app);
  const email = "lost-code@example.com";
  await browser.open("/");
  await browser.follow("Sign up");
  fillSignUp(browser, email);
  await browser.press("Sign up");
  const first = await codeTo(app, email);
  advanceClock(61);
  await browser.open("/");
  await browser.follow("Verify code");
  expect(browser.text("main")).not.toContain("We’ve sent");
  await browser.press("Resend code");
  expect(browser.page().getAllByText("Please enter your email address").length).toBeGreaterThan(0);
  browser.fill("Email", email);
  await browser.press("Resend code");
  expect(browser.page().getByText("Email resent")).toBeTruthy();
  expect(browser.text("main")).toContain(`We’ve sent a six-digit code to ${email}.`);
  expect(browser.count("strong wbr"), "an address that breaks before its @").toBe(1);
  const second = await codeTo(app, email);
  expect(second).not.toBe(first);
  await confirm(browser, second);
  expect(browser.address()).toBe("/onboarding/address");
});

test.each([
  ["/solar", "/solar"],
  ["/account/overview", "/onboarding/address"],
])("signing up from %s leads to %s", async (path, arrival) => {
  const email = `wanted-${path.length}@example.com`;
  const browser = testBrowser(app);
  await browser.open(path);
  await browser.follow("Sign up");
  fillSignUp(browser, email);
  await browser.press("Sign up");
  await confirm(browser, await codeTo(app, email));
  expect(browser.address()).toBe(arrival);
});

test.each([
  "//evil.example/phish",
  "https://evil.example/",
  "/\\\\evil.example",
  "/%2F%2Fevil.example",
  "javascript:alert(1)",
])("redirects within this site only, not to %s", async (otherSite) => {
  const { email } = await addTestCustomer(
    app,
    `led-${otherSite.length}-${otherSite.charCodeAt(1)}@example.com`,
  );
  const browser = testBrowser(app);
  await browser.open(`/?${new URLSearchParams({ next: otherSite })}`);
  await fillSignIn(browser, email);
  expect(browser.address()).toBe("/onboarding/address");
});

test.each(["/solar", "/account/consents"])("%s without a session redirects to sign-in", async (path) => {
  const browser = testBrowser(app);
  await browser.open(path);
  expect(browser.heading()).toBe("Sign in");
  expect(browser.address()).toBe(`/?next=${encodeURIComponent(path)}`);
});

test("confirming with a code on another device also asks for the password", async () => {
  const email = "two-devices@example.com";
  const browser = testBrowser(app);
  await browser.open("/signup");
  fillSignUp(browser, email);
  await browser.press("Sign up");
  const phone = testBrowser(app);
  await phone.open("/");
  await phone.follow("Verify code");
  phone.fill("Email", email);
  await confirm(phone, await codeTo(app, email));
  expect(phone.page().getByText("Your email address is confirmed. Sign in to finish.")).toBeTruthy();
  phone.fill(/^Password/, GOOD_PASSWORD);
  await phone.press("Sign in");
  expect(phone.address()).toBe("/onboarding/address");
});

test("signing up with a known address looks the same; the email differs", async () => {
  const { email } = await addTestCustomer(app, "known@example.com");
  const before = (await emailsTo(app, email)).length;
  const stranger = testBrowser(app);
  await stranger.open("/signup");
  fillSignUp(stranger, email);
  await stranger.press("Sign up");
  expect(stranger.heading()).toBe("Verify your email");
  const mails = await emailsTo(app, email);
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]?.subject).toBe("You already have a Hearth account");
});

test("signing in unconfirmed says so, even after a wrong code", async () => {
  const email = "unconfirmed@example.com";
  const browser = testBrowser(app);
  await browser.open("/signup");
  fillSignUp(browser, email);
  await browser.press("Sign up");
  expect(browser.text("main")).toContain(`We’ve sent a six-digit code to ${email}`);
  const code = await codeTo(app, email);
  await signIn(browser, email, GOOD_PASSWORD);
  for (const wrong of ["000000", "000001"]) {
    expect(browser.text("main")).toContain("You haven’t confirmed your email address yet");
    expect(browser.text("main")).not.toContain("We’ve sent a six-digit code");
    await confirm(browser, wrong === code ? "000002" : wrong);
  }
  await confirm(browser, code);
  expect(browser.address()).toBe("/onboarding/address");
});

// Claims: W16
test("a code expires after an hour and a new one works", async () => {
  const browser = testBrowser(app);
  const email = "late@example.com";
  await browser.open("/signup");
  fillSignUp(browser, email);
  await browser.press("Sign up");
  const code = await codeTo(app, email);
  advanceClock(3601);
  await confirm(browser, code);
  expect(alert(browser)).toContain("That code has expired. Ask for a new code.");
  await browser.press("Resend code");
  await confirm(browser, await codeTo(app, email));
  expect(browser.address()).toBe("/onboarding/address");
});

test("a session has ended after eight days without visits", async () => {
  const { cookie } = await addTestCustomer(app, "away@example.com");
  const browser = testBrowser(app, cookie);
  await browser.open("/onboarding/address");
  expect(browser.address()).toBe("/onboarding/address");
  advanceClock(8 * DAY);
  await browser.open("/onboarding/address");
  expect(browser.heading()).toBe("Sign in");
});

// Claims: E16
test.each([
  ["an account page", "/account/overview"],
  ["the home page", "/"],
  ["a public page", "/net-zero"],
])("after a session ended elsewhere, %s clears the browser and says why, once", async (_, path) => {
  const { cookie, id } = await addTestCustomer(app, `ended-${path.length}@example.com`);
  await app.deps.identity.endSessions(id, { except: null });
  const response = await app.call("GET", path, { headers: { cookie, accept: "text/html" } });
  expect(response.headers.get("clear-site-data")).toBe('"cache", "storage"');
  const token = await app.call("POST", "/api/identity/access-token", { headers: { cookie } });
  expect([token.status, token.headers.get("clear-site-data")]).toEqual([401, '"cache", "storage"']);

  const browser = testBrowser(app, cookie);
  await browser.open(path);
  expect(browser.page().getByText("You’ve been signed out")).toBeTruthy();
  await browser.open(path);
  expect(browser.page().queryByText("You’ve been signed out")).toBeNull();
  const again = await app.call("GET", path, { headers: { accept: "text/html" } });
  expect(again.headers.has("clear-site-data")).toBe(false);
});

test("after deletion on another device, the sign-out notice mentions deletion", async () => {
  const { cookie, token } = await addTestCustomer(app, "deleted-elsewhere@example.com");
  const body = { password: GOOD_PASSWORD, reason: "prefer-not-to-say" };
  expect((await app.call("DELETE", "/api/user", { token, body })).status).toBe(204);
  const browser = testBrowser(app, cookie);
  await browser.open("/account/overview");
  expect(
    browser.page().getByText(/delete your account on another device\. Unless you deleted it,/),
  ).toBeTruthy();
});

test("after six wrong passwords, even the right one has to wait", async () => {
  const { email } = await addTestCustomer(app, "wrong@example.com");
  const browser = testBrowser(app);
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    await signIn(browser, email, "Not-the-1-password");
    expect(alert(browser)).toContain("don’t match");
  }
  await signIn(browser, email, GOOD_PASSWORD);
  expect(alert(browser)).toContain("too many wrong passwords. Wait 15 minutes, or reset");
  advanceClock(901);
  await signIn(browser, email, GOOD_PASSWORD);
  expect(browser.address()).toMatch(/^\/onboarding/);
});

// Claims: E18
test("the code screen names the new address it verifies", async () => {
  const { cookie } = await addTestCustomer(app, "moving@example.com");
  const browser = testBrowser(app, cookie);
  await browser.open("/account/overview?dialog=change-email");
  browser.fill("New email", "moved@example.com");
  browser.fill("Your password", GOOD_PASSWORD);
  await browser.press("Send the code");
  await browser.open("/");
  expect(browser.heading()).toBe("Verify your contact details");
  expect(browser.text("main")).toContain("The code went to moved@example.com.");
});

function advanceClock(seconds: number) {
  app.setNow(new Date(app.deps.clock.now().getTime() + seconds * 1000));
}

function alert(browser: TestBrowser): string {
  return browser.page().getAllByRole("alert")[0]?.textContent ?? "";
}

function fillSignUp(browser: TestBrowser, email: string) {
  browser.fill("First name", "Ada");
  browser.fill("Last name", "Thorne");
  browser.fill("Email", email);
  browser.fill(/^Password/, GOOD_PASSWORD);
}

async function confirm(browser: TestBrowser, code: string) {
  browser.fill("Verification code", code);
  await browser.press("Verify email");
}

async function signIn(browser: TestBrowser, email: string, password: string) {
  await browser.open("/");
  await fillSignIn(browser, email, password);
}

async function fillSignIn(browser: TestBrowser, email: string, password = GOOD_PASSWORD) {
  browser.fill("Email", email);
  browser.fill(/^Password/, password);
  await browser.press("Sign in");
}
