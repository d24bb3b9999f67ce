import fc from "fast-check";
import { expect, test } from "vitest";
import { type Day, daysBetween } from "../london-calendar.ts";
import { halfHoursIn } from "../readings/days.ts";
import { anyReadings, readingsBy } from "../readings/test-readings.ts";
import {
  costOfConstantUse,
  costOfDayAt,
  costOfDays,
  costOfHalfHour,
  costOfPart,
  incomeOfDays,
  pricePeriods,
  pricesOn,
} from "./cost.ts";
import { capTariffs } from "./price-cap.ts";
import type { Tariff } from "./tariff.ts";

const day = (text: string) => text as Day;
const days = (first: string, last = first) => daysBetween(day(first), day(last));

type Time = [from: number, to: number, price: number];

function tariff(validFrom: string, standingCharge: number, price: number, ...times: Time[]): Tariff {
  return {
    fuel: "electricity",
    validFrom: day(validFrom),
    standingCharge,
    price,
    times: times.map(([from, to, own]) => ({ from, to, price: own })),
  };
}

/** Cheap from 00:30 to 05:30, expensive from 16:00 to 19:00. */
const threePrices = tariff("2026-01-01", 50_000, 25_000, [1, 11, 7500], [32, 38, 40_000]);

test.each([
  // 10 half hours at 7.5p, 32 at 25p, 6 at 40p: 0.1 × (75 + 800 + 240).
  ["an ordinary day", "2026-10-24", 111.5],
  // Two night half hours fewer: 8 at 7.5p.
  ["the 23-hour day in spring", "2026-03-29", 110],
  // 01:00 and 01:30 occur twice: 12 at 7.5p.
  ["the 25-hour day in autumn", "2026-10-25", 113],
])("prices %s with 0.1 kWh each half hour at three prices", (_, date, pence) => {
  const readings = readingsBy(() => 100, date, date);
  expect(costOfDays(readings, days(date), [threePrices])).toEqual({ pence, standingPence: 50 });
});

test.each([
  // 0.1 kWh × 365 × (10 × 7.5p + 32 × 25p + 6 × 40p), across both clock changes.
  ["three prices", [threePrices], 40_697.5],
  // 0.1 kWh × 48 × 365 × 20p.
  ["one price", [tariff("2026-01-01", 50_000, 20_000)], 35_040],
] as const)("a year's even usage at %s costs the sum of its days", (_, tariffs, pence) => {
  const readings = readingsBy(() => 100, "2026-01-01", "2026-12-31");
  const prices = pricesOn(tariffs, "electricity", day("2026-06-01"));
  expect(costOfConstantUse("electricity", 100, "year", prices)).toBe(pence);
  expect(costOfDays(readings, days("2026-01-01", "2026-12-31"), tariffs).pence).toBe(pence);
});

test("sums the same hours of some days at each day's prices", () => {
  const readings = readingsBy((_, slot) => (slot === 9 ? null : 100), "2026-10-24", "2026-10-25");
  const known = [threePrices, tariff("2026-10-25", 50_000, 20_000)];
  // 00:30 to 05:00 without one unread half hour: 8 of 0.1 kWh at 7.5p; the next day 10, as two occur twice, at
  // 20p.
  const part = (from: number, to: number) =>
    costOfPart(readings, days("2026-10-24", "2026-10-25"), { from, to }, known);
  expect(part(1, 10)).toBe(6 + 20);
  expect(part(9, 10)).toBeNull();
});

test("calculates a day's cost at the prices of another day", () => {
  const readings = readingsBy(() => 100, "2026-10-24", "2026-10-24");
  expect(costOfDayAt(readings, day("2026-10-24"), threePrices)).toBe(111.5);
  expect(costOfDayAt(readings, day("2026-10-23"), threePrices)).toBeNull();
});

test("prices change in the middle of a month", () => {
  const readings = readingsBy(() => 200, "2026-10-01", "2026-10-31");
  const known = [tariff("2026-10-16", 55_000, 26_000), tariff("2026-10-01", 50_000, 24_500)];
  // 15 days of 9.6 kWh at 24.5p; 15 of 9.6 and one of 10 kWh at 26p. 15 × 50p and 16 × 55p a day.
  expect(costOfDays(readings, days("2026-10-01", "2026-10-31"), known)).toEqual({
    pence: 3528 + 4004,
    standingPence: 750 + 880,
  });
});

test("the caps of two quarters are exact to the thousandth, VAT included", () => {
  const readings = readingsBy(() => 200, "2025-09-30", "2025-10-01");
  // 9.6 × 25.73 + 9.6 × 26.35 = 499.968; 51.37 + 53.68 = 105.05.
  expect(costOfDays(readings, days("2025-09-30", "2025-10-01"), [])).toEqual({
    pence: 499.968,
    standingPence: 105.05,
  });
});

test("prices gas by kWh", () => {
  const readings = readingsBy((_, slot) => (slot === 0 ? 1000 : 0), "2025-10-02", "2025-10-02", "gas");
  // 1 m³ = 1.02264 × 39.5 / 3.6 = 11.220633 kWh, at 6.29p.
  expect(costOfDays(readings, days("2025-10-02"), [])).toEqual({ pence: 70.578, standingPence: 34.03 });
});

test.each([
  ["2024-01-31", "2024-07", true],
  ["2024-09-30", "2024-07", false],
  ["2025-12-31", "2025-10", false],
  ["2026-03-31", "2026-01", false],
  ["2026-04-01", "2026-04", false],
  ["2026-06-30", "2026-04", false],
  ["2026-07-01", "2026-07", false],
  ["2026-11-22", "2026-07", true],
])("the cap on %s is that of the quarter from %s (stand-in: %j)", (on, since, isStandIn) => {
  expect(pricesOn([], "electricity", day(on))).toMatchObject({ source: "price-cap", since, isStandIn });
});

const typed = (from: string) => tariff(from, 1, 1);
const inMeter = (from: string, lastDay: string | null = null) => ({
  ...tariff(from, 2, 2),
  meter: { lastDay: lastDay as Day | null },
});

test.each<[string, Tariff[], [string, string][]]>([
  ["only the cap", [], [["2026-07", "price-cap"]]],
  [
    "the customer's alone",
    [typed("2026-11-10")],
    [
      ["2026-07", "price-cap"],
      ["2026-11-10", "customer"],
    ],
  ],
  ["a correction of the meter's", [inMeter("2026-07-01"), typed("2026-10-01")], [["2026-10-01", "customer"]]],
  [
    "a correction from the meter's day on",
    [inMeter("2026-11-10"), typed("2026-11-10")],
    [
      ["2026-07", "price-cap"],
      ["2026-11-10", "customer"],
    ],
  ],
  [
    "the same, in the other order",
    [typed("2026-11-10"), inMeter("2026-11-10")],
    [
      ["2026-07", "price-cap"],
      ["2026-11-10", "customer"],
    ],
  ],
  [
    "an older price of the customer's",
    [typed("2026-01-01"), inMeter("2026-11-10")],
    [
      ["2026-01-01", "customer"],
      ["2026-11-10", "meter"],
    ],
  ],
  [
    "both in turn",
    [typed("2026-11-05"), typed("2026-11-20"), inMeter("2026-11-10")],
    [
      ["2026-07", "price-cap"],
      ["2026-11-05", "customer"],
      ["2026-11-10", "meter"],
      ["2026-11-20", "customer"],
    ],
  ],
  [
    "the customer's after the meter's end",
    [typed("2026-01-01"), inMeter("2026-11-05", "2026-11-10")],
    [
      ["2026-01-01", "customer"],
      ["2026-11-05", "meter"],
      ["2026-01-01", "customer"],
    ],
  ],
  [
    "the cap after the meter's end",
    [inMeter("2026-11-05", "2026-11-10")],
    [
      ["2026-07", "price-cap"],
      ["2026-11-05", "meter"],
      ["2026-07", "price-cap"],
    ],
  ],
  ["prices of another fuel", [{ ...typed("2026-11-05"), fuel: "gas" }], [["2026-07", "price-cap"]]],
])("prices in force in November: %s", (_, known, expected) => {
  // The home's cap is in the list, with quarters that begin after the known prices.
  for (const all of [
    [...known, ...capTariffs("23")],
    [...capTariffs("23"), ...known],
  ]) {
    const found = pricePeriods(all, "electricity", days("2026-11-01", "2026-11-30"));
    expect(found.map(({ since, source }) => [since, source])).toEqual(expected);
  }
});

test("unread days have no usage cost but a standing charge", () => {
  const readings = readingsBy(() => null, "2026-10-01", "2026-10-01");
  expect(costOfDays(readings, days("2026-10-01"), [threePrices])).toEqual({
    pence: null,
    standingPence: 50,
  });
});

test("half hours add up to their day's cost, within rounding", () => {
  fc.assert(
    fc.property(anyReadings, ({ readings, first }) => {
      const known = [{ ...threePrices, validFrom: day("2020-01-01") }];
      const parts = halfHoursIn(first).map((one) =>
        costOfHalfHour(readings, one, pricesOn(known, "electricity", first)),
      );
      const whole = costOfDays(readings, [first], known).pence;
      const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
      expect(whole === null).toBe(parts.every((part) => part === null));
      expect(Math.abs(sum - Number(whole))).toBeLessThan(0.0006 * (parts.length + 1));
    }),
  );
});

test("one price all day equals that price in four periods", () => {
  fc.assert(
    fc.property(anyReadings, fc.integer({ min: 0, max: 100_000 }), ({ readings, first, last }, price) => {
      const once = [tariff("2020-01-01", 0, price)];
      const four = [
        tariff("2020-01-01", 0, 0, [0, 9, price], [9, 30, price], [30, 40, price], [40, 0, price]),
      ];
      const all = daysBetween(first, last);
      expect(costOfDays(readings, all, four)).toEqual(costOfDays(readings, all, once));
    }),
  );
});

test("prices exports by time of day from the first day of their tariff", () => {
  const exported = { ...readingsBy(() => 100, "2026-10-23", "2026-10-25"), fuel: "exported" as const };
  const paid: Tariff = { ...tariff("2026-10-24", 0, 15_000, [32, 38, 25_000]), fuel: "exported" };
  const known = [paid, tariff("2026-01-01", 50_000, 30_000)];
  // 42 half hours of 0.1 kWh at 15p and 6 at 25p.
  expect(incomeOfDays(exported, days("2026-10-24"), known)).toBe(78);
  // The 25-hour day in autumn: 44 at 15p. The day before the price earns nothing.
  expect(incomeOfDays(exported, days("2026-10-23", "2026-10-25"), known)).toBe(78 + 81);
  expect(incomeOfDays(exported, days("2026-10-23"), known)).toBeNull();
});
