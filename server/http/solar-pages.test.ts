import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf } from "../../domain/address.ts";
import type { Postcode } from "../../domain/postcode.ts";
import { saveHome } from "../db/registration/home.ts";
import type { TestApp } from "../test-app.ts";
import { addTestCustomer } from "../test-customer.ts";
import { type TestBrowser, testAppWithPages, testBrowser } from "../test-pages.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testAppWithPages();
});
afterAll(() => app.close());

test("asking for a quote again says whether it was corrected, sent as a correction, or known already", async () => {
  const { id, cookie } = await addTestCustomer(app);
  const address = addressOf({ houseNumber: "7", address1: "Brantwood Close", town: "Bradford" });
  const home = { address, postcode: "BD9 6QH" as Postcode, isManual: false };
  await saveHome(app.deps.db.query, app.deps.keys, id, home, app.deps.clock.now());
  const browser = testBrowser(app, cookie);
  const first = "07700 900 123";
  expect(await askFor(browser, first)).toBe("Your request is on its way");
  expect(await askFor(browser, first)).toBe("We have this request already");
  expect(await askFor(browser, "07700 900 456")).toBe("Your request is corrected");
  await app.deps.jobs.drain();
  expect(await askFor(browser, "+44 7700 900 456")).toBe("We have this request already");
  expect(await askFor(browser, first)).toBe("Your correction is on its way");
  await browser.open(browser.address());
  expect(browser.heading()).toBe("Your correction is on its way");
});

/** Asks for a quote for a battery, and gives the heading of the page that answers. */
async function askFor(browser: TestBrowser, phone: string): Promise<string> {
  await browser.open("/solar");
  browser.fill("Phone number", phone);
  browser.check(/A battery only/);
  browser.check(/Stoneway Batteries/);
  await browser.press("Request my quote");
  return browser.heading();
}
