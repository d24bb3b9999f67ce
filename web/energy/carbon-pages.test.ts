import { beforeAll, expect, test } from "vitest";
import { readingsBy } from "../../domain/readings/test-readings.ts";
import { addTestCustomer, type TestCustomer } from "../../server/testing/test-customer.ts";
import { bradford, registeredUnread } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { keepIntensitiesBy, keepReadings } from "../../server/testing/test-readings.ts";

const NOW = new Date("2026-11-21T10:10:00Z");
const CLEAN_HOURS = "/account/energy/clean-hours";

const app = testAppWithPagesOfFile();
let amy: TestCustomer;
beforeAll(async () => {
  app.setNow(NOW);
  amy = (await registeredUnread(app, bradford)).customer;
  const electricity = readingsBy((_, slot) => (slot === 0 ? null : 100), "2026-10-01", "2026-11-20");
  await keepReadings(app, amy.id, electricity);
});

async function opened(path: string, cookie = amy.cookie) {
  const browser = testBrowser(app, cookie);
  await browser.open(path);
  return browser;
}

test("before the first forecast the page says so and what happens next", async () => {
  const browser = await opened(CLEAN_HOURS);
  expect(browser.status()).toBe(200);
  expect(browser.text("main")).toContain("There is no forecast at the moment");
  expect(browser.text("main")).toContain("the one of London every minute");
});

test("without a meter the page leads to connecting one", async () => {
  const { cookie } = await addTestCustomer(app);
  const browser = await opened(CLEAN_HOURS, cookie);
  expect(browser.status()).toBe(200);
  expect(browser.page().getByRole("link", { name: "Connect your smart meter" })).toBeTruthy();
});

test("needs a signed-in customer", async () => {
  const browser = testBrowser(app);
  await browser.open(CLEAN_HOURS);
  expect(browser.address()).toBe(`/?next=${encodeURIComponent(CLEAN_HOURS)}`);
});

// Claims: F46
test("without script: best hours, all hours, last month and forecast delay show", async () => {
  // 60 g from 02:00 to 05:00, otherwise 200; no data after the 22nd.
  await keepIntensitiesBy(app, "2026-10-01", "2026-11-22", (_, slot) => (slot >= 4 && slot < 10 ? 60 : 200));
  const browser = await opened(CLEAN_HOURS);
  const text = browser.text("main");
  expect(text).toContain("Tomorrow from 02:00 to 05:00");
  expect(text).toContain("The best three hours in a row: 60 g a kWh.");
  expect(text).toContain("Forecast of today at 10:10.");
  expect(text).not.toContain("This is the last forecast that we have");
  const rows = browser.page().getAllByRole("row");
  expect(rows).toHaveLength(97);
  expect(text).toContain("No forecast");
  expect(text).toContain("Your electricity in October 2026");
  expect(text.slice(text.indexOf("Your electricity in October"))).toMatch(
    /In London it was 183 g over all hours: what you used was 1% cleaner/,
  );

  app.setNow(new Date("2026-11-21T12:20:00Z"));
  const late = (await opened(CLEAN_HOURS)).text("main");
  app.setNow(NOW);
  expect(late).toContain("This is the last forecast that we have");
  expect(late).toContain("It is of today at 10:10.");
});

test("sentence, table and file show carbon and where the average was used", async () => {
  await keepIntensitiesBy(app, "2026-11-20", "2026-11-20", () => 150);
  let browser = await opened("/account/energy?show=carbon&date=2026-11-20");
  // 47 × 0.1 kWh × 150 g.
  expect(
    browser.page().getByText(/^Your electricity caused 705.g of CO₂ on Friday 20 November\.$/),
  ).toBeTruthy();
  expect(browser.text("main")).toContain("as the grid in London was then");
  expect(browser.page().getAllByRole("cell", { name: /^15.g$/ })).toHaveLength(47);
  expect(browser.page().getAllByRole("cell", { name: "No reading" })).toHaveLength(1);
  const unit = browser.page().getByRole("navigation", { name: "Unit" });
  expect(unit.querySelector("[aria-current]")?.textContent).toBe("CO₂");
  const file = browser.page().getByRole("link", { name: /^Download these figures/ });
  expect(decodeURIComponent(file.getAttribute("href") ?? "")).toContain(
    "fuel,start,kwh,grams,averaged,present,expected\r\nelectricity,2026-11-20T00:00:00+00:00,,,0,0,1\r\nelectricity,2026-11-20T00:30:00+00:00,0.1,15,0,1,1\r\n",
  );
  await app.deps.db.raw("delete from carbon_intensity where day = '2026-11-20'");
  browser = await opened("/account/energy?show=carbon&date=2026-11-20");
  expect(browser.text("main")).toContain(
    "For 47 half hours none is known: there the average of 2025 stands in",
  );
  expect(browser.page().getAllByRole("cell", { name: /^20.g \(by the year’s average\)$/ })).toHaveLength(47);
});

test("the sample home has carbon too", async () => {
  const browser = testBrowser(app);
  await browser.open("/sample?show=carbon&by=month");
  expect(browser.status()).toBe(200);
  expect(browser.text("main")).toMatch(/Your electricity caused \d+.kg of CO₂ in November 2026 so far/);
});
