import { beforeAll, expect, test } from "vitest";
import { latestYear } from "../../domain/readings/days.ts";
import { sampleSunshine } from "../../domain/sample-home/sample-irradiance.ts";
import { sampleReadings } from "../../domain/sample-home/sample-readings.ts";
import { sampleTemperatures } from "../../domain/sample-home/sample-temperatures.ts";
import { addTestCustomer, type TestCustomer } from "../../server/testing/test-customer.ts";
import { bradford, registerWithoutReadings } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { keepReadings } from "../../server/testing/test-readings.ts";
import { solarTest } from "../../server/testing/test-solar.ts";
import { keepWeather } from "../../server/testing/test-weather.ts";

const NOW = new Date("2026-11-21T10:10:00Z");
const SOLAR = "/account/energy/solar";

const app = testAppWithPagesOfFile();
let amy: TestCustomer;
beforeAll(async () => {
  app.setNow(NOW);
  amy = (await registerWithoutReadings(app, bradford)).customer;
  await solarTest(() => app).moveTo(amy, "Brantwood Close");
  for (const readings of sampleReadings(NOW.getTime() / 1000)) await keepReadings(app, amy.id, readings);
});

async function openPage(path: string, cookie = amy.cookie) {
  const browser = testBrowser(app, cookie);
  await browser.open(path);
  return browser;
}

test("shows the sample home while the region's sunshine is not known", async () => {
  const text = (await openPage(SOLAR)).text("main");
  expect(text).toContain("Here’s a sample home in London instead.");
  expect(text).toContain("We don’t know enough of your region’s sunshine yet. Try again later today.");
});

test("without a meter estimates the sample home", async () => {
  const { cookie } = await addTestCustomer(app);
  const browser = await openPage("/account/energy", cookie);
  await browser.follow("Solar savings");
  const text = browser.text("main");
  expect(text).toContain("This is an example");
  expect(text).toMatch(/8 panels would make about [\d,]+\skWh a year and save £\d+ to £\d+\./);
  expect(text).toContain("Leave it blank and we’ll use 4.1p.");
  expect(text).toContain("We’re fetching the export tariffs of the region; this may rise.");
  expect(text).not.toContain("we don’t have an export tariff");
});

test("without JavaScript: the energy page links to the estimate, which can be edited", async () => {
  const [electricity] = sampleReadings(NOW.getTime() / 1000);
  const days = electricity && latestYear(electricity);
  if (!days) throw new Error("The sample home has no electricity.");
  await keepWeather(app, "23", sampleTemperatures(days), sampleSunshine(days));

  const browser = await openPage("/account/energy");
  await browser.follow("Solar savings");
  expect(browser.text("main")).toContain("8 panels would make about");
  expect(browser.text("main")).toContain("We’re fetching the export tariffs of your region; this may rise.");
  expect(browser.page().getByRole("link", { name: "Ask for a quote" })).toBeTruthy();
  expect(browser.page().getByRole("table", { name: /save in a year/ })).toBeTruthy();
  expect(browser.page().getAllByRole("img", { name: /by half hour/ })).toHaveLength(2);

  await browser.open(`${SOLAR}?direction=west&pitch=steep&shade=none&panels=12&battery=5&export=15p`);
  const text = browser.text("main");
  const file = browser.page().getByRole("link", { name: "Download these figures (CSV)" });
  const rows = decodeURIComponent(file.getAttribute("href") ?? "").split("\r\n");
  expect(rows[0]).toBe("data:text/csv;charset=utf-8,start,used_wh,made_wh,bought_wh,sold_wh");
  expect(rows).toHaveLength(1 + 2 * 48 + 1);
  expect(text).toMatch(/12 panels and a 5\skWh battery would make about/);
  expect(text).toContain("Electricity sold earns 15.0p a kWh: the price you typed.");
});

test.each([
  ["export", "a+lot", "Enter a price in pence, such as 12.5"],
  ["export", "900", "Enter at most 300p"],
  ["quote", "lots", "Enter your quote as a number of pounds"],
  ["quote", "50", "Enter at least £100"],
  ["quote", "£1,000,000", "Enter at most £100,000"],
  ["direction", "up", "Choose the direction that the roof faces"],
  ["panels", "99", "Choose 4 to 16 panels"],
])("lists the error of %s=%s at the top and shows no estimate", async (field, typed, message) => {
  const browser = await openPage(`${SOLAR}?battery=5&${field}=${typed}`);
  expect(browser.status()).toBe(422);
  const [first] = browser.page().getAllByRole("alert");
  expect(first?.textContent).toBe(`There is a problem${message}`);
  expect(first?.querySelector("a")?.getAttribute("href")).toBe(`#${field}`);
  expect(browser.count(`main #${field}`)).toBe(1);
  expect(browser.text(`#${field}-error`)).toContain(message);
  expect(browser.text("main")).not.toContain("would make about");
  expect(browser.page().getByLabelText("Battery")).toHaveProperty("value", "5");
});

test("shows typed figures again beside an error", async () => {
  const browser = await openPage(`${SOLAR}?export=a+lot&quote=%C2%A37,000`);
  expect(browser.page().getByLabelText(/Price for what you sell/)).toHaveProperty("value", "a lot");
  expect(browser.page().getByLabelText(/Your quote, in pounds/)).toHaveProperty("value", "7,000");
});

test("a quote shows its payback and is not shared with the partner", async () => {
  const browser = await openPage(SOLAR);
  expect(browser.text("main")).toContain("Type a quote in the form above");
  await browser.open(`${SOLAR}?quote=%C2%A37,000`);
  const text = browser.text("main");
  expect(text).toMatch(/A quote of £7,000 would pay for itself in \d+ to \d+ years\./);
  expect(text).toContain("That’s at today’s prices and the same use each year");
  expect(text).toMatch(
    /A step that adds £100 a year pays back as fast as the quote of £7,000 if it costs £[\d,]+0 more/,
  );
  expect(text).not.toContain("Type a quote in the form above");
  await browser.follow("Ask for a quote");
  const box = browser.page().getByRole("checkbox", { name: /also shares the estimate/ });
  expect(box.getAttribute("value")).toMatch(/^8 panels of 440.W without a battery, facing south/);
  expect(box.getAttribute("value")).not.toContain("7,000");
});

test("states that a shaded north roof is poor, what use saves and what sales earn", async () => {
  const poor = /This roof is poor for panels: they’d make about (\d+)% of what they would facing south/;
  const text = (await openPage(`${SOLAR}?direction=north&shade=heavy`)).text("main");
  expect(Number(poor.exec(text)?.[1])).toBeLessThan(40);
  const south = (await openPage(SOLAR)).text("main");
  expect(south).not.toMatch(poor);
  expect(south).toMatch(/Used at homesaves about £\d+0: about [\d,]+\skWh, .*% of what your home uses/);
  expect(south).toMatch(/Soldearns about £\d+0: about/);
  expect(south).toMatch(/Used at an average homeabout [\d,]+\skWh by the Standard .* than your homeSold/);
  expect(south).toContain("Your home used");
  expect(south).toMatch(/How we worked it out.*MGD 003\)\. It isn’t available to us/);
  expect(south).not.toContain("the home");
});

test("without JavaScript: a ticked estimate is sent with the request and listed", async () => {
  const browser = await openPage(`${SOLAR}?panels=12&battery=5&export=15`);
  await browser.follow("Ask for a quote");
  const box = () => browser.page().getByRole("checkbox", { name: /also shares the estimate/ });
  expect(box()).toHaveProperty("checked", false);
  const summary = box().getAttribute("value") ?? "";
  expect(summary).toMatch(/^12 panels of 440.W and a 5.kWh battery, facing south/);
  expect(browser.text("main")).toContain(`They’d get exactly this: “${summary}”`);

  expect(browser.page().getByRole("radio", { name: /Solar panels/ })).toHaveProperty("checked", true);
  browser.fill("Phone number", "07700 900 123");
  browser.check(/I agree that Hearth shares .* Brightfield Solar/);
  browser.check(/also shares the estimate/);
  await browser.press("Request my quote");
  expect(browser.heading()).toBe("Your request is on its way");
  await app.deps.jobs.drain();
  await browser.open("/account/consents");
  expect(browser.text("main")).toContain(`Estimate${summary}`);
  expect(browser.text("main")).toContain("I agree that Hearth also shares the estimate for my home");
});

test("the sample's estimate and an unknown one are not offered for sharing", async () => {
  const { cookie } = await addTestCustomer(app, "cleo@example.com");
  const browser = await openPage(SOLAR, cookie);
  await browser.follow("Ask for a quote");
  expect(browser.address()).toBe("/solar");
  for (const path of ["/solar", "/solar?panels=12"]) {
    await browser.open(path);
    expect(browser.text("main")).not.toContain("also shares the estimate");
  }
});
