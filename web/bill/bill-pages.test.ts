import { beforeAll, expect, onTestFinished, test } from "vitest";
import { right, yorkshire } from "../../domain/bills/test-bills.ts";
import { addTestCustomer } from "../../server/testing/test-customer.ts";
import { bradford, type Household, registerWithoutReadings } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { keepReadings } from "../../server/testing/test-readings.ts";

const app = testAppWithPagesOfFile();
const PATH = "/account/energy/bill";
let home: Household;
beforeAll(async () => {
  app.setNow(new Date("2026-11-20T10:00:00Z"));
  home = await registerWithoutReadings(app, bradford);
  for (const readings of yorkshire.readings) await keepReadings(app, home.customer.id, readings);
});

type Browser = ReturnType<typeof testBrowser>;

async function openForm(): Promise<Browser> {
  const browser = testBrowser(app, home.customer.cookie);
  await browser.open(PATH);
  return browser;
}

function removeAfterwards(validFrom: string) {
  onTestFinished(async () => void (await home.call("DELETE", `/api/user/tariffs/electricity/${validFrom}`)));
}

function fillElectricity(browser: Browser, change: Record<string, string> = {}) {
  const figures = {
    "First day": right.first,
    "Last day": right.last,
    "Total for these days": "£214.17",
    "Energy for electricity": "612.4 kWh",
    "Unit rate for electricity": "25.3p",
    "Standing charge for electricity": "64.38",
    ...change,
  };
  browser.choose("What is it for?", /^Electricity$/);
  for (const [label, value] of Object.entries(figures)) browser.fill(label, value);
}

test("without JavaScript: a correct bill matches by line, and the form keeps its input", async () => {
  const browser = await openForm();
  fillElectricity(browser);
  await browser.press("Check my bill");
  expect([browser.status(), browser.address()]).toEqual([200, PATH]);
  expect(browser.text("#result h2")).toContain("Your bill matches your meter.");
  expect(browser.text("#result")).toContain("£214.17 on the bill£214.17 for what your meter recorded");
  expect(browser.text("#lines")).toContain(
    "Electricity used, kWh FitsBill612.40Expected612.40Difference0.00",
  );
  expect(browser.text("main")).not.toContain("A message to your supplier");
  expect(browser.count("h1")).toBe(1);
  const energy = browser.page().getByLabelText("Energy for electricity");
  expect(energy.getAttribute("value")).toBe("612.4 kWh");
});

test("without JavaScript: only gas has a calorific value to differ by", async () => {
  const browser = await openForm();
  fillElectricity(browser, { "Energy for electricity": "612.5", "Total for these days": "214.19" });
  await browser.press("Check my bill");
  expect(browser.text("#result")).toContain("The small difference can be rounding.");
  browser.choose("What is it for?", /^Gas$/);
  browser.fill("Total for these days", "65.75");
  browser.fill("Energy for gas", "536");
  browser.fill("Unit rate for gas", "7.27");
  browser.fill("Standing charge for gas", "29.12");
  await browser.press("Check my bill");
  expect(browser.text("#result")).toContain("rounding, or the gas’s calorific value.");
});

test("without JavaScript: an estimate is named, with a message to the supplier", async () => {
  const browser = await openForm();
  fillElectricity(browser, { "Energy for electricity": "705", "Total for these days": "237.59" });
  browser.check("A reading is estimated (marked E) for electricity");
  await browser.press("Check my bill");
  expect(browser.text("#result h2")).toContain(
    "Your bill doesn’t match: it’s about £23 more than we expect.",
  );
  expect(browser.text("#result")).toContain("A reading on the bill is an estimate.");
  const main = browser.text("main");
  expect(main).toContain("Please check my bill for 1 July 2026 to 30 September 2026");
  const [name, address] = main.split("Thank you.\n\n")[1]?.split("\n") ?? [];
  expect([name, address]).toEqual(["Amy Ashworth", "7, Brantwood Close, BD9 6QH"]);
  expect(main).toMatch(/Account number: \[your account number\]\nElectricity supply number \(MPAN\): \d{13}/);
  expect(main).toContain("Energy Ombudsman");
});

// Claims: P27
test("without JavaScript: the prices are saved on request only", async () => {
  removeAfterwards(right.first);
  const browser = await openForm();
  fillElectricity(browser);
  await browser.press("Check my bill");
  const savedTariffs = async () => (await home.call("GET", "/api/user/tariffs")).body.tariffs;
  expect(await savedTariffs()).toEqual([]);
  await browser.press("Save the prices");
  expect(browser.status()).toBe(200);
  expect(browser.text("[role=alert]")).toContain("Your energy page uses them from 1 July 2026 until newer");
  expect(browser.page().getByRole("link", { name: "See your energy in pounds" })).toBeTruthy();
  expect(browser.text("#result h2"), "the result stays").toContain("Your bill matches your meter.");
  expect(browser.text("#lines"), "not compared with itself").toContain("Within the price cap");
  expect(browser.page().queryByRole("button", { name: "Save the prices" })).toBeNull();
  expect(browser.page().getByLabelText("Energy for electricity").getAttribute("value")).toBe("612.4 kWh");
  expect(await savedTariffs()).toEqual([
    { fuel: "electricity", validFrom: right.first, standingPence: 64.38, pence: 25.3, times: [] },
  ]);
  // The next bill starts from them.
  await browser.open(PATH);
  expect(browser.text("main")).toContain("Filled in with the prices you saved, since 1 July 2026.");
  const rate = browser.page().getByLabelText("Unit rate for electricity");
  expect(rate.getAttribute("value")).toBe("25.3");
});

test("without JavaScript: known or disputed prices are not offered for saving", async () => {
  removeAfterwards(right.first);
  const browser = await openForm();
  fillElectricity(browser);
  for (const button of ["Check my bill", "Save the prices", "Check my bill"]) await browser.press(button);
  expect(browser.page().queryByRole("button", { name: "Save the prices" }), "as saved").toBeNull();
  fillElectricity(browser, { "Unit rate for electricity": "28", "Total for these days": "230.70" });
  await browser.press("Check my bill");
  expect(browser.text("#lines")).toContain("Electricity unit rate, p a kWh Doesn’t match");
  expect(browser.page().queryByRole("button", { name: "Save the prices" }), "disputed").toBeNull();
});

test("without JavaScript: proposed prices are not called right, and a cap is a guide", async () => {
  const own = { standingPence: 64.38, pence: 25.3, times: [] };
  await home.call("PUT", "/api/user/tariffs/electricity/2026-07-15", own);
  removeAfterwards("2026-07-15");
  const browser = await openForm();
  const proposed = browser.page().getByLabelText("Unit rate for electricity").getAttribute("value") ?? "";
  fillElectricity(browser, {
    "First day": "2026-07-20",
    "Unit rate for electricity": proposed,
    "Standing charge for electricity": "70",
  });
  await browser.press("Check my bill");
  expect(browser.text("#lines")).toContain("Electricity unit rate, p a kWh Filled in for you");
  expect(browser.text("#lines")).toContain("Electricity standing charge, p a day Doesn’t match");
  fillElectricity(browser, { "First day": "2026-07-01" });
  await browser.press("Check my bill");
  expect(browser.text("#lines")).toContain("price cap is only a guide");
  expect(browser.text("#lines")).toContain("Electricity unit rate, p a kWh Only a guideBill25.3Guide25.3");
});

test("without JavaScript: a bill of other years names the first day with readings", async () => {
  const browser = await openForm();
  fillElectricity(browser, { "First day": "2024-07-01", "Last day": "2024-09-30" });
  await browser.press("Check my bill");
  expect(browser.text("#result")).toContain("your readings begin on 1 July 2026");
  expect(browser.text("#result")).not.toContain("likely reason");
  expect(browser.text("main")).not.toMatch(/0% of|0\.00 kWh|Could this be why/);
  expect(browser.text("#lines")).not.toContain("rate, p a kWh Fits");
});

test("without JavaScript: prices that began this month are not proposed", async () => {
  const own = { standingPence: 64.38, pence: 25.3, times: [] };
  await home.call("PUT", "/api/user/tariffs/electricity/2026-11-15", own);
  removeAfterwards("2026-11-15");
  const browser = await openForm();
  expect(browser.page().getByLabelText("Unit rate for electricity").getAttribute("value")).toBeFalsy();
  expect(browser.text("main")).not.toContain("Filled in with");
});

test("without JavaScript: a failed save keeps the figures of the checked bill", async () => {
  removeAfterwards(right.first);
  const browser = await openForm();
  fillElectricity(browser, {
    "Unit rate for electricity": "24.095",
    "Standing charge for electricity": "61.314",
  });
  browser.check("VAT is a separate line, not part of the rates");
  await browser.press("Check my bill");
  const { raw } = app.deps.db;
  await raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
  await raw(
    "create trigger refused before insert or update on tariff for each row execute function refuse()",
  );
  await browser.press("Save the prices");
  await raw("drop function refuse cascade");
  expect(browser.status()).toBe(500);
  expect(browser.page().getAllByRole("alert")).toHaveLength(1);
  const inputOf = (label: string) => browser.page().getByLabelText(label).getAttribute("value");
  expect(inputOf("First day")).toBe(right.first);
  expect(inputOf("Energy for electricity")).toBe("612.4 kWh");
  expect(inputOf("Unit rate for electricity")).toBe("24.095");
  await browser.press("Check my bill");
  expect(browser.status()).toBe(200);
  await browser.press("Save the prices");
  expect((await home.call("GET", "/api/user/tariffs")).body.tariffs).toContainEqual(
    expect.objectContaining({ validFrom: right.first, pence: 25.3 }),
  );
});

test("without JavaScript: errors show at fields; a rate in pounds can be confirmed", async () => {
  const browser = await openForm();
  fillElectricity(browser, { "Last day": "2026-06-30", "Energy for electricity": "lots" });
  await browser.press("Check my bill");
  expect(browser.status()).toBe(422);
  expect(browser.text('[id="check-bill-last-error"]')).toContain("The last day comes before the first");
  expect(browser.text('[id="check-bill-electricity.amount-error"]')).toContain(
    "Electricity: enter the energy billed",
  );
  fillElectricity(browser, { "Unit rate for electricity": "0.253" });
  await browser.press("Check my bill");
  expect(browser.text('[id="check-bill-electricity.pence-error"]')).toContain(
    "did you mean a unit rate of 25.3p?",
  );
  await browser.press("No, it’s 0.253p");
  expect(browser.status()).toBe(200);
  fillElectricity(browser, { "Unit rate for electricity": "0.253", "Energy for electricity": "-5" });
  await browser.press("Check my bill");
  expect(browser.text("main")).toContain("Electricity: the energy can’t be negative");
  expect(browser.page().queryByRole("button", { name: "Yes, 25.3p" }), "no question yet").toBeNull();
  fillElectricity(browser, { "Unit rate for electricity": "0.253", "Energy for electricity": "99999999" });
  await browser.press("Check my bill");
  expect(browser.text("main")).toContain("Electricity: enter 200,000 or less");
  const total = browser.page().getByLabelText("Total for these days");
  expect(total.getAttribute("value"), "beside its pound sign").toBe("214.17");
  fillElectricity(browser, { "Unit rate for electricity": "0.253" });
  await browser.press("Check my bill");
  await browser.press("Yes, 25.3p");
  expect(browser.text("#result h2")).toContain("Your bill matches your meter.");
});

test("before linking: a sample bill with a mistake is marked as an example", async () => {
  const browser = testBrowser(app, (await addTestCustomer(app)).cookie);
  await browser.open(PATH);
  expect(browser.text("main")).toContain("This is an example");
  expect(browser.text("#result")).toContain("A reading on the bill is an estimate.");
  await browser.press("Check my bill");
  expect(browser.text("#result")).toContain("A reading on the bill is an estimate.");
  expect(browser.text("main")).not.toContain("Save the prices");
});

test("checking a bill needs a signed-in customer", async () => {
  const browser = testBrowser(app);
  await browser.open(PATH);
  expect(browser.address()).toBe(`/?next=${encodeURIComponent(PATH)}`);
});
