import { expect, test } from "vitest";
import { addTestCustomer } from "../../server/testing/test-customer.ts";
import { fleet } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";

const app = testAppWithPagesOfFile();

// Claims: E20
test("an outage of the meter service does not report a right code as wrong", async () => {
  const { cookie } = await addTestCustomer(app, "outage@example.com");
  const browser = testBrowser(app, cookie);
  await browser.open("/onboarding/address");
  browser.fill("Postcode", fleet.postcode);
  await browser.press("Find your address");
  browser.choose("Select your address", /4,? Ovington Drive/);
  await browser.press("Continue");
  browser.check(/^More than/);
  await browser.press("Continue");
  browser.check("This is the number of the electricity meter at my home");
  browser.check("I give Hearth permission to read my smart meters, as the full terms describe");
  await browser.press("Continue");
  browser.check("In-home display code");
  await browser.press("Continue");
  app.sandbox.faults.set("smart-meter", { mode: "down" });
  browser.fill(/^Last 4 characters/, fleet.code);
  await browser.press("Continue");
  expect(browser.status()).toBe(503);
  expect(browser.page().getAllByRole("alert")).toHaveLength(1);
  expect(browser.text("main")).not.toContain("please check the last 4 digits");
  app.sandbox.faults.clearAll();
  await browser.press("Continue");
  expect(browser.address()).toBe("/onboarding/success");
});
