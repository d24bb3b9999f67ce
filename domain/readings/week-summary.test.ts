import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, dayOf, spanOfDay, weekdayOf } from "../london-calendar.ts";
import type { Tariff } from "../prices/tariff.ts";
import { amountOfDays } from "./days.ts";
import type { Fuel } from "./fuel.ts";
import { periodAt } from "./periods.ts";
import type { Readings } from "./readings.ts";
import { anyReadings, asDailySums, type Pattern, readingsBy } from "./test-readings.ts";
import { lastWeek, stateOfLastWeek, weekSummary } from "./week-summary.ts";

/** Monday 16 to Sunday 22 November 2026. */
const week = periodAt("week", "2026-11-22" as Day);
const monday = spanOfDay("2026-11-23" as Day).start + 14 * 3600;
const DAY = 86_400;

/** 7 × 48 × 190 Wh are 63.84 kWh; 7 × 48 × 200 are 67.2. */
const less: Pattern = (day) => (day < "2026-11-16" ? 200 : 190);
const withPlainSpaces = (text: string | undefined) => text?.replaceAll("\u00a0", " ");
const twoWeeks = (pattern: Pattern, fuel: Fuel = "electricity", last = "2026-11-22") =>
  readingsBy(pattern, "2026-11-09", last, fuel);

const flat: Tariff = {
  fuel: "electricity",
  validFrom: "2026-01-01" as Day,
  price: 20_000,
  standingCharge: 50_000,
  times: [],
};
const night: Tariff = { ...flat, times: [{ from: 0, to: 10, price: 10_000 }] };

test("reports a whole week in kWh and pounds, against the week before", () => {
  // 63.84 kWh × 20p + 7 × 50p = 1,626.8p; 63.84 ÷ 67.2 = 0.95.
  const summary = weekSummary([twoWeeks(less)], week, [flat]);
  expect(summary?.week).toBe("16 to 22 November 2026");
  expect(summary?.headline).toBe("£16.27, 67p less than the week before");
  expect(withPlainSpaces(summary?.use)).toBe("You used 64 kWh of electricity, 5% less than the week before.");
  // 9.12 kWh × 20p + 50p on each day.
  expect(summary?.days).toHaveLength(7);
  expect(summary?.days[0]).toEqual({ name: "Mon", figure: "£2.32", share: 1 });
  expect(summary?.estimate).toBe(
    "The cost is an estimate, not your bill: standing charge included, at the prices you added.",
  );
});

test.each<[string, string, number, string, string]>([
  [
    "all readings",
    "2026-11-22",
    100,
    "You sent 34 kWh to the grid.",
    "It doesn’t include what you sent to the grid.",
  ],
  [
    "readings up to Thursday",
    "2026-11-19",
    100,
    "You sent at least 19.2 kWh to the grid.",
    "It doesn’t include what you sent to the grid.",
  ],
  ["no exports", "2026-11-22", 0, "You sent nothing to the grid.", "at the prices you added."],
  [
    "no readings",
    "2026-11-15",
    100,
    "We have no readings of what you sent to the grid.",
    "at the prices you added.",
  ],
])("a home that exports: %s", (_, last, units, sentence, estimate) => {
  const use = "You used 64 kWh of electricity, 5% less than the week before.";
  const halfHours = twoWeeks(() => units, "electricity", last);
  for (const held of [halfHours, asDailySums(halfHours)]) {
    const summary = weekSummary([twoWeeks(less)], week, [flat], { ...held, fuel: "exported" });
    expect(withPlainSpaces(summary?.use)).toBe(`${use} ${sentence}`);
    expect(summary?.estimate.endsWith(estimate)).toBe(true);
  }
});

test("does not mention exports for a home without any", () => {
  expect(JSON.stringify(weekSummary([twoWeeks(less)], week, [flat]))).not.toContain("grid");
});

test("prices half hours at their own time", () => {
  // 10 of 48 half hours are in the night: 63.84 × (38 × 20 + 10 × 10) ÷ 48 = 1,143.8p, and 350p.
  const { headline } = weekSummary([twoWeeks(less)], week, [night]) ?? {};
  expect(headline).toContain("£14.94");
});

test("reports the whole home's cost, then both fuels with the source of their prices", () => {
  const { headline, use, estimate } =
    weekSummary([twoWeeks(() => 200), twoWeeks(() => 100, "gas")], week, [flat]) ?? {};
  expect(headline).toMatch(/^£[\d.]+, much the same as the week before$/);
  expect(withPlainSpaces(use)).toMatch(
    /^You used 67 kWh of electricity, about £[\d.]+, much the same as the week before\. You used 377 kWh of gas, about £[\d.]+, much the same as the week before\.$/,
  );
  const [total = 0, ...parts] = [...`${headline} ${use}`.matchAll(/£([\d.]+\d)/g)].map((found) =>
    Math.round(Number(found[1]) * 100),
  );
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
  expect(estimate).toContain("at the prices you added and at Ofgem’s price cap");
});

test("compares the whole home's cost with the week before", () => {
  // Electricity 33.6 kWh more at 20p is 672p; gas is the same.
  const more: Pattern = (day) => (day < "2026-11-16" ? 200 : 300);
  const held = [twoWeeks(more), twoWeeks(() => 100, "gas")];
  const headlineOf = (readings: Readings[]) => weekSummary(readings, week, [flat])?.headline;
  expect(headlineOf(held)).toMatch(/^£[\d.]+, £7 more than the week before$/);
  expect(headlineOf(held.map(withoutWeekBefore))).toMatch(/^£[\d.]+$/);
});

function withoutWeekBefore({ fuel }: Readings): Readings {
  return readingsBy(() => 100, "2026-11-16", "2026-11-22", fuel);
}

test.each<[string, Readings[], string | null]>([
  [
    "a week with a missing day is a minimum without price or comparison",
    [twoWeeks((day) => (day === "2026-11-18" ? null : 200))],
    "You used at least 58 kWh of electricity: we have full readings for 6 of 7 days.",
  ],
  [
    "a week after one with a missing day has no comparison",
    [twoWeeks((day) => (day === "2026-11-11" ? null : 200))],
    "You used 67 kWh of electricity.",
  ],
  [
    "a fuel without readings is reported as such",
    [twoWeeks(() => 200), twoWeeks(() => 100, "gas", "2026-11-15")],
    "You used 67 kWh of electricity, about £16.94, much the same as the week before. We have no gas readings.",
  ],
  ["a week without readings has no summary", [twoWeeks(() => 200, "electricity", "2026-11-15")], null],
  ["a home without readings has no summary", [], null],
])("%s", (_, held, use) => {
  expect(withPlainSpaces(weekSummary(held, week, [flat])?.use) ?? null).toBe(use);
});

test.each([
  ["back", "2026-10-19", "2026-11-01", "2026-10-26"],
  ["forward", "2027-03-15", "2027-03-28", "2027-03-22"],
])("a week in which clocks go %s is complete and comparable", (_, from, to, next) => {
  const held = [readingsBy(() => 200, from, to)];
  for (const day of [from, next]) {
    const { use } = weekSummary(held, periodAt("week", addDays(day as Day, 6)), [flat]) ?? {};
    expect(use, day).not.toContain("at least");
    if (day === next) expect(use).toContain("much the same as the week before");
  }
});

test.each<[string, number, Readings[], string]>([
  ["on Monday, complete", 0, [twoWeeks(() => 1)], "ready"],
  ["on Monday, without Sunday", 0, [twoWeeks(() => 1, "electricity", "2026-11-21")], "awaited"],
  ["on Monday, without gas", 0, [twoWeeks(() => 1), twoWeeks(() => 1, "gas", "2026-11-15")], "awaited"],
  [
    "on Monday, gas long silent",
    0,
    [twoWeeks(() => 1), readingsBy(() => 1, "2026-09-01", "2026-10-01", "gas")],
    "ready",
  ],
  ["on Wednesday, with a missing day", 2, [twoWeeks((day) => (day === "2026-11-18" ? null : 1))], "awaited"],
  ["on Thursday, with a missing day", 3, [twoWeeks((day) => (day === "2026-11-18" ? null : 1))], "ready"],
  [
    "on Thursday, without readings of the week",
    3,
    [twoWeeks(() => 1, "electricity", "2026-11-15")],
    "skipped",
  ],
  ["on Monday, without readings", 0, [], "awaited"],
  ["on Saturday, without readings", 5, [], "skipped"],
])("the state of last week, %s", (_, days, held, state) => {
  expect(stateOfLastWeek(held, monday + days * DAY)).toBe(state);
});

test("returns the last full week, Monday to Sunday, on any day", () => {
  for (let day = 0; day < 7; day++)
    expect(lastWeek(monday + day * DAY), String(day)).toMatchObject({
      first: "2026-11-16",
      last: "2026-11-22",
    });
});

test("half hours and daily sums give the same summary", () => {
  fc.assert(
    fc.property(anyReadings, fc.integer({ min: 0, max: 45 }), ({ readings, first }, away) => {
      const day = addDays(first, away);
      const requested = periodAt("week", addDays(day, 7 - weekdayOf(day)));
      const summary = weekSummary([readings], requested, [flat]);
      expect(weekSummary([asDailySums(readings)], requested, [flat])).toEqual(summary);
      expect(summary === null).toBe(amountOfDays(readings, requested.first, requested.last).present === 0);
      const end = spanOfDay(addDays(requested.last, 1)).start + 14 * 3600;
      expect(weekdayOf(dayOf(end))).toBe(1);
      if (stateOfLastWeek([readings], end) === "ready") expect(summary?.use).not.toContain("at least");
    }),
  );
});
