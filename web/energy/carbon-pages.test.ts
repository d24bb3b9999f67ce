import { beforeAll, expect, test } from "vitest";
import { readingsBy } from "../../domain/readings/test-readings.ts";
import { addTestCustomer, type TestCustomer } from "../../server/testing/test-customer.ts";
import { bradford, registerWithoutReadings } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { keepIntensitiesBy, keepReadings } from "../../server/testing/test-readings.ts";

const NOW = new Date("2026-11-21T10:10:00Z");
const CLEAN_HOURS = "/account/energy/clean-hours";

const app = testAppWithPagesOfFile();
let amy: TestCustomer;
beforeAll(async () => {
  app.setNow(NOW);
  amy = (await registerWithoutReadings(app, bradford)).customer;
  const electricity = readingsBy((_, slot) => (slot === 0 ? null : 100), "2026-10-01", "2026-11-20");
  await keepReadings(app, amy.id, electricity);
});

async function openPage(path: string, cookie = amy.cookie) {
  const browser = testBrowser(app, cookie);
  await browser.open(path);
  return browser;
}

test("before the first forecast, Clean hours explains what happens next", async () => {
  const browser = await openPage(CLEAN_HOURS);
  expect(browser.status()).toBe(200);
  expect(browser.text("main")).toContain("No forecast right now");
  expect(browser.text("main")).toContain("We’ll try again for Yorkshire every minute.");
});

test("without a meter, Clean hours leads to connecting one", async () => {
  const { cookie } = await addTestCustomer(app);
  const browser = await openPage(CLEAN_HOURS, cookie);
  expect(browser.status()).toBe(200);
  expect(browser.page().getByRole("link", { name: "Connect your smart meter" })).toBeTruthy();
});

test("Clean hours redirects a signed-out visitor to sign-in", async () => {
  const browser = testBrowser(app);
  await browser.open(CLEAN_HOURS);
  expect(browser.address()).toBe(`/?next=${encodeURIComponent(CLEAN_HOURS)}`);
});

// Claims: F46
test("without JavaScript: Clean hours shows best and all hours, last month, delays", async () => {
  // 60 g from 02:00 to 05:00, otherwise 200; no data after the 22nd.
  await keepIntensitiesBy(app, "2026-10-01", "2026-11-22", (_, slot) => (slot >= 4 && slot < 10 ? 60 : 200));
  const browser = await openPage(CLEAN_HOURS);
  const text = browser.text("main");
  expect(text).toContain("Tomorrow, 2am to 5am");
  expect(text).toContain("The best three hours in a row: 60 g a kWh.");
  expect(text).toContain("Forecast from today at 10:10.");
  expect(text).not.toContain("This forecast is old");
  const rows = browser.page().getAllByRole("row");
  expect(rows).toHaveLength(97);
  expect(text).toContain("No forecast");
  expect(text).toContain("Your electricity in October 2026");
  expect(text.slice(text.indexOf("Your electricity in October"))).toMatch(
    /1% cleaner than the average in Yorkshire, 183 g\./,
  );

  app.setNow(new Date("2026-11-21T12:20:00Z"));
  const late = (await openPage(CLEAN_HOURS)).text("main");
  app.setNow(NOW);
  expect(late).toContain("This forecast is old");
  expect(late).toContain("It’s from today at 10:10.");
});

test("sentence, table and file show carbon and where the average was used", async () => {
  await keepIntensitiesBy(app, "2026-11-20", "2026-11-20", () => 150);
  let browser = await openPage("/account/energy?show=carbon&date=2026-11-20");
  // 47 × 0.1 kWh × 150 g.
  expect(browser.page().getByText(/^Electricity 705.g$/)).toBeTruthy();
  expect(browser.text("main")).toContain("as the grid in Yorkshire was then");
  // As many usual cells, at the intensity of the same half hour.
  expect(browser.page().getAllByRole("cell", { name: /^15.g$/ })).toHaveLength(2 * 47);
  expect(browser.page().getAllByRole("cell", { name: "No reading" })).toHaveLength(1);
  const unit = browser.page().getByRole("navigation", { name: "Unit" });
  expect(unit.querySelector("[aria-current]")?.textContent).toBe("CO₂");
  const file = browser.page().getByRole("link", { name: /^Download these figures/ });
  expect(decodeURIComponent(file.getAttribute("href") ?? "")).toContain(
    "fuel,start,kwh,grams,averaged,present,expected\r\nelectricity,2026-11-20T00:00:00+00:00,,,0,0,1\r\nelectricity,2026-11-20T00:30:00+00:00,0.1,15,0,1,1\r\n",
  );
  await app.deps.db.raw("delete from carbon_intensity where day = '2026-11-20'");
  browser = await openPage("/account/energy?show=carbon&date=2026-11-20");
  expect(browser.text("main")).toContain(
    "For 47 half hours we have no figure: there we use the 2025 average",
  );
  expect(browser.page().getAllByRole("cell", { name: /^20.g by the year’s average$/ })).toHaveLength(47);
});

test("the sample home shows carbon too", async () => {
  const browser = testBrowser(app);
  await browser.open("/sample?show=carbon&by=month");
  expect(browser.status()).toBe(200);
  expect(browser.text("main")).toMatch(
    /\d+.kg so farAbout [\d.]+.kg a dayElectricity [\d.]+.kg · Gas \d+.kg/,
  );
});
