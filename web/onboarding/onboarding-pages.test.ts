import { afterEach, expect, onTestFinished, test } from "vitest";
import { addTestCustomer } from "../../server/testing/test-customer.ts";
import { agreement, downingStreet, household } from "../../server/testing/test-household.ts";
import {
  type TestBrowser,
  testAppWithPages,
  testAppWithPagesOfFile,
  testBrowser,
} from "../../server/testing/test-pages.ts";

const app = testAppWithPagesOfFile();
let count = 0;
afterEach(() => app.sandbox.reset());

const laterSteps = [
  "move-date",
  "mpan",
  "not-compatible",
  "terms",
  "verify-address",
  "card-details",
  "meter-code",
  "connecting",
  "cannot-confirm",
  "success",
];

// Claims: Z5
test("a step opened too early redirects to the first incomplete one", async () => {
  const browser = await newcomer();
  for (const step of laterSteps) {
    await browser.open(`/onboarding/${step}`);
    expect(browser.address(), step).toBe("/onboarding/address");
  }
  await chooseAddress(browser, "GU51 1DF", /4,? Ovington Drive/);
  expect(browser.address()).toBe("/onboarding/move-date");
  await browser.open("/onboarding/connecting");
  expect(browser.address()).toBe("/onboarding/move-date");
});

test("unknown steps are not found, and error pages open at any time", async () => {
  const browser = await newcomer();
  await browser.open("/onboarding/elsewhere");
  expect(browser.address()).toBe("/not-found");
  expect(browser.status()).toBe(404);
  await browser.open("/onboarding/error");
  expect(browser.heading()).toBe("Something went wrong");
  expect(
    browser
      .page()
      .getByText(
        "Something happened while the data provider were processing your MPAN and we weren't able to sign you up correctly.",
      ),
  ).toBeTruthy();
  await browser.follow("Re-Enter your address");
  expect(browser.address()).toBe("/onboarding/address");
  await browser.open("/onboarding/system-unavailable");
  expect(browser.text('main [data-kind="warning"]')).toContain("Our system is taking a short break.");
});

test("an overlong address is reported together with other errors", async () => {
  const browser = await newcomer();
  await browser.open("/onboarding/manual-address");
  browser.fill(/^House number/, "4");
  browser.fill("Address", `Ovington Drive ${"x".repeat(40)}`);
  await browser.press("Continue");
  const summary = browser.page().getByRole("alert").textContent ?? "";
  expect(summary).toContain("You have 8 characters too many");
  expect(summary).toContain("Please enter your town or city");
  browser.fill("Town or city", "Fleet");
  browser.fill("Postcode", "GU51 1DF");
  await browser.press("Continue");
  expect(browser.page().getByRole("alert").textContent).toContain("too long");
});

async function openConnecting() {
  const minister = await household(app, downingStreet);
  await minister.validate();
  const draft = {
    addressId: "90000005",
    moveDate: { choice: "more-than" as const },
    mpan: downingStreet.mpan,
    termsAndConditions: agreement.termsAndConditions,
    paymentMethodId: await minister.setUpCard(),
  };
  await minister.call("PUT", "/api/user/draft/onboarding", draft);
  const browser = testBrowser(app, minister.customer.cookie);
  await browser.open("/onboarding/connecting");
  return browser;
}

test("a registration refused during processing leads to the error page", async () => {
  const browser = await openConnecting();
  app.sandbox.faults.set("smart-meter", { mode: "lost-answer" });
  await browser.press("Connect my meter");
  expect(browser.page().getByRole("alert").textContent).toMatch(/^Something went wrong - /);
  app.sandbox.faults.clearAll();
  await browser.press("Try again");
  expect(browser.address()).toBe("/onboarding/error");
});

test("an immediate refusal shows on the connecting page", async () => {
  const browser = await openConnecting();
  const steps = browser
    .page()
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(steps, "nothing is ticked that has not happened").toEqual(
    expect.arrayContaining(["Done: We’ve found your meter", "Still to come: Asking the network"]),
  );
  await browser.press("Connect my meter");
  expect(browser.address()).toBe("/onboarding/connecting");
  expect(browser.page().getByRole("alert").textContent).toMatch(/^Something went wrong - /);
});

test.each(["address", ...laterSteps])("%s without a session redirects to sign-in", async (step) => {
  const browser = testBrowser(app);
  await browser.open(`/onboarding/${step}`);
  expect(browser.address()).toBe(`/?next=${encodeURIComponent(`/onboarding/${step}`)}`);
});

test("missing content shows the service as unavailable", async () => {
  const app = await testAppWithPages();
  onTestFinished(() => app.close());
  const { cookie } = await addTestCustomer(app);
  const browser = testBrowser(app, cookie);
  await browser.open("/onboarding/address");
  app.sandbox.faults.set("content", { mode: "down" });
  await chooseAddress(browser, "GU51 1DF", /4,? Ovington Drive/);
  expect(browser.status()).toBe(503);
  expect(browser.heading()).toBe("This service is temporarily unavailable");
});

// Claims: F42
test("without JavaScript: the flow succeeds with a display code", async () => {
  const browser = await newcomer();
  await chooseAddress(browser, "GU51 1DF", /4,? Ovington Drive/);
  browser.check(/^More than/);
  await browser.press("Continue");
  expect(browser.address()).toBe("/onboarding/mpan");
  await browser.follow("What's this?");
  expect(browser.page().getByRole("dialog", { name: "What’s an MPAN?" })).toBeTruthy();
  await browser.open("/onboarding/mpan");
  browser.check("This is the number of the electricity meter at my home");
  browser.check("I give Hearth permission to read my smart meters, as the full terms describe");
  await browser.press("Continue");
  expect(browser.address()).toBe("/onboarding/verify-address");
  browser.check("In-home display code");
  await browser.press("Continue");
  browser.fill(/^Last 4 characters/, "f502");
  await browser.press("Continue");
  expect(browser.address()).toBe("/onboarding/success");
});

const TERMS = "I give Hearth permission to read my smart meters, as the full terms describe";

// Claims: E29
test("after too many wrong display codes, says when to retry and what else works", async () => {
  const browser = await newcomer();
  await chooseAddress(browser, "BS1 6ZZ", /15,? Orchard Wharf/);
  browser.check(/^More than/);
  await browser.press("Continue");
  browser.check("This is the number of the electricity meter at my home");
  browser.check(TERMS);
  await browser.press("Continue");
  browser.check("In-home display code");
  await browser.press("Continue");
  for (const code of ["0001", "0002", "0003"]) {
    browser.fill(/^Last 4 characters/, code);
    await browser.press("Continue");
    expect(browser.text("main")).toContain("please check the last 4 digits");
  }
  browser.fill(/^Last 4 characters/, "A715");
  await browser.press("Continue");
  expect(browser.status()).toBe(429);
  expect(browser.text("[role=alert]")).toMatch(
    /^There were too many tries, so no code can be checked until \d{1,2}:\d\d (today|tomorrow)\. Use a payment card/,
  );
  expect(browser.text("main")).not.toContain("please check the last 4 digits");
  expect(fieldValue(browser, /^Last 4 characters/)).toBe("A715");
});

function fieldValue(browser: TestBrowser, label: string | RegExp): string {
  const [field] = browser.page().getAllByLabelText(label, { selector: "input", exact: false });
  return (field as HTMLInputElement | undefined)?.value ?? "";
}

// Claims: E27
test("help for in-home displays is on our own page", async () => {
  const browser = await newcomer();
  await browser.open("/help/in-home-display");
  expect(browser.heading()).toBe("Find the code on your in-home display");
  expect(browser.count("main svg")).toBe(3);
});

// Claims: W9
test.each([
  ["address", { Postcode: "postal-code" }],
  [
    "manual-address",
    {
      Address: "address-line1",
      "Town or city": "address-level2",
      "County (optional)": "address-level1",
      Postcode: "postal-code",
    },
  ],
])("/onboarding/%s sets autocomplete on its fields", async (step, fields) => {
  const browser = await newcomer();
  await browser.open(`/onboarding/${step}`);
  for (const [label, token] of Object.entries(fields))
    expect(browser.page().getByLabelText(label).getAttribute("autocomplete"), label).toBe(token);
});

async function newcomer(): Promise<TestBrowser> {
  count += 1;
  const { cookie } = await addTestCustomer(app, `newcomer-${count}@example.com`);
  return testBrowser(app, cookie);
}

async function chooseAddress(browser: TestBrowser, postcode: string, line: RegExp): Promise<void> {
  await browser.open("/onboarding/address");
  browser.fill("Postcode", postcode);
  await browser.press("Find your address");
  browser.choose("Select your address", line);
  await browser.press("Continue");
}
