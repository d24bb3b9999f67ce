import { within } from "@testing-library/dom";
import { beforeAll, expect, test } from "vitest";
import { type Day, spanOfDay } from "../../domain/london-calendar.ts";
import { halfHoursIn } from "../../domain/readings/days.ts";
import { fuels } from "../../domain/readings/fuel.ts";
import { readingsOf } from "../../domain/readings/readings.ts";
import { addTestCustomer, type TestCustomer } from "../../server/testing/test-customer.ts";
import { bradford, registerHousehold, registerWithoutReadings } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { keepReadings } from "../../server/testing/test-readings.ts";

const app = testAppWithPagesOfFile();
let amy: TestCustomer;
beforeAll(async () => {
  app.setNow(new Date("2026-11-20T10:00:00Z"));
  amy = await addTestCustomer(app);
});

const PATH = "/account/energy/prices";

test("without JavaScript: prices are entered from a bill and removed", async () => {
  const browser = testBrowser(app, amy.cookie);
  await browser.open(PATH);
  expect(browser.text("#gas")).toContain("7.33p a kWh29.04p a day");
  expect(browser.text("#gas")).toContain(
    "Ofgem’s July 2026 price cap (GB average), the latest we have. We use these until you add your own.",
  );
  expect(browser.text("main")).toContain("Source: Ofgem’s Annex 9, checked on 22 June 2026.");
  browser.fill("Unit rate for gas", "6.29p");
  browser.fill("Standing charge for gas", "£0.3403");
  browser.fill("From for gas", "2026-10-01");
  await browser.press("Save gas prices");
  expect(browser.text("#done")).toContain("Gas prices saved.See your energy in poundsCompare tariffs");
  expect(browser.page().getByRole("link", { name: "Check my bill" })).toBeTruthy();
  expect(browser.text("#gas")).toContain("6.29p a kWh34.03p a dayFrom your bill, since 1 October 2026.");
  expect(browser.text("#electricity")).toContain("26.11p a kWh57.19p a day");
  await browser.press("Remove the prices since 1 October 2026");
  expect(browser.page().getByText("Prices removed.")).toBeTruthy();
  expect(browser.text("#gas")).toContain("We use these until you add your own.");
});

test("without JavaScript: one press corrects an unusual price or keeps it as entered", async () => {
  const browser = testBrowser(app, (await addTestCustomer(app, "pounds@example.com")).cookie);
  await browser.open(PATH);
  browser.fill("Unit rate for electricity", "0.2593");
  browser.fill("Standing charge for electricity", "5368");
  browser.fill("From for electricity", "2026-10-01");
  await browser.press("Save electricity prices");
  expect(browser.text('[id="keep-electricity-pence-error"]')).toContain(
    "Did you mean a unit rate of 25.93p?",
  );
  expect(browser.page().queryByRole("button", { name: "No, it’s 5368p" }), "above the limit").toBeNull();
  await browser.press("No, it’s 0.2593p");
  expect(browser.status()).toBe(422);
  expect(browser.count('[id="keep-electricity-pence-error"]')).toBe(0);
  await browser.press("Yes, 53.68p");
  expect(browser.text("#electricity")).toContain("0.259p a kWh53.68p a day");
});

test("correcting a price is ignored if the field was edited since", async () => {
  const browser = testBrowser(app, (await addTestCustomer(app, "edited@example.com")).cookie);
  await browser.open(PATH);
  browser.fill("Unit rate for gas", "0.0629");
  browser.fill("Standing charge for gas", "34.03");
  browser.fill("From for gas", "2026-10-01");
  await browser.press("Save gas prices");
  browser.fill("Unit rate for gas", "7.33");
  await browser.press("Yes, 6.29p");
  expect(browser.text("#gas")).toContain("7.33p a kWh");
});

test("explains why the cost differs from a bill", async () => {
  const cara = await registerWithoutReadings(app, bradford);
  const day = "2026-11-19" as Day;
  const read = halfHoursIn(day).map(({ start }) => ({ start, units: 100 }));
  await keepReadings(app, cara.customer.id, readingsOf("electricity", spanOfDay(day), read));
  const browser = testBrowser(app, cara.customer.cookie);
  await browser.open("/account/energy");
  expect(browser.text("main")).toContain("An estimate, not your bill.");
  await browser.open(PATH);
  expect(browser.text("main")).toContain("not your bill: we don’t know your credits, debts or discounts.");
});

test("without JavaScript: forms expand on errors, with own or the meter's prices", async () => {
  const dora = await registerHousehold(app, bradford);
  const browser = testBrowser(app, dora.customer.cookie);
  await browser.open(PATH);
  expect(browser.count("#gas details[open]"), "the meter's prices need no form").toBe(0);
  browser.fill("Unit rate for gas", "6.29");
  await browser.press("Save gas prices");
  expect(browser.text("#gas")).toContain("6.29p a kWh31.25p a dayFrom your bill, since 19 November 2026.");
  for (const fuel of ["gas", "electricity"]) {
    browser.fill(`Unit rate for ${fuel}`, "a lot");
    await browser.press(`Save ${fuel} prices`);
    expect(browser.text(`#${fuel} details[open]`)).toContain("Enter the rate in pence a kWh");
  }
});

test("errors show at their fields and input stays", async () => {
  const browser = testBrowser(app, amy.cookie);
  await browser.open(PATH);
  browser.fill("Unit rate for electricity", "a lot");
  browser.fill("Standing charge for electricity", "53.68");
  await browser.press("Save electricity prices");
  expect([browser.status(), browser.address()]).toEqual([422, PATH]);
  expect(browser.text("#electricity")).toContain("Enter the rate in pence a kWh, such as 26.35");
  expect(browser.text("#electricity")).toContain("Enter the date this price started");
  expect(browser.text("#gas [role=alert]")).toBe("");
  const typed = browser.page().getByLabelText("Standing charge for electricity");
  expect(typed.getAttribute("value")).toBe("53.68");
});

test("lists errors and questions in the order of the form", async () => {
  const browser = testBrowser(app, amy.cookie);
  await browser.open(PATH);
  browser.fill("Unit rate for electricity", "0.2593");
  await browser.press("Save electricity prices");
  const summary = browser.page().getAllByRole("alert")[0] as HTMLElement;
  expect(
    within(summary)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Did you mean a unit rate of 25.93p?",
    "Enter the standing charge in pence a day, such as 53.68",
    "Enter the date this price started",
  ]);
});

test("an invalid time shows an error on its row; empty rows are ignored", async () => {
  const browser = testBrowser(app, amy.cookie);
  await browser.open(PATH);
  browser.fill("Unit rate for electricity", "26.35");
  browser.fill("Standing charge for electricity", "53.68");
  browser.fill("From for electricity", "2026-10-01");
  const third = within(
    browser.page().getAllByRole("group", { name: "Time of day 3", hidden: true })[0] as HTMLElement,
  );
  const line = (label: string) => third.getByLabelText(label) as HTMLInputElement;
  line("From").value = "00:30";
  line("To").value = "00:30";
  line("Unit rate").value = "7.5";
  await browser.press("Save electricity prices");
  expect(browser.text('[id="keep-electricity-times.2.from-error"]')).toContain(
    "Choose when this price begins",
  );
  expect(browser.count("#electricity details[open]")).toBe(1);
});

test("the meter's prices apply and fill the form; once they end, the cap applies", async () => {
  const ada = await registerHousehold(app, bradford);
  const browser = testBrowser(app, ada.customer.cookie);
  await browser.open(PATH);
  const electricity = () => browser.text("#electricity");
  expect(electricity()).toContain(
    "25.935p a kWh51.996p a dayFrom your smart meter, since 19 November 2026. If they’re right, there’s nothing to do.",
  );
  expect(browser.page().getByLabelText("Unit rate for electricity").getAttribute("value")).toBe("25.935");
  await browser.open("/account/energy?show=cost");
  expect(browser.text("main")).toContain("The prices in your meter, since Thursday 19 November 2026");
  await app.deps.db.raw("update meter_tariff set valid_to = valid_from where user_id = $1 and fuel = 'gas'", [
    ada.customer.id,
  ]);
  await browser.open(PATH);
  expect(browser.text("main")).toContain("your meter showed 5.798p a kWh and 31.25p a day.");
  expect(browser.text("#gas")).toContain("Ofgem’s July 2026 price cap");
});

test("an older price leaves the meter's in force; one from its first day replaces it", async () => {
  const ada = await registerHousehold(app, bradford);
  const browser = testBrowser(app, ada.customer.cookie);
  const electricity = () => browser.text("#electricity");
  await browser.open(PATH);
  browser.fill("Unit rate for electricity", "20");
  browser.fill("From for electricity", "2026-09-01");
  await browser.press("Save electricity prices");
  expect(electricity()).toContain(
    "25.935p a kWh51.996p a dayFrom your smart meter, since 19 November 2026: newer than the ones you added.",
  );
  expect(electricity()).toContain("Since 1 September 202620p a kWh and 51.996p a day");
  await browser.press("Save electricity prices");
  expect(electricity()).toContain("20p a kWh51.996p a dayFrom your bill, since 19 November 2026.");
});

test("Your prices redirects a signed-out visitor to sign-in", async () => {
  const browser = testBrowser(app);
  await browser.open(PATH);
  expect(browser.address()).toBe(`/?next=${encodeURIComponent(PATH)}`);
});

test("the overview shows what the whole home cost yesterday, or on its latest day", async () => {
  const ben = await registerWithoutReadings(app, bradford);
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
  // Yorkshire’s cap: 4.8 × 25.3p and 64.38p; 11.220633 × 7.27p and 29.12p.
  expect(await card()).toContain("£2.97 yesterdayElectricity £1.86 · Gas £1.11, standing charges included");
  // 1 kWh from 00:30 to 05:30 at 7.5p and 3.8 kWh at 26.35p.
  const times = [{ from: "00:30", to: "05:30", pence: 7.5 }];
  const own = { standingPence: 53.68, pence: 26.35, times };
  expect((await ben.call("PUT", "/api/user/tariffs/electricity/2026-11-01", own)).status).toBe(204);
  expect(await card()).toContain("£2.72 yesterdayElectricity £1.61 · Gas £1.11");
  app.setNow(new Date("2026-11-21T10:00:00Z"));
  const unread = await card();
  expect(unread).toContain("£2.72 on Thursday 19 November");
  expect(unread).toContain("Yesterday’s readings have not arrived yet.");
});

test("a failed lookup is not shown as missing data and can be retried", async () => {
  const eve = await registerHousehold(app, bradford);
  const browser = testBrowser(app, eve.customer.cookie);
  const { raw } = app.deps.db;
  const withoutTable = async (table: string, check: () => Promise<void>) => {
    await raw(`alter table ${table} rename to ${table}_away`);
    try {
      await browser.open("/account/overview");
      await check();
    } finally {
      await raw(`alter table ${table}_away rename to ${table}`);
    }
  };
  await withoutTable("tariff", async () => {
    expect(browser.status()).toBe(200);
    expect(browser.text("main")).toContain("We couldn’t look up your energy just now. Try again");
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

test("without JavaScript: export prices need no standing charge and can be removed", async () => {
  const browser = testBrowser(app, (await addTestCustomer(app, "exports@example.com")).cookie);
  await browser.open(PATH);
  browser.fill("Unit rate for export", "15p");
  browser.fill("From for export", "2026-10-01");
  await browser.press("Save export prices");
  expect(browser.page().getByText("Export prices saved.")).toBeTruthy();
  expect(browser.text("#exported")).toContain("Since 1 October 202615p a kWh");
  await browser.press("Remove the prices since 1 October 2026");
  expect(browser.page().getByText("Prices removed.")).toBeTruthy();
});
