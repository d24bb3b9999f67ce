import fc from "fast-check";
import { expect, test } from "vitest";
import { type Day, daysBetween } from "../london-calendar.ts";
import { anyReadings, readingsBy } from "../readings/test-readings.ts";
import { costOfTariff } from "./comparison.ts";
import { marketPricesOn, needsHalfHours } from "./market-tariff.ts";
import { halfHourly, ordinaryConditions, period, rate, seconds, tariff } from "./test-market.ts";

const day = (text: string) => text as Day;

test("a tariff of one price costs kWh times price, and a standing charge a day", () => {
  const readings = readingsBy(() => 250, "2026-01-01", "2026-03-31");
  const days = daysBetween(day("2026-01-01"), day("2026-03-31"));
  const cost = costOfTariff(readings, days, tariff([period([rate(0, 0, 24_670)])]));
  // 4,318 half hours of 0.25 kWh at 24.67p; 90 days at 50p.
  expect(cost).toMatchObject({ pence: 26_631.265, standingPence: 4500, movedPence: 31_131.265 });
});

// 0.1 kWh each half hour: nights from 00:30 to 05:30 at 7.5p, otherwise 25p.
test.each([
  ["an ordinary day", "2026-10-24", 10 * 0.75 + 38 * 2.5],
  ["the 23-hour day in spring", "2026-03-29", 8 * 0.75 + 38 * 2.5],
  ["the 25-hour day in autumn", "2026-10-25", 12 * 0.75 + 38 * 2.5],
])("%s is priced by London time", (_, date, pence) => {
  const readings = readingsBy(() => 100, date, date);
  const night = tariff([period([rate(1, 11, 7500), rate(11, 1, 25_000)])]);
  expect(costOfTariff(readings, [day(date)], night)?.pence).toBeCloseTo(pence, 3);
});

test("prices each half hour of both clock changes at its own moment", () => {
  const dynamic = halfHourly("electricity", 3);
  for (const [date, count] of [
    ["2026-03-29", 46],
    ["2026-10-25", 50],
  ] as const) {
    const { prices, isStandIn } = marketPricesOn(dynamic, day(date));
    if (!("halfHours" in prices)) throw new Error("The half-hourly tariff has no half hours.");
    expect([prices.halfHours.length, isStandIn]).toEqual([count, false]);
  }
  const { prices } = marketPricesOn(dynamic, day("2026-10-25"));
  const halfHours = "halfHours" in prices ? Array.from(prices.halfHours) : [];
  // 01:00 BST and 01:00 GMT.
  expect(halfHours[2]).not.toBe(halfHours[4]);
});

test("chooses rates by month and weekday", () => {
  const seasonal = tariff([
    period([rate(32, 38, 40_000, { months: [12, 1, 2], days: [1, 2, 3, 4, 5] }), rate(0, 0, 20_000)]),
  ]);
  const at = (date: string) => {
    const { prices } = marketPricesOn(seasonal, day(date));
    return "halfHours" in prices ? prices.halfHours[32] : prices.price;
  };
  // Wednesday and Saturday in January, Wednesday in July.
  expect([at("2026-01-14"), at("2026-01-17"), at("2026-07-15")]).toEqual([40_000, 20_000, 20_000]);
});

test("prices blocks by the day's kWh so far, even within a half hour", () => {
  const blocks = [{ toKwh: 2, price: 40_000 }, { price: 10_000 }];
  const tiered = tariff([period([{ from: 0, to: 0, blocks }])]);
  // 4.5 kWh: 2 at 40p and 2.5 at 10p, on each day.
  const readings = readingsBy((_, slot) => (slot < 3 ? 1500 : 0), "2026-01-14", "2026-01-15");
  const days = daysBetween(day("2026-01-14"), day("2026-01-15"));
  expect(costOfTariff(readings, days, tiered)?.pence).toBe(2 * (2 * 40 + 2.5 * 10));
});

test("splitting a window changes nothing", () => {
  fc.assert(
    fc.property(
      anyReadings,
      fc.integer({ min: 1, max: 47 }),
      fc.integer({ min: 0, max: 47 }),
      ({ readings, first, last }, at, split) => {
        const days = daysBetween(first, last);
        const blocks = [{ toKwh: 3, price: 31_000 }, { price: 22_000 }];
        const whole = [rate(0, at, 9000), { from: at, to: 0, blocks }];
        const parts =
          split > at
            ? [rate(0, at, 9000), { from: at, to: split, blocks }, { from: split, to: 0, blocks }]
            : split > 0 && split < at
              ? [rate(0, split, 9000), rate(split, at, 9000), { from: at, to: 0, blocks }]
              : whole;
        const cost = (rates: typeof whole) => costOfTariff(readings, days, tariff([period(rates)]));
        expect(cost(parts)).toEqual(cost(whole));
      },
    ),
  );
});

test("splitting a period at a clock change or at noon changes nothing", () => {
  const readings = readingsBy((_, slot) => slot * 13, "2026-10-20", "2026-10-30");
  const days = daysBetween(day("2026-10-20"), day("2026-10-30"));
  const rates = [rate(1, 11, 7500), rate(11, 1, 25_000)];
  const whole = costOfTariff(readings, days, tariff([period(rates)]));
  for (const moment of ["2026-10-25T01:00:00Z", "2026-10-27T12:00:00Z"]) {
    const at = seconds(moment);
    const split = tariff([period(rates, { end: at }), period(rates, { start: at })]);
    expect(costOfTariff(readings, days, split)).toEqual(whole);
  }
});

test("uses the nearest known prices where a day's are unknown, and counts those days", () => {
  const known = period([rate(0, 0, 20_000)], {
    start: seconds("2026-01-03T00:00:00Z"),
    end: seconds("2026-01-05T00:00:00Z"),
  });
  const readings = readingsBy(() => 500, "2026-01-01", "2026-01-06");
  const days = daysBetween(day("2026-01-01"), day("2026-01-06"));
  expect(costOfTariff(readings, days, tariff([known]))).toMatchObject({
    pence: 6 * 24 * 20,
    standInDays: 4,
  });
  const changes = "each-half-hour";
  expect(
    costOfTariff(readings, days, tariff([known], { conditions: { ...ordinaryConditions, changes } })),
  ).toBeNull();
});

test("unknown half hours cost what the nearest known day does at that time", () => {
  const span = { start: seconds("2026-01-03T00:00:00Z"), end: seconds("2026-01-05T00:00:00Z") };
  const known = halfHourly("electricity", 3, span);
  const pricesOn = (date: string) => {
    const { prices, isStandIn } = marketPricesOn(known, day(date));
    return { isStandIn, halfHours: "halfHours" in prices ? Array.from(prices.halfHours) : [] };
  };
  expect(pricesOn("2026-01-01")).toEqual({ ...pricesOn("2026-01-03"), isStandIn: true });
  expect(pricesOn("2026-01-09")).toEqual({ ...pricesOn("2026-01-04"), isStandIn: true });
});

test("daily sums are enough only for one price a day", () => {
  expect(needsHalfHours(tariff([period([rate(0, 0, 20_000)])]))).toBe(false);
  expect(needsHalfHours(tariff([period([rate(1, 11, 7500), rate(11, 1, 25_000)])]))).toBe(true);
  expect(needsHalfHours(halfHourly("electricity", 3))).toBe(true);
});
