import { beforeAll, expect, onTestFinished, test } from "vitest";
import { homeOf } from "../../domain/readings/test-homes.ts";
import { addTestCustomer, type TestCustomer } from "../../server/testing/test-customer.ts";
import {
  bradford,
  bristol,
  fleet,
  moveToUnknownRegion,
  registerWithoutReadings,
} from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { keepReadings } from "../../server/testing/test-readings.ts";

const TARIFFS = "/account/energy/tariffs";

const app = testAppWithPagesOfFile();
let amy: TestCustomer;
beforeAll(async () => {
  app.setNow(new Date("2026-11-21T17:10:00Z"));
  amy = (await registerWithoutReadings(app, bradford)).customer;
  const { electricity, gas } = homeOf({}, "2025-11-01", "2026-11-20");
  await keepReadings(app, amy.id, electricity);
  await keepReadings(app, amy.id, gas);
});

async function openPage(path: string, cookie = amy.cookie) {
  const browser = testBrowser(app, cookie);
  await browser.open(path);
  return browser;
}

test("announces a fetch, and after a failed one what to do instead", async () => {
  app.sandbox.faults.set("tariffs", { mode: "down", times: 1 });
  const first = (await openPage(TARIFFS)).text("main");
  expect(first).toContain("Fetching the tariffs of Yorkshire");
  await app.deps.jobs.drain();
  const browser = await openPage(`${TARIFFS}?mine=yes`);
  expect(browser.text("main")).toContain("The suppliers’ service isn’t responding");
  expect(browser.page().getByRole("link", { name: "Check my bill" })).toBeTruthy();
  await app.deps.jobs.drain();
  await browser.follow("Try again");
  expect(browser.text("main")).toContain("Your prices");
  expect(browser.text("main")).toMatch(/\d+ tariffs fit/);
});

test("without a known region, customers choose one; links keep it with the filter", async () => {
  const { customer } = await registerWithoutReadings(app, bristol);
  await moveToUnknownRegion(app, customer.id);
  await keepReadings(app, customer.id, homeOf({}, "2025-11-01", "2026-11-20").electricity);
  const browser = await openPage(TARIFFS, customer.cookie);
  expect(browser.text("main")).toContain("Which region do you live in?");
  browser.choose("Your region", /Yorkshire/);
  await browser.press("Compare tariffs there");
  expect(browser.text("main")).toContain("Prices in Yorkshire. Choose another region");
  await browser.follow("Choose another region");
  expect(browser.text("main")).toContain("Which region do you live in?");
  browser.choose("Your region", /Yorkshire/);
  await browser.press("Compare tariffs there");
  await browser.press("Show these tariffs");
  await browser.follow("Pebblebrook 12M Fixed");
  await browser.follow("Mar 2026");
  await browser.follow("Sun 29");
  expect(browser.address()).toMatch(/region=23.*date=2026-03-29/);
  for (const link of ["March 2026", "All months", "Compare tariffs"]) await browser.follow(link);
  expect(browser.text("main")).toMatch(/\d+ tariffs fit/);
  await browser.follow("Show all tariffs");
  expect(browser.address()).toBe(`${TARIFFS}?region=23`);
});

test("without a meter opens a sample home’s tariffs down to the half hour", async () => {
  const { cookie } = await addTestCustomer(app);
  await openPage(TARIFFS, cookie);
  await app.deps.jobs.drain();
  const browser = await openPage(TARIFFS, cookie);
  const text = browser.text("main");
  expect(text).toContain("This is an example");
  expect(text).toContain("Your prices");
  await browser.follow("Quillmoor Half Hour");
  await browser.follow("Oct 2026");
  await browser.follow("Sun 25");
  expect(browser.text("main")).toContain("This is an example");
  expect(browser.page().getAllByRole("row").length).toBe(53);
});

test("without readings, says that the first ones aren’t here yet", async () => {
  const { customer } = await registerWithoutReadings(app, fleet);
  await openPage(TARIFFS, customer.cookie);
  await app.deps.jobs.drain();
  const text = (await openPage(TARIFFS, customer.cookie)).text("main");
  expect(text).toContain("Your first readings aren’t here yet");
  expect(text).not.toContain("How we worked it out");
});

test("needs a signed-in customer", async () => {
  const browser = testBrowser(app);
  await browser.open(TARIFFS);
  expect(browser.address()).toBe(`/?next=${encodeURIComponent(TARIFFS)}`);
});

test("without JavaScript: lists, filters and opens tariffs down to the half hour", async () => {
  const browser = await openPage(TARIFFS);
  expect(browser.text("main")).toContain(
    "Your past use favours the tariff you had, because you used energy when it suited that one",
  );
  const before = browser.page().getAllByRole("link", { name: /Quillmoor|Pebblebrook|Tarnside/ }).length;
  await browser.open(`${TARIFFS}?mine=yes`);
  expect(browser.text("main")).not.toContain("needs an electric car");
  const after = browser.page().getAllByRole("link", { name: /Quillmoor|Pebblebrook|Tarnside/ }).length;
  expect(after).toBeLessThan(before);
  expect(browser.text("main")).toContain(`${after} tariffs fit`);

  await browser.open(TARIFFS);
  await browser.follow("Quillmoor Night Drive");
  expect(browser.text("main")).toContain("needs an electric car");
  expect(browser.text("main")).toMatch(
    /Today: [\d.]+p a kWh, [\d.]+p from 00:30 to 05:30, and [\d.]+p a day\./,
  );
  await browser.follow("Mar 2026");
  expect(browser.page().getAllByRole("row")).toHaveLength(33);
  await browser.follow("Sun 29");
  expect(browser.page().getAllByRole("row")).toHaveLength(49);
  expect(browser.page().getByRole("row", { name: /Standing charge +64\.4 +54\.8/ })).toBeTruthy();
  expect(browser.page().getByRole("row", { name: /^Total/ })).toBeTruthy();
  expect(browser.page().getByRole("link", { name: /Download these figures/ })).toBeTruthy();
});

test("leads with today's prices, and says so if no tariff is cheaper", async () => {
  const path = "/api/user/tariffs/gas/2026-11-20";
  const body = { standingPence: 31.25, pence: 4.8, times: [], isConfirmed: true };
  await app.call("PUT", path, { token: amy.token, body });
  onTestFinished(async () => void (await app.call("DELETE", path, { token: amy.token })));
  const browser = await openPage(TARIFFS);
  const gas = browser.text("main").slice(browser.text("main").indexOf("Gas"));
  expect(gas).toContain("No tariff here is better than your prices today.");
  expect(gas).not.toMatch(/£[\d,]+ less/);
  expect(gas).toMatch(/£[\d,]+ more *Last year: £[\d,]+/);
  expect(browser.text("main")).toMatch(
    /Both fuels ?£\d+ less with .+ and your own prices for gas: £[\d,]+ instead of/,
  );
  expect(browser.text("main")).toContain("Does your price change every day or half hour?");
});

test("with a kWh a day moved, shows the half hours that it leaves and goes to", async () => {
  const browser = await openPage(TARIFFS);
  await browser.follow(/with a wash a day moved on Quillmoor Half Hour$/);
  expect(browser.text("main")).toMatch(
    /Want it\? Ask Quillmoor Power for “Quillmoor Half Hour”, code E-1R-QUILL-HH/,
  );
  expect(browser.text("main")).toContain("with 1 kWh a day moved:");
  await browser.follow("Mar 2026");
  const sum = () => /£[\d.]+ instead of £[\d.]+/.exec(browser.text("main"))?.[0];
  const moved = sum();
  await browser.follow("As you used it");
  expect(sum()).not.toBe(moved);
  await browser.follow("With 1 kWh a day moved");
  expect(sum()).toBe(moved);
  await browser.follow("Sat 14");
  expect(browser.page().getByRole("columnheader", { name: "Moved (kWh)" })).toBeTruthy();
  const cells = browser
    .page()
    .getAllByRole("cell")
    .map(({ textContent }) => textContent ?? "");
  expect(cells.filter((text) => /^\+\d/.test(text))).toHaveLength(1);
  expect(cells.filter((text) => /^−\d/.test(text)).length).toBeGreaterThan(0);
});

test.each(["E-1R-NOBODY-C", "E-1R-PEB-FIX-12M-26-10-01-M?date=2019-01"])(
  "an old link to %s leads to the list",
  async (path) => {
    const browser = await openPage(`${TARIFFS}/${path}`);
    expect([browser.status(), browser.address()]).toEqual([200, TARIFFS]);
  },
);

test("warns of prices fetched more than two days ago", async () => {
  app.setNow(new Date("2026-11-24T17:10:00Z"));
  const text = (await openPage(TARIFFS)).text("main");
  app.setNow(new Date("2026-11-21T17:10:00Z"));
  expect(text).toContain("These prices are old");
});

test("the pages' HTML is smaller than the energy page's", async () => {
  const bytes = async (path: string) => {
    const headers = { accept: "text/html", cookie: amy.cookie };
    return (await (await app.call("GET", path, { headers })).arrayBuffer()).byteLength;
  };
  const energy = await bytes("/account/energy");
  const day = `${TARIFFS}/E-1R-QUILL-HH-24-10-01-M?date=2026-03-14`;
  for (const path of [TARIFFS, day, "/account/energy/bill"]) expect(await bytes(path)).toBeLessThan(energy);
});
