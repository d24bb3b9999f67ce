import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import type { Fuel } from "../readings/fuel.ts";
import { pricesOn } from "./cost.ts";
import { type CapQuarter, capTariffs, publishedCaps } from "./price-cap.ts";
import type { Tariff } from "./tariff.ts";

const regional = publishedCaps.filter(({ regions }) => regions);

test.each(regional)("the regions of $from have the published average as their mean", (quarter) => {
  const regions = Object.values(quarter.regions ?? {});
  expect(regions).toHaveLength(14);
  for (const fuel of ["electricity", "gas"] as const)
    for (const figure of ["pence", "standingPence"] as const) {
      const mean = regions.reduce((sum, region) => sum + region[fuel][figure], 0) / regions.length;
      expect(mean, `${fuel} ${figure}`).toBeCloseTo(quarter.average[fuel][figure], 2);
    }
});

test.each(publishedCaps)("the cap of $from has a dated source", ({ source }) => {
  expect(source).toMatch(/ \d{1,2} [A-Z][a-z]+ 20\d\d$/);
});

/** Pounds for a year at the prices of a day. */
function pounds(tariffs: readonly Tariff[], fuel: Fuel, kwh: number, day = "2026-08-01"): number {
  const { price, standingCharge } = pricesOn(tariffs, fuel, day as Day);
  return (price * kwh + standingCharge * 365) / 100_000;
}

// Ofgem's typical use from July 2026: 2,500 kWh of electricity and 9,500 kWh of gas.
test.each([
  ["London", "12", 1642.44],
  ["North Wales and Merseyside", "13", 1748.76],
  ["East Midlands", "11", 1611.24],
  ["Yorkshire", "23", 1664.42],
  ["South Wales", "21", 1681.21],
  ["South West England", "22", 1686.33],
  ["Great Britain", null, 1663.84],
])("a typical home in %s pays the published yearly bill", (_, region, bill) => {
  const tariffs = capTariffs(region);
  const both = pounds(tariffs, "electricity", 2500) + pounds(tariffs, "gas", 9500);
  expect(Math.abs(both - bill)).toBeLessThan(0.006);
});

test("the cap from April 2026 gives the published yearly bill of £1,641", () => {
  const of = (fuel: Fuel, kwh: number) => pounds([], fuel, kwh, "2026-05-01");
  expect(of("electricity", 2700) + of("gas", 11_500)).toBeCloseTo(1641.18, 1);
});

test("a region without figures in a quarter uses the average", () => {
  const prices = (region: string | null) => pricesOn(capTariffs(region), "gas", "2025-11-01" as Day);
  expect(prices("23")).toEqual(prices(null));
  expect(prices("23").cap?.region).toBeNull();
});

test("the customer's prices and the meter's take precedence over the region's cap", () => {
  const own = {
    fuel: "gas",
    validFrom: "2026-08-01" as Day,
    price: 1,
    standingCharge: 2,
    times: [],
  } as const;
  const inMeter = { ...own, validFrom: "2026-07-10" as Day, price: 3, meter: { lastDay: null } };
  const tariffs = [...capTariffs("23"), own, inMeter];
  const sourceOn = (day: string) => pricesOn(tariffs, "gas", day as Day).source;
  expect(["2026-07-09", "2026-07-10", "2026-08-01"].map(sourceOn)).toEqual([
    "price-cap",
    "meter",
    "customer",
  ]);
});

test("an imported quarter replaces the published one, or follows it", () => {
  const [latest] = publishedCaps.slice(-1) as [CapQuarter];
  const average = { ...latest.average, gas: { pence: 9, standingPence: 30 } };
  const tariffs = capTariffs(null, [
    { ...latest, regions: undefined, average },
    { from: "2026-10", source: "Ofgem", average: latest.average },
  ]);
  const gasOn = (day: string) => pricesOn(tariffs, "gas", day as Day);
  expect(gasOn("2026-09-30")).toMatchObject({ price: 9000, since: "2026-07", isStandIn: false });
  expect(gasOn("2026-10-01")).toMatchObject({ price: 7330, since: "2026-10", isStandIn: false });
});
