import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, daysBetween, spanOfDay, spanOfDays } from "../london-calendar.ts";
import { halfHoursIn } from "../readings/days.ts";
import { anyReadings, readingsBy } from "../readings/test-readings.ts";
import type { Intensities } from "./intensity.ts";
import { carbonOfDays, carbonOfHalfHour, explainCarbon } from "./use-carbon.ts";

const day = (text: string) => text as Day;

function intensitiesBy(pattern: (slot: number) => number, first: string, last: string): Intensities {
  const grams = daysBetween(day(first), day(last)).flatMap((one) =>
    halfHoursIn(one).map(({ slot }) => pattern(slot)),
  );
  return { region: 13, start: spanOfDay(day(first)).start, grams: Int16Array.from(grams) };
}

test("a day sums each half hour's kWh times its own grams", () => {
  // 0.1 kWh from 00:00, 0.25 from 07:00, 1.2 from 17:00 to 20:00, and 0.1 after; 80 g at night, 150 by day,
  // 310 from 16:00.
  const used = (slot: number) => (slot < 14 ? 100 : slot < 34 ? 250 : slot < 40 ? 1200 : 100);
  const readings = readingsBy((_, slot) => used(slot), "2026-11-20", "2026-11-20");
  const grid = intensitiesBy((slot) => (slot < 12 ? 80 : slot < 32 ? 150 : 310), "2026-11-20", "2026-11-20");
  // 12 × 0.1 × 80 + 2 × 0.1 × 150 + 18 × 0.25 × 150 + 2 × 0.25 × 310 + 6 × 1.2 × 310 + 8 × 0.1 × 310
  // = 96 + 30 + 675 + 155 + 2,232 + 248
  expect(carbonOfDays(readings, day("2026-11-20"), day("2026-11-20"), grid)).toEqual({
    grams: 3436,
    averaged: 0,
  });
});

test("unread half hours add no carbon, and an unread day has none", () => {
  const readings = readingsBy((_, slot) => (slot < 2 ? null : 500), "2026-11-20", "2026-11-20");
  const grid = intensitiesBy(() => 200, "2026-11-19", "2026-11-21");
  expect(carbonOfDays(readings, day("2026-11-20"), day("2026-11-20"), grid)).toEqual({
    grams: 46 * 0.5 * 200,
    averaged: 0,
  });
  const none = { grams: null, averaged: 0 };
  expect(carbonOfDays(readings, day("2026-11-19"), day("2026-11-19"), grid)).toEqual(none);
  expect(carbonOfHalfHour(readings, readings.start, grid)).toEqual(none);
});

test("uses the year's average for unknown intensities and counts them", () => {
  const readings = readingsBy(() => 1000, "2026-11-20", "2026-11-20");
  const grid = intensitiesBy((slot) => (slot >= 10 && slot < 13 ? -1 : 100), "2026-11-20", "2026-11-20");
  // 45 kWh × 100 g and 3 kWh × 195.53 g.
  expect(carbonOfDays(readings, day("2026-11-20"), day("2026-11-20"), grid)).toEqual({
    grams: 5086.59,
    averaged: 3,
  });
  expect(carbonOfHalfHour(readings, readings.start + 10 * 1800, grid)).toEqual({
    grams: 195.53,
    averaged: 1,
  });
  // Days never fetched, and a home without a known region: 48 kWh × 195.53 g.
  const otherRegion = intensitiesBy(() => 100, "2026-10-01", "2026-10-01");
  for (const known of [otherRegion, null])
    expect(carbonOfDays(readings, day("2026-11-20"), day("2026-11-20"), known)).toEqual({
      grams: 9385.44,
      averaged: 48,
    });
});

test.each([
  ["2026-03-29", 46],
  ["2026-10-25", 50],
])("on %s, when clocks change, %i half hours have their own intensity", (text, count) => {
  const readings = readingsBy(() => 200, text, text);
  const span = spanOfDay(day(text));
  const grams = Int16Array.from({ length: count }, (_, index) => index);
  const grid: Intensities = { region: 13, start: span.start, grams };
  // 0.2 kWh × (0 + 1 + … + count − 1).
  expect(carbonOfDays(readings, day(text), day(text), grid)).toEqual({
    grams: (0.2 * (count * (count - 1))) / 2,
    averaged: 0,
  });
});

test("a kWh of gas causes the same carbon at any time", () => {
  const readings = readingsBy(() => 100, "2026-11-20", "2026-11-20", "gas");
  const grid = intensitiesBy(() => 900, "2026-11-20", "2026-11-20");
  // 4.8 m³ × 1.02264 × 39.5 ÷ 3.6 = 53.859040 kWh, × 182.96 g.
  for (const known of [grid, null])
    expect(carbonOfDays(readings, day("2026-11-20"), day("2026-11-20"), known)).toEqual({
      grams: 9854.05,
      averaged: 0,
    });
});

test("half hours and days add up to the whole, whatever is missing", () => {
  const value = fc.oneof(fc.constant(-1), fc.integer({ min: 0, max: 900 }));
  fc.assert(
    fc.property(
      anyReadings,
      fc.array(value, { minLength: 1, maxLength: 50 }),
      fc.constantFrom<"electricity" | "gas">("electricity", "gas"),
      ({ readings, first, last }, values, fuel) => {
        const { start, end } = spanOfDays(addDays(first, 1), last);
        const count = Math.max(0, (end - start) / 1800);
        const grams = Int16Array.from({ length: count }, (_, n) => values[n % values.length] as number);
        const grid: Intensities = { region: 1, start, grams };
        const of = { ...readings, fuel };
        const whole = carbonOfDays(of, first, last, grid);
        const days = daysBetween(first, last).map((one) => carbonOfDays(of, one, one, grid));
        const halfHours = daysBetween(first, last).flatMap((one) =>
          halfHoursIn(one).map(({ start: at }) => carbonOfHalfHour(of, at, grid)),
        );
        for (const parts of [days, halfHours]) {
          const sum = parts.reduce((total, part) => total + (part.grams ?? 0), 0);
          expect(Math.abs(sum - (whole.grams ?? 0))).toBeLessThan(parts.length * 0.001);
          expect(parts.reduce((total, part) => total + part.averaged, 0)).toBe(whole.averaged);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("describes the calculation, with the region and the average used", () => {
  const grid = intensitiesBy(() => 1, "2026-11-20", "2026-11-20");
  expect(explainCarbon("electricity", grid, 0)).toEqual([expect.stringContaining("in London")]);
  expect(explainCarbon("electricity", grid, 1)[1]).toMatch(
    /^For 1 half hour we have no figure: .*195\.53 g a kWh/,
  );
  expect(explainCarbon("electricity", null, 48)[0]).toMatch(
    /^We don’t know which part of the grid your home is on, so/,
  );
  expect(explainCarbon("gas", grid, 0)[0]).toContain("182.96 g");
});
