import { beforeAll, expect, test } from "vitest";
import { daysOfSolar } from "../../domain/panels/solar-home.ts";
import { sampleSunshine } from "../../domain/sample-home/sample-irradiance.ts";
import { sampleReadings } from "../../domain/sample-home/sample-readings.ts";
import { sampleTemperatures } from "../../domain/sample-home/sample-temperatures.ts";
import { addTestCustomer, type TestCustomer } from "../../server/testing/test-customer.ts";
import { bradford, registeredUnread } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { keepReadings } from "../../server/testing/test-readings.ts";
import { keepWeather } from "../../server/testing/test-weather.ts";

const NOW = new Date("2026-11-21T10:10:00Z");
const SOLAR = "/account/energy/solar";

const app = testAppWithPagesOfFile();
let amy: TestCustomer;
beforeAll(async () => {
  app.setNow(NOW);
  amy = (await registeredUnread(app, bradford)).customer;
  for (const readings of sampleReadings(NOW.getTime() / 1000)) await keepReadings(app, amy.id, readings);
});

async function opened(path: string, cookie = amy.cookie) {
  const browser = testBrowser(app, cookie);
  await browser.open(path);
  return browser;
}

test("says that the region's sunshine is not known yet", async () => {
  const text = (await opened(SOLAR)).text("main");
  expect(text).toContain("We don’t know enough of your region’s sunshine yet. Try again later today.");
});

test("without a meter estimates the sample home", async () => {
  const { cookie } = await addTestCustomer(app);
  const text = (await opened(SOLAR, cookie)).text("main");
  expect(text).toContain("This is an example");
  expect(text).toMatch(/8 panels would make about [\d,]+\skWh a year and save you £\d+ to £\d+\./);
});

test("without script: the energy page leads to the estimate, whose form changes the roof", async () => {
  const [electricity] = sampleReadings(NOW.getTime() / 1000);
  const days = electricity && daysOfSolar(electricity);
  if (!days) throw new Error("The sample home has no electricity.");
  await keepWeather(app, "23", sampleTemperatures(days), sampleSunshine(days));

  const browser = await opened("/account/energy");
  await browser.follow("What would solar panels save?");
  expect(browser.text("main")).toContain("8 panels would make about");
  expect(browser.page().getByRole("link", { name: "Ask for a quote" })).toBeTruthy();
  expect(browser.page().getByRole("table", { name: /Saved in a year/ })).toBeTruthy();
  expect(browser.page().getAllByRole("img", { name: /by half hour/ })).toHaveLength(2);

  await browser.open(`${SOLAR}?direction=west&pitch=steep&shade=none&panels=12&battery=5&export=15p`);
  const text = browser.text("main");
  expect(text).toMatch(/12 panels and a 5\skWh battery would make about/);
  expect(text).toContain("Electricity you sell earns 15.0p a kWh: the price you typed.");
});

test("keeps the choices beside a price that cannot be read, and ignores unknown ones", async () => {
  const browser = await opened(`${SOLAR}?panels=16&direction=up&export=a+lot`);
  expect(browser.text("main")).toContain("16 panels would make about");
  expect(browser.text("main")).toContain("Enter a price in pence, such as 12.5");
  expect(browser.page().getByRole("textbox").getAttribute("value")).toBe("a lot");
});
