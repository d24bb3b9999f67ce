import { within } from "@testing-library/dom";
import { beforeAll, expect, test } from "vitest";
import { type Day, spanOfDay } from "../../domain/london-calendar.ts";
import { halfHoursIn } from "../../domain/readings/days.ts";
import { fuels } from "../../domain/readings/fuel.ts";
import { readingsOf } from "../../domain/readings/readings.ts";
import { addTestCustomer, type TestCustomer } from "../../server/testing/test-customer.ts";
import { bradford, registered, registeredUnread } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { keepReadings } from "../../server/testing/test-readings.ts";

const app = testAppWithPagesOfFile();
let amy: TestCustomer;
beforeAll(async () => {
  app.setNow(new Date("2026-11-20T10:00:00Z"));
  amy = await addTestCustomer(app);
});

const PATH = "/account/energy/prices";

test("without script: prices are typed from a bill and removed", async () => {
  const browser = testBrowser(app, amy.cookie);
  await browser.open(PATH);
  expect(browser.text("#gas")).toContain("an average of Great Britain: 7.33p a kWh and 29.04p a day");
  expect(browser.text("#electricity")).toContain(
    "Your region’s own cap may be some per cent higher or lower",
  );
  for (const fuel of ["#electricity", "#gas"])
    expect(browser.text(fuel)).toContain("These figures: Ofgem on 27 May 2026, as told by Energyplus.");
  browser.fill("Price of a kWh of gas", "6.29p");
  browser.fill("Standing charge a day for gas", "£0.3403");
  browser.fill("Since when do you pay this for gas?", "2026-10-01");
  await browser.press("Save gas prices");
  expect(browser.page().getByText("Your gas prices are saved.")).toBeTruthy();
  expect(browser.text("#gas")).toContain("Since Thursday 1 October 2026");
  expect(browser.text("#gas")).toContain("6.29p a kWh, 34.03p a day");
  expect(browser.text("#electricity")).toContain("26.11p a kWh and 57.19p a day");
  await browser.press("Remove the prices since Thursday 1 October 2026");
  expect(browser.page().getByText("These prices are removed.")).toBeTruthy();
  expect(browser.text("#gas")).toContain("You have put in no prices yet.");
});

test("money is distinguished from a bill, with the reason", async () => {
  const cara = await registeredUnread(app, bradford);
  const day = "2026-11-19" as Day;
  const read = halfHoursIn(day).map(({ start }) => ({ start, units: 100 }));
  await keepReadings(app, cara.customer.id, readingsOf("electricity", spanOfDay(day), read));
  const browser = testBrowser(app, cara.customer.cookie);
  for (const path of ["/account/energy?show=cost", PATH]) {
    await browser.open(path);
    expect(browser.text("main"), path).toContain(
      "not your bill: we don’t know its credits, debts and discounts.",
    );
  }
});

test("errors show at their fields and input stays", async () => {
  const browser = testBrowser(app, amy.cookie);
  await browser.open(PATH);
  browser.fill("Price of a kWh of electricity", "a lot");
  browser.fill("Standing charge a day for electricity", "53.68");
  await browser.press("Save electricity prices");
  expect([browser.status(), browser.address()]).toEqual([422, PATH]);
  expect(browser.text("#electricity")).toContain("Enter the pence a kWh, such as 26.35");
  expect(browser.text("#electricity")).toContain("Enter the day that your prices began");
  expect(browser.text("#gas [role=alert]")).toBe("");
  const typed = browser.page().getByLabelText("Standing charge a day for electricity");
  expect(typed.getAttribute("value")).toBe("53.68");
});

test("an invalid time shows an error on its row; empty rows are ignored", async () => {
  const browser = testBrowser(app, amy.cookie);
  await browser.open(PATH);
  browser.fill("Price of a kWh of electricity", "26.35");
  browser.fill("Standing charge a day for electricity", "53.68");
  browser.fill("Since when do you pay this for electricity?", "2026-10-01");
  const third = within(
    browser.page().getAllByRole("group", { name: "Time of day 3", hidden: true })[0] as HTMLElement,
  );
  const line = (label: string) => third.getByLabelText(label) as HTMLInputElement;
  line("From").value = "00:30";
  line("to").value = "00:30";
  line("Price of a kWh").value = "7.5";
  await browser.press("Save electricity prices");
  expect(browser.text('[id="keep-electricity-times.2.from-error"]')).toContain(
    "Choose when this price begins",
  );
  expect(browser.count("#electricity details[open]")).toBe(1);
});

test("the meter's prices apply until others are typed, with date and caveat", async () => {
  const ada = await registered(app, bradford);
  const browser = testBrowser(app, ada.customer.cookie);
  await browser.open(PATH);
  const electricity = () => browser.text("#electricity");
  expect(electricity()).toContain(
    "The prices in your meter, as far as we know since Thursday 19 November 2026: 25.935p a kWh and 51.996p a day.",
  );
  expect(electricity()).toContain(
    "what we work out is not your bill. Days before are priced by the price cap.",
  );
  expect(electricity()).not.toContain("You have put in no prices yet");
  await browser.open("/account/energy?show=cost");
  expect(browser.text("main")).toContain("The prices in your meter, since Thursday 19 November 2026");
  await app.deps.db.raw("update meter_tariff set valid_to = valid_from where user_id = $1 and fuel = 'gas'", [
    ada.customer.id,
  ]);
  await browser.open(PATH);
  expect(browser.text("#gas")).toContain(
    "your meter held prices: 5.798p a kWh and 31.25p a day. It holds none now.",
  );
  expect(browser.text("#gas")).toContain("Until you do, we take Ofgem’s price cap");
  const own = { standingPence: 50, pence: 10, times: [] };
  expect((await ada.call("PUT", "/api/user/tariffs/electricity/2026-11-20", own)).status).toBe(204);
  await browser.open(PATH);
  expect(electricity()).toContain("Since Friday 20 November 2026");
  expect(electricity()).toContain("Days before are priced by the prices in your meter where we know them");
});

test("prices need a signed-in customer", async () => {
  const browser = testBrowser(app);
  await browser.open(PATH);
  expect(browser.address()).toBe(`/?next=${encodeURIComponent(PATH)}`);
});

test("the overview shows yesterday's cost and prices, and no unread days", async () => {
  const ben = await registeredUnread(app, bradford);
  const yesterday = "2026-11-19" as Day;
  for (const fuel of fuels) {
    // 4.8 kWh of electricity and one cubic metre of gas: 11.22 kWh.
    const read = halfHoursIn(yesterday).map(({ start, slot }) => ({
      start,
      units: fuel === "electricity" ? 100 : slot === 14 ? 1000 : 0,
    }));
    await keepReadings(app, ben.customer.id, readingsOf(fuel, spanOfDay(yesterday), read));
  }
  const card = async () => {
    const browser = testBrowser(app, ben.customer.cookie);
    await browser.open("/account/overview");
    return browser.text("main").replaceAll("\u00a0", " ");
  };
  // 4.8 × 26.11p; 11.220633 × 7.33p.
  const byCap = await card();
  expect(byCap).toContain("You used 4.8 kWh of electricity (£1.25) and 11.2 kWh of gas (82p) yesterday.");
  expect(byCap).toContain("Electricity: Ofgem’s price cap of July 2026, the nearest that we know");
  expect(byCap).toContain("Gas: Ofgem’s price cap of July 2026, the nearest that we know");
  expect(byCap).toContain("without its standing charge, not your bill");
  // 1 kWh from 00:30 to 05:30 at 7.5p and 3.8 kWh at 26.35p.
  const times = [{ from: "00:30", to: "05:30", pence: 7.5 }];
  const own = { standingPence: 53.68, pence: 26.35, times };
  expect((await ben.call("PUT", "/api/user/tariffs/electricity/2026-11-01", own)).status).toBe(204);
  const byOwn = await card();
  expect(byOwn).toContain("You used 4.8 kWh of electricity (£1.08) and 11.2 kWh of gas (82p) yesterday.");
  expect(byOwn).toContain("Electricity: The prices that you put in, since Sunday 1 November 2026");
  app.setNow(new Date("2026-11-21T10:00:00Z"));
  const unread = await card();
  expect(unread).toContain("Yesterday’s readings have not arrived yet.");
  expect(unread).not.toContain("At which prices?");
});

test("a failed lookup is not shown as missing data and can be retried", async () => {
  const eve = await registered(app, bradford);
  const browser = testBrowser(app, eve.customer.cookie);
  const { raw } = app.deps.db;
  const withoutTable = async (table: string, look: () => Promise<void>) => {
    await raw(`alter table ${table} rename to ${table}_away`);
    try {
      await browser.open("/account/overview");
      await look();
    } finally {
      await raw(`alter table ${table}_away rename to ${table}`);
    }
  };
  await withoutTable("tariff", async () => {
    expect(browser.status()).toBe(200);
    expect(browser.text("main")).toContain("We couldn’t look up yesterday’s energy just now. Try again");
    expect(browser.text("main")).not.toContain("have not arrived yet");
  });
  await withoutTable("solar_lead", async () => {
    expect(browser.text("#solar")).toContain("We couldn’t look up what you’ve asked for just now.");
    expect(browser.text("#solar")).not.toContain("Could your roof pay its way?");
  });
  await browser.follow("Try again");
  expect(browser.text("main")).not.toContain("We couldn’t look up");
  expect(browser.text("#solar")).toContain("Could your roof pay its way?");
});
