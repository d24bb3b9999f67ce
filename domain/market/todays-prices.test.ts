import fc from "fast-check";
import { expect, test } from "vitest";
import { type Day, daysBetween } from "../london-calendar.ts";
import { capTariffs } from "../prices/price-cap.ts";
import { tariffOf } from "../prices/tariff.ts";
import { amountOfDays } from "../readings/days.ts";
import { kwhOf } from "../readings/fuel.ts";
import { anyReadings, readingsBy } from "../readings/test-readings.ts";
import { costOfTariff, ownCost } from "./comparison.ts";
import type { Rate } from "./market-tariff.ts";
import { halfHourly, ordinaryConditions, period, rate, seconds, tariff } from "./test-market.ts";
import { costOfTariffToday, ownCostToday } from "./todays-prices.ts";

const TODAY = "2026-11-21" as Day;
const night = [rate(1, 11, 7500), rate(11, 1, 27_310)];

/** Other prices until a month ago, and these since. */
function changed(rates: Rate[]) {
  const at = seconds("2026-10-21T23:00:00Z");
  return tariff([
    period([rate(0, 0, 99_000)], { end: at, standingCharge: 10_000 }),
    period(rates, { start: at }),
  ]);
}

test("a flat tariff costs kWh times today's price, and today's standing charge a day", () => {
  fc.assert(
    fc.property(anyReadings, fc.integer({ min: 0, max: 90_000 }), ({ readings, first, last }, price) => {
      const days = daysBetween(first, last);
      const cost = costOfTariffToday(readings, days, changed([rate(0, 0, price)]), TODAY);
      const kwh = kwhOf("electricity", amountOfDays(readings, first, last).units);
      expect(cost?.pence).toBeCloseTo((kwh * price) / 1000, 2);
      expect(cost?.standingPence).toBe(50 * days.length);
      expect(cost?.movedPence).toBeCloseTo((cost?.pence ?? 0) + 50 * days.length, 6);
    }),
  );
});

const kinds: [string, Rate[]][] = [
  ["one price", [rate(0, 0, 24_670)]],
  ["a night rate", night],
  [
    "winter evenings on Mondays and Tuesdays",
    [rate(32, 38, 40_000, { months: [12, 1, 2], days: [1, 2] }), ...night],
  ],
  ["blocks", [{ from: 0, to: 0, blocks: [{ toKwh: 2, price: 40_000 }, { price: 10_000 }] }]],
];

test.each(kinds)("%s costs the same as if today's prices had held all along", (_, rates) => {
  fc.assert(
    fc.property(anyReadings, ({ readings, first, last }) => {
      const days = daysBetween(first, last);
      const always = costOfTariff(readings, days, tariff([period(rates)]));
      const { pence, standingPence, movedPence } = always ?? {};
      expect(costOfTariffToday(readings, days, changed(rates), TODAY)).toEqual({
        pence,
        standingPence,
        movedPence,
      });
    }),
    { numRuns: 40 },
  );
});

test("the customer's newest prices cost what they would have cost all along", () => {
  const days = daysBetween("2026-10-20" as Day, "2026-11-20" as Day);
  const readings = readingsBy((_, slot) => slot * 17, "2026-10-20", "2026-11-20");
  const typed = (validFrom: string) =>
    tariffOf({
      fuel: "electricity",
      validFrom,
      pence: 27.31,
      standingPence: 50,
      times: [{ from: "00:30", to: "05:30", pence: 7.5 }],
    });
  const always = ownCost(readings, days, [typed("2026-01-01")]);
  const older = { ...typed("2026-11-19"), price: 1, meter: { lastDay: null } };
  const known = [...capTariffs("23"), older, typed("2026-11-20")];
  expect(ownCostToday(readings, days, known, TODAY)).toEqual({
    pence: always?.pence,
    standingPence: always?.standingPence,
    movedPence: always?.movedPence,
  });
});

test("a meter's half-hourly prices of today say nothing about a year", () => {
  const days = daysBetween("2026-10-20" as Day, "2026-11-20" as Day);
  const readings = readingsBy(() => 100, "2026-10-20", "2026-11-20");
  const timed = (count: number) => ({
    ...tariffOf({ fuel: "electricity", validFrom: "2026-11-21", pence: 20, standingPence: 50, times: [] }),
    times: Array.from({ length: count }, (_, index) => ({ from: 2 * index, to: 2 * index + 1, price: 30 })),
    meter: { lastDay: null },
  });
  expect(ownCostToday(readings, days, [timed(4)], TODAY)).not.toBeNull();
  expect(ownCostToday(readings, days, [timed(24)], TODAY)).toBeNull();
});

test("no figure where prices change by the day or half hour, or for exports without a price", () => {
  const days = daysBetween("2026-10-20" as Day, "2026-11-20" as Day);
  const readings = readingsBy(() => 100, "2026-10-20", "2026-11-20");
  for (const changes of ["each-day", "each-half-hour"] as const) {
    const dynamic = { ...changed(night), conditions: { ...ordinaryConditions, changes } };
    expect(costOfTariffToday(readings, days, dynamic, TODAY)).toBeNull();
  }
  expect(costOfTariffToday(readings, days, halfHourly("electricity", 5), TODAY)).toBeNull();
  const exported = { ...readings, fuel: "exported" as const };
  expect(ownCostToday(exported, days, capTariffs("23"), TODAY)).toBeNull();
});
