import { expect, test } from "vitest";
import { type Day, daysBetween, firstDayOf, lastDayOf, type Month } from "../london-calendar.ts";
import { costOfDays, incomeOfDays } from "../prices/cost.ts";
import { capTariffs } from "../prices/price-cap.ts";
import { type Tariff, tariffOf } from "../prices/tariff.ts";
import { energyView } from "../readings/energy-view.ts";
import type { Readings } from "../readings/readings.ts";
import { homeOf, type Plan } from "../readings/test-homes.ts";
import { readingsBy } from "../readings/test-readings.ts";
import { breakDownByDay, breakDownByHalfHour, daysOfDate } from "./breakdown.ts";
import { csvOfRows } from "./breakdown-row.ts";
import { costOfTariff, daysToCompare, ownCost, sortByCost } from "./comparison.ts";
import type { MarketTariff, Rate } from "./market-tariff.ts";
import { periodsOf } from "./periods.ts";
import { halfHourly, ordinaryConditions, PRICED_SPAN, period, rate, seconds, tariff } from "./test-market.ts";
import { referenceCosts } from "./test-reference-costs.ts";
import { costOfTariffToday } from "./todays-prices.ts";

const day = (text: string) => text as Day;
const year = daysBetween(day("2025-11-20"), day("2026-11-19"));

const plans: Record<string, Plan> = {
  "gas heating": {},
  "heat pump and car": { seed: 2, heating: "heat pump", carNights: [1, 3, 5] },
  "solar panels": { seed: 3, solarFrom: "2025-10-01" },
};

const night = [rate(1, 11, 7500), rate(11, 1, 27_310)];
const markets: MarketTariff[] = [
  tariff([period([rate(0, 0, 24_670)])]),
  tariff([
    period(night, { end: seconds("2026-03-31T23:00:00Z") }),
    period(night.toReversed(), { start: seconds("2026-03-31T23:00:00Z"), standingCharge: 61_000 }),
  ]),
  halfHourly("electricity", 5),
  tariff([period([rate(0, 0, 6120)])], { fuel: "gas" }),
  tracker("gas"),
  tariff([period([rate(0, 0, 15_000)])], { fuel: "exported" }),
  halfHourly("exported", 7),
];

function tracker(fuel: "gas"): MarketTariff {
  const prices = Array.from({ length: 430 }, (_, index) => {
    const start = PRICED_SPAN.start + index * 86_400;
    return { start, end: start + 86_400, price: 5000 + ((index * 613) % 2400) };
  });
  const standingCharges = [{ start: 0, end: null, price: 29_040 }];
  return tariff(periodsOf({ prices, standingCharges }, PRICED_SPAN), { fuel });
}

test.each(Object.entries(plans))("a second implementation agrees on the CSV of a home with %s", (_, plan) => {
  const home = homeOf(plan);
  home.electricity.units.fill(-1, 5000, 5020);
  for (const market of markets) {
    const readings: Readings<"electricity" | "gas" | "exported"> = home[market.fuel];
    const own = capTariffs("23");
    const cost = costOfTariff(readings, year, market);
    const second = referenceCosts(
      csvOfRows(breakDownByHalfHour({ readings, tariff: market, own }, year)),
      market,
    );
    // To the penny. Gas is rounded to the thousandth of a watt-hour in each row of the file.
    expect(Math.abs((cost?.pence ?? 0) - second.pence)).toBeLessThan(0.05);
    expect(cost?.standingPence).toBeCloseTo(second.standing, 3);
    if (cost && cost.movedPence !== null)
      expect(cost.pence + cost.standingPence - cost.movedPence).toBeCloseTo(second.saved, 2);
  }
});

const typed: Tariff[] = [
  tariffOf({
    fuel: "electricity",
    validFrom: "2026-02-10",
    pence: 25.11,
    standingPence: 61.3,
    times: [{ from: "00:30", to: "05:30", pence: 8.9 }],
  }),
  tariffOf({ fuel: "exported", validFrom: "2026-01-01", pence: 15, standingPence: 0, times: [] }),
];

test("the customer's own tariff matches the energy page's cost in each month", () => {
  const home = homeOf(plans["solar panels"] ?? {});
  const tariffs = [...capTariffs("23"), ...typed];
  for (const fuel of ["electricity", "gas"] as const) {
    const own = ownCost(home[fuel], year, tariffs);
    const whole = costOfDays(home[fuel], year, tariffs);
    expect([own?.pence, own?.standingPence]).toEqual([whole.pence, whole.standingPence]);
    for (const { month, pence, standingPence } of own?.months.slice(1, -1) ?? []) {
      const view = energyView(
        [home[fuel]],
        { by: "month", date: firstDayOf(month), show: "cost" },
        { tariffs },
      );
      expect(view.panels[0]?.cost).toMatchObject({ pence, standingPence });
    }
  }
  expect(ownCost(home.exported, year, tariffs)?.pence).toBe(incomeOfDays(home.exported, year, tariffs));
  expect(ownCost(home.exported, year, capTariffs("23"))).toBeNull();
});

test("a tariff with the customer's own prices costs the same as their own", () => {
  const home = homeOf(plans["heat pump and car"] ?? {});
  const own = tariffOf({
    fuel: "electricity",
    validFrom: "2025-01-01",
    pence: 27.31,
    standingPence: 50,
    times: [{ from: "00:30", to: "05:30", pence: 7.5 }],
  });
  expect(costOfTariff(home.electricity, year, tariff([period(night)]))).toEqual(
    ownCost(home.electricity, year, [own]),
  );
});

test("moves 1 kWh a day from the dearest to the cheapest half hours", () => {
  const prices = tariff([period([rate(0, 2, 5000), rate(2, 34, 20_000), rate(34, 0, 40_000)])]);
  const at = (wattHours: number) => {
    const readings = readingsBy(() => wattHours, "2026-01-14", "2026-01-14");
    const cost = costOfTariff(readings, [day("2026-01-14")], prices);
    return Math.round((cost?.pence ?? 0) + 50 - (cost?.movedPence ?? 0));
  };
  // 14 half hours at 40p. Of 0.1 kWh each, 1 kWh comes from ten; of 0.05 kWh, 0.7 kWh from 40p and 0.3 from 20p.
  expect([at(100), at(50), at(0)]).toEqual([35, Math.round(0.7 * 35 + 0.3 * 15), 0]);
});

test("orders by today's cost, exports by earnings, tariffs without a figure last", () => {
  const cost = (pence: number, standingPence = 0) => ({
    pence,
    standingPence,
    movedPence: null,
    months: [],
    standInDays: 0,
  });
  const all = [
    { name: "Dear", cost: cost(900) },
    { name: "Unknown", cost: null },
    { name: "Standing", cost: cost(100, 790) },
    { name: "B", cost: cost(500) },
    { name: "A", cost: cost(500) },
    { name: "Once cheap", cost: cost(400), atTodaysPrices: cost(890, 5) },
  ].map((one) => ({ atTodaysPrices: null, ...one }));
  const names = (fuel: "gas" | "exported") => sortByCost(all, fuel).map(({ name }) => name);
  expect(names("gas")).toEqual(["A", "B", "Standing", "Once cheap", "Dear", "Unknown"]);
  expect(names("exported")).toEqual(["Dear", "Once cheap", "Standing", "A", "B", "Unknown"]);
});

test("compares the last 365 days; a yearly figure needs nine months", () => {
  const compareDays = (first: string, last: string) => {
    const found = daysToCompare(readingsBy(() => 100, first, last));
    return found.compared ?? found.enoughOn;
  };
  expect(compareDays("2025-10-01", "2026-11-19")).toMatchObject({
    first: "2025-11-20",
    last: "2026-11-19",
    isYear: true,
  });
  expect(compareDays("2026-02-19", "2026-11-19")).toMatchObject({ first: "2026-02-19", isYear: true });
  expect(compareDays("2026-02-20", "2026-11-19")).toMatchObject({ isYear: false });
  expect(compareDays("2026-11-01", "2026-11-19")).toBe("2026-11-29");
});

test("breaks down into days and half hours that add up to the comparison", () => {
  const { electricity: readings } = homeOf({});
  const [own, dynamic] = [capTariffs("23"), halfHourly("electricity", 5)];
  const compared = { readings, tariff: dynamic, own };
  const march = daysOfDate("2026-03", year);
  expect([march[0], march.at(-1)]).toEqual(["2026-03-01", lastDayOf("2026-03" as Month)]);
  const month = costOfTariff(readings, year, dynamic)?.months.find((one) => one.month === "2026-03");
  const [days, halfHours] = [breakDownByDay(compared, march), breakDownByHalfHour(compared, march)];
  expect([days.length, halfHours.length]).toEqual([31, 31 * 48 - 2]);
  const sum = (rows: typeof days, of: "pence" | "standingPence") =>
    rows.reduce((total, row) => total + (row[of] ?? 0), 0);
  for (const rows of [days, halfHours]) {
    expect(sum(rows, "pence")).toBeCloseTo(month?.pence ?? 0, 0);
    expect(sum(rows, "standingPence")).toBeCloseTo(month?.standingPence ?? 0, 3);
  }
  expect(daysOfDate("2026-13", year)).toEqual([]);
  expect(daysOfDate("2026-03-14", year)).toEqual(["2026-03-14"]);
  expect(daysOfDate("2024-03", year)).toEqual([]);
});

/** Another price each quarter, so that today's is not that of most days. */
function quarters(rates: Rate[]) {
  const starts = ["2020-01-01", "2026-01-01", "2026-04-01", "2026-07-01", "2026-10-01"];
  return starts.map((start, index) => {
    const end = starts[index + 1];
    return period(
      rates.map((one) => ({
        ...one,
        blocks: one.blocks.map(({ price }) => ({ price: price + index * 300 })),
      })),
      { start: seconds(`${start}T00:00:00Z`), end: end ? seconds(`${end}T00:00:00Z`) : null },
    );
  });
}

// On two cores; the server also yields between tariffs.
test("prices 60 tariffs for 13 months of 3 series within 250 ms of processor time", () => {
  const home = homeOf(plans["solar panels"] ?? {});
  const days = daysBetween(day("2025-10-20"), day("2026-11-19"));
  const all = Array.from({ length: 60 }, (_, index): MarketTariff => {
    const fuel =
      (["electricity", "electricity", "electricity", "gas", "exported"] as const)[index % 5] ?? "gas";
    if (index % 10 === 1) return halfHourly(fuel, index);
    if (index % 3 === 0) return tariff(quarters(night), { fuel });
    return tariff([period([rate(0, 0, 20_000 + index)])], { fuel, conditions: ordinaryConditions });
  });
  const price = (one: MarketTariff) => {
    const readings = home[one.fuel] as Readings;
    costOfTariffToday(readings, days, one, day("2026-11-20"));
    return costOfTariff(readings, days, one);
  };
  for (const one of all) price(one);
  const cpuMs = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
  const before = cpuMs();
  let longest = 0;
  for (const one of all) {
    const start = cpuMs();
    expect(price(one)).not.toBeNull();
    longest = Math.max(longest, cpuMs() - start);
  }
  expect(cpuMs() - before).toBeLessThan(250);
  expect(longest).toBeLessThan(50);
});
