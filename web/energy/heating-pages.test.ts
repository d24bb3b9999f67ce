import { beforeAll, expect, test } from "vitest";
import type { Day } from "../../domain/london-calendar.ts";
import { sampleReadings } from "../../domain/sample-home/sample-readings.ts";
import { sampleTemperatures } from "../../domain/sample-home/sample-temperatures.ts";
import { addTestCustomer, type TestCustomer } from "../../server/testing/test-customer.ts";
import { bradford, registerWithoutReadings } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { keepReadings } from "../../server/testing/test-readings.ts";
import { keepWeather } from "../../server/testing/test-weather.ts";

const NOW = new Date("2026-11-21T10:10:00Z");
const HEATING = "/account/energy/heating";
const SCOP = "Performance promised (SCOP) (optional)";

const app = testAppWithPagesOfFile();
let amy: TestCustomer;
beforeAll(async () => {
  app.setNow(NOW);
  amy = (await registerWithoutReadings(app, bradford)).customer;
  for (const readings of sampleReadings(NOW.getTime() / 1000)) await keepReadings(app, amy.id, readings);
});

async function openPage(path: string, cookie = amy.cookie) {
  const browser = testBrowser(app, cookie);
  await browser.open(path);
  return browser;
}

test("says that temperatures are missing, and links to the latest month", async () => {
  const browser = await openPage(HEATING);
  expect(browser.text("main")).toContain("We don’t have your region’s temperatures yet");
  expect(browser.text("main")).not.toContain("sample home");
  expect(browser.page().getByRole("link", { name: "The latest month" })).toBeTruthy();
});

test("a period without enough readings gets a reason, not the sample home", async () => {
  const days = { first: "2025-10-20" as Day, last: "2026-11-20" as Day };
  await keepWeather(app, "23", sampleTemperatures(days));
  const browser = await openPage(`${HEATING}?by=year&date=2025-11-30`);
  const text = browser.text("main");
  expect(text).toContain("We don’t have enough readings for December 2024 to November 2025.");
  expect(text).not.toContain("sample home");
  await browser.follow("The year after");
  expect(browser.text("main")).toMatch(/of the gas is for heating\./);
  expect(browser.page().queryByRole("link", { name: "The year before" })).toBeNull();
});

test("without a meter shows the sample home, and leads to connecting one", async () => {
  const { cookie } = await addTestCustomer(app);
  const browser = await openPage(HEATING, cookie);
  expect(browser.page().getByRole("link", { name: "Connect your smart meter" })).toBeTruthy();
  expect(browser.text("main")).toMatch(/(\d+% to|About) \d+% of the gas is for heating\./);
  expect(browser.text("main")).toMatch(/set each day’s use against the temperature outside/);
  await browser.follow("The latest month");
  expect(browser.text("main")).toMatch(/This is an example.*November 2026/);

  await browser.open(`${HEATING}?by=year&date=2025-11-30`);
  expect(browser.text("main")).toMatch(/of the gas is for heating\./);

  await browser.open("/account/energy/heat-pump");
  expect(browser.text("main")).toContain("This is an example");
  expect(browser.text("main")).toMatch(/£[\d,]+ (more|less) a year to run than the gas boiler\./);
});

test("needs a signed-in customer", async () => {
  const browser = testBrowser(app);
  await browser.open(HEATING);
  expect(browser.address()).toBe(`/?next=${encodeURIComponent(HEATING)}`);
});

test("without JavaScript: the energy page links to the plot, figures and method", async () => {
  const browser = await openPage("/account/energy?by=day");
  expect(browser.text("main")).toMatch(/Gas at \d+\s°C/);
  await browser.open("/account/energy?by=month");
  await browser.follow("See each day against the weather");
  const text = browser.text("main");
  expect(text).toContain("November 2026");
  expect(text).toContain("the same days of November 2025");
  expect(text).toMatch(/Each degree colder outside[\d.]+\skWh more a day, about \d+p/);
  expect(text).toMatch(/One degree cooler indoors could save up to £\d+ a year/);
  expect(text).toContain("Weather data by Open-Meteo.com, CC BY 4.0.");
  expect(browser.page().getByRole("img", { name: /gas by temperature outside/ })).toBeTruthy();
  await browser.follow("The whole year");
  expect(browser.text("main")).toMatch(/(\d+% to|About) \d+% of the gas is for heating\./);
  await browser.follow("What would a heat pump cost to run here?");
  expect(browser.text("main")).toMatch(/a year to run than your gas boiler\./);
  expect(browser.text("main")).toContain("We’re fetching the heat pump tariffs of your region");
  for (const name of [
    /Gas stays for hot water and cooking/,
    /The gas standing charge ends, which saves about £\d+0 a year/,
  ])
    expect(browser.page().getByRole("table", { name })).toBeTruthy();
});

test("without JavaScript: adds the performance that an installer promised", async () => {
  const browser = await openPage("/account/energy/heat-pump");
  expect(browser.text("main")).not.toContain("As promised");
  browser.fill(SCOP, "3,4");
  await browser.press("Update the estimate");
  expect(browser.text("main")).toContain("As promised, SCOP\u00a03.4");

  browser.fill(SCOP, "9");
  await browser.press("Update the estimate");
  expect(browser.status()).toBe(422);
  expect(browser.page().getByRole("alert").textContent).toContain("Enter a SCOP from 1.5 to 6, such as 3.4");
  expect(browser.page().getByLabelText(SCOP)).toHaveProperty("value", "9");
  expect(browser.text("main")).not.toContain("As promised");
});
