import { afterEach, expect, test } from "vitest";
import { addTestCustomer } from "../../server/testing/test-customer.ts";
import { type TestBrowser, testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";

const app = testAppWithPagesOfFile();
let count = 0;
afterEach(() => app.sandbox.reset());

const TERMS = "I give Hearth permission to read my smart meters, as the full terms describe";

// Claims: E28
test("an entered MPAN without a meter stays editable and continues once corrected", async () => {
  const browser = await openMpan("M24 2LX", /88,? Jubilee Road/);
  browser.fill("MPAN", "16 2078 4566 716");
  browser.check(TERMS);
  await browser.press("Continue");
  expect(browser.address()).toBe("/onboarding/not-compatible");
  await browser.follow("Check my MPAN");
  expect(typedMpan(browser)).toBe("16 2078 4566 716");
  browser.fill("MPAN", "10 9999 9999 981");
  browser.check(TERMS);
  await browser.press("Continue");
  expect(browser.address()).toBe("/onboarding/verify-address");
  await browser.open("/onboarding/mpan");
  expect(typedMpan(browser)).toBe("10 9999 9999 981");
});

// Claims: Z6
test("a manual address continues once corrected to match its listing", async () => {
  const browser = await openMpan("BD9 6QH", /7,? Brantwood Close/);
  const saveAddress = async (number: string, name: string) => {
    browser.fill("House number", number);
    browser.fill("House name", name);
    browser.fill("Address", "Brantwood Close");
    browser.fill("Town or city", "Bradford");
    browser.fill("Postcode", "BD9 6QH");
    await browser.press("Continue");
    browser.check(/^More than/);
    await browser.press("Continue");
    browser.fill("MPAN", "12 3456 7891 004");
    browser.check(TERMS);
    await browser.press("Continue");
  };
  await browser.open("/onboarding/manual-address");
  await saveAddress("", "Dunroamin");
  expect(browser.address()).toBe("/onboarding/not-compatible");
  await browser.follow("Change my address");
  await saveAddress("7", "");
  expect(browser.address()).toBe("/onboarding/verify-address");
  expect(browser.text("main")).toContain("In-home display code");
});

test("an edited MPAN stays editable, with a button to use the found one", async () => {
  const browser = await openMpan("GU51 1DF", /4,? Ovington Drive/);
  await browser.open("/onboarding/mpan?mode=manual");
  browser.fill("MPAN", "1620784566716");
  browser.check(TERMS);
  await browser.press("Continue");
  await browser.follow("Check my MPAN");
  expect(typedMpan(browser)).toBe("16 2078 4566 716");
  expect(browser.page().getByRole("button", { name: "Use previous MPAN" })).toBeTruthy();
});

test("letters in an entered MPAN are dropped, and a serial number is explained", async () => {
  const browser = await openMpan("M24 2LX", /88,? Jubilee Road/);
  browser.fill("MPAN", "19L3456789");
  browser.check(TERMS);
  await browser.press("Continue");
  const pattern = "MPAN must contain 13 digits, starting with a 1 or 2";
  expect(browser.page().getByRole("link", { name: pattern })).toBeTruthy();
  expect(browser.text("main")).toContain("That looks like a meter serial number");
  browser.fill("MPAN", "E1099999999981");
  browser.check(TERMS);
  await browser.press("Continue");
  expect(browser.address()).toBe("/onboarding/verify-address");
});

// Claims: E25
test("a found MPAN says what to compare, an entered MPAN whom to ask", async () => {
  const browser = await openMpan("BD9 6QH", /7,? Brantwood Close/);
  expect(browser.text("main")).toContain("Found for 7, Brantwood Close");
  expect(browser.text("main")).toContain("Compare the first ten digits with your bill.");
  expect(browser.text("main")).not.toContain("Lost your bill?");
  await browser.open("/onboarding/mpan?mode=manual");
  expect(browser.text("main")).toContain("For BD9 6QH that is Northern Powergrid (Yorkshire). Call 105");
});

test.each([
  ["M24 2LX", /88,? Jubilee Road/, "This MPAN doesn’t look right, please check it"],
  [
    "BD9 6QH",
    /7,? Brantwood Close/,
    "This MPAN doesn't look right, please try again or use the previous MPAN which the provider pre-filled",
  ],
])("a wrong check digit at %s shows one error, linked to its field", async (postcode, line, message) => {
  const browser = await openMpan(postcode, line);
  await browser.open("/onboarding/mpan?mode=manual");
  browser.fill("MPAN", "1099999999982");
  browser.check(TERMS);
  await browser.press("Continue");
  expect(browser.text("main").split(/This MPAN doesn[’']t look right/)).toHaveLength(2);
  expect(browser.count('[role="alert"]')).toBe(1);
  expect(browser.page().getByRole("link", { name: message }).getAttribute("href")).toBe("#mpan");
  const field = browser.page().getByLabelText("MPAN", { selector: "input" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.getAttribute("aria-describedby")?.split(" ")).toContain("mpan-refusal");
  expect((field as HTMLInputElement).value).toBe("1099999999982");
});

async function openMpan(postcode: string, line: RegExp): Promise<TestBrowser> {
  count += 1;
  const { cookie } = await addTestCustomer(app, `newcomer-${count}@example.com`);
  const browser = testBrowser(app, cookie);
  await browser.open("/onboarding/address");
  browser.fill("Postcode", postcode);
  await browser.press("Find your address");
  browser.choose("Select your address", line);
  await browser.press("Continue");
  browser.check(/^More than/);
  await browser.press("Continue");
  return browser;
}

function typedMpan(browser: TestBrowser): string {
  return (browser.page().getByLabelText("MPAN", { selector: "input" }) as HTMLInputElement).value;
}
