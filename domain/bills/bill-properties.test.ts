import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "../london-calendar.ts";
import { costOfDays } from "../prices/cost.ts";
import { tariffOf } from "../prices/tariff.ts";
import { csvOfTable, tableOf } from "../readings/table.ts";
import { anyReadings, readingsBy } from "../readings/test-readings.ts";
import type { WrittenBill } from "./bill.ts";
import { check, NOW } from "./test-bills.ts";

const time = { from: "00:30", to: "07:30", pence: 7.5 };
const written = { fuel: "electricity", validFrom: "2024-01-01", pence: 26.35, standingPence: 53.68 } as const;
const flat = tariffOf({ ...written, times: [] });
const timed = tariffOf({ ...written, times: [time] });

function sumsOf(csv: string) {
  const [, ...rows] = csv.trim().split("\r\n");
  const sum = rows.reduce((total, row) => total + Number(row.split(",")[2]), 0);
  return Math.round(sum * 1000) / 1000;
}

/** A half penny may go either way: the sums of binary fractions differ in their last digit. */
function expectRounded(rounded: number | null, pence: number) {
  expect(Number.isInteger(rounded)).toBe(true);
  expect(Math.abs((rounded ?? 0) - pence)).toBeLessThan(0.5 + 1e-6);
}

const anyWholeReadings = anyReadings.map(({ readings, ...days }) => ({
  ...days,
  readings: { ...readings, units: readings.units.map((units) => Math.max(units, 0)) },
}));

test("a bill made from the exported CSV agrees to the penny", () => {
  fc.assert(
    fc.property(anyWholeReadings, ({ readings, first, last }) => {
      const scope = {
        visibleFrom: readings.start,
        now: readings.expected.end - 1,
        tariffs: [flat],
        intensities: null,
      };
      const query = { fuel: "electricity", by: "half-hour", from: first, to: last } as const;
      const kwh = sumsOf(csvOfTable(tableOf(readings, query, scope)));
      fc.pre(kwh > 0);
      const days = daysBetween(first, last).length;
      const { pence, standingPence } = written;
      const found = check(
        {
          first,
          last,
          includesVat: true,
          totalPence: Math.round(kwh * pence + days * standingPence),
          electricity: { amount: kwh, unit: "kWh", pence, standingPence },
        },
        { readings: [readings], tariffs: [flat] },
        Math.max(NOW, readings.expected.end),
      );
      expectRounded(found.expectedPence, kwh * pence + days * standingPence);
      expect(found.lines.map(({ state }) => state)).toEqual(["fits", "fits", "fits", "fits"]);
    }),
  );
});

test("splitting the days or a time window in two does not change the cost", () => {
  const parts = fc.record({ home: anyReadings, at: fc.nat(), cut: fc.integer({ min: 2, max: 14 }) });
  fc.assert(
    fc.property(parts, ({ home: { readings, first, last }, at, cut }) => {
      const days = daysBetween(first, last);
      const middle = addDays(first, at % days.length);
      const [before, after] = [
        costOfDays(readings, daysBetween(first, middle), [timed]).pence ?? 0,
        middle < last ? (costOfDays(readings, daysBetween(addDays(middle, 1), last), [timed]).pence ?? 0) : 0,
      ];
      const whole = costOfDays(readings, days, [timed]).pence ?? 0;
      expect(before + after).toBeCloseTo(whole, 2);
      const clock = cut % 2 ? `0${(cut - 1) / 2}:30` : `0${cut / 2}:00`;
      const halves = [
        { ...time, to: clock },
        { ...time, from: clock },
      ];
      expect(costOfDays(readings, days, [tariffOf({ ...written, times: halves })])).toEqual(
        costOfDays(readings, days, [timed]),
      );
    }),
  );
});

test.each([
  // 12 half hours of 14 at night: 01:00 and 01:30 don't exist.
  ["spring, which skips two cheap half hours", "2026-03-29", 46, 12],
  ["autumn, which repeats them", "2026-10-25", 50, 16],
])("splits night energy on the day of %s", (_, day, halfHours, cheap) => {
  const bill: WrittenBill = {
    first: day,
    last: day,
    includesVat: true,
    totalPence: Math.round((halfHours - cheap) * 26.35 + cheap * 7.5 + 53.68),
    electricity: {
      amount: halfHours - cheap,
      unit: "kWh",
      pence: 26.35,
      standingPence: 53.68,
      night: { kwh: cheap, ...time },
    },
  };
  const readings = [readingsBy(() => 1000, day, day)];
  const found = check(bill, { readings, tariffs: [timed] });
  expect(found.verdict.kind).toBe("matches");
  expect(found.expectedPence).toBe(bill.totalPence);
  expect(found.lines[0]).toMatchObject({ expected: halfHours - cheap, difference: 0 });
});

test("the expected bill equals the energy page's cost to the penny", () => {
  fc.assert(
    fc.property(anyWholeReadings, ({ readings, first, last }) => {
      const days = daysBetween(first, last);
      const own = costOfDays(readings, days, [timed]);
      const bill: WrittenBill = {
        first,
        last,
        includesVat: true,
        totalPence: 0,
        electricity: {
          amount: 0,
          unit: "kWh",
          pence: 26.35,
          standingPence: 53.68,
          night: { kwh: 0, ...time },
        },
      };
      const found = check(
        bill,
        { readings: [readings], tariffs: [timed] },
        Math.max(NOW, readings.expected.end),
      );
      expectRounded(found.expectedPence, (own.pence ?? 0) + own.standingPence);
    }),
  );
});
