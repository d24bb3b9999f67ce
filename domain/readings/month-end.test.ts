import { expect, test } from "vitest";
import { addDays, type Day, firstDayOf, lastDayOf, monthOf, spanOfDay } from "../london-calendar.ts";
import { amountOfDays } from "./days.ts";
import type { Fuel } from "./fuel.ts";
import { HALF_HOUR } from "./fuel.ts";
import { monthEnd } from "./month-end.ts";
import type { Readings } from "./readings.ts";
import { homeOf, type Plan } from "./test-homes.ts";
import { asDailySums, type Pattern, readingsBy } from "./test-readings.ts";

const day = "2026-11-20" as Day;

/** The readings as they were on the evening of a day. */
function asOf(readings: Readings, last: Day): Readings {
  const { end } = spanOfDay(last);
  const units = readings.units.subarray(0, (end - readings.start) / HALF_HOUR);
  return { ...readings, units, expected: { ...readings.expected, end } };
}

const daysOfMonth = ["05", "10", "15", "20", "25"];

/** Share of the tested days with a forecast, and share of the forecasts that were right. */
function backTest(plan: Plan, fuel: Fuel, seeds: readonly number[], isLeftOut = (_: Day) => false) {
  const count = { days: 0, made: 0, right: 0 };
  for (const seed of seeds) {
    const readings = homeOf({ seed, ...plan }, "2024-12-01", "2026-12-31")[fuel];
    for (let on = "2026-01-01" as Day; on <= "2026-12-30"; on = addDays(on, 1)) {
      if (!daysOfMonth.includes(on.slice(8)) || isLeftOut(on)) continue;
      count.days += 1;
      const found = monthEnd(asOf(readings, on), on);
      if (!found) continue;
      const month = monthOf(on);
      const { units } = amountOfDays(readings, firstDayOf(month), lastDayOf(month));
      count.made += 1;
      if (units >= found.low && units <= found.high) count.right += 1;
    }
  }
  return { made: count.made / count.days, right: count.right / count.made };
}

const seeds = [1, 2, 3, 4];

/** Months left out, because no forecast can include a new habit or a holiday. */
const inMonth = (month: string) => (on: Day) => on.startsWith(month);

test.each<[string, Plan, Fuel, leastMade: number, ((on: Day) => boolean)?]>([
  ["an ordinary home", {}, "electricity", 0.95],
  ["a gas boiler", {}, "gas", 0.2],
  ["a heat pump", { heating: "heat pump" }, "electricity", 0.3],
  ["a car charged on four nights", { carNights: [1, 3, 5, 7] }, "electricity", 0.9],
  ["a car charged every night", { carNights: [1, 2, 3, 4, 5, 6, 7] }, "electricity", 0.9],
  ["panels", { solarFrom: "2024-12-01" }, "electricity", 0.3],
  ["a new boiler", { boilerFrom: "2026-03-01" }, "gas", 0.2],
  ["a failed freezer", { freezerFrom: "2026-06-10" }, "electricity", 0.9, inMonth("2026-06")],
  ["a new baby", { babyFrom: "2026-02-10" }, "electricity", 0.9, inMonth("2026-02")],
  ["two weeks away", { away: ["2026-07-18", "2026-07-31"] }, "electricity", 0.9, inMonth("2026-07")],
])("%s: at least four months of five end within the forecast", (_, plan, fuel, leastMade, isLeftOut) => {
  const { made, right } = backTest(plan, fuel, seeds, isLeftOut);
  expect(right).toBeGreaterThanOrEqual(0.8);
  expect(made).toBeGreaterThanOrEqual(leastMade);
});

/** 5.26 kWh a day, never flat. */
const home: Pattern = (_, slot) => (slot < 14 ? 60 : 130);

test.each<[string, Pattern, fuel?: Fuel, first?: string]>([
  ["too short a history", home, "electricity", "2026-06-15"],
  ["a day that is not complete", (one, slot) => (one === day && slot > 30 ? null : home(one, slot))],
  ["a silent meter", (one, slot) => (one >= "2026-11-19" ? 0 : home(one, slot))],
  ["nobody home", (one, slot) => (one === day ? 50 : (home(one, slot) ?? 0))],
  [
    "every fifth day missing",
    (one, slot) => (Number(one.slice(8)) % 5 === 0 && one < day ? null : home(one, slot)),
  ],
  ["a month that began before the readings", home, "electricity", "2026-11-03"],
  ["gas that is off", () => 0, "gas"],
])("makes no forecast with %s", (_, pattern, fuel = "electricity", first = "2025-11-01") => {
  expect(monthEnd(readingsBy(pattern, first, "2026-11-20", fuel), day)).toBeNull();
});

test("a forecast of gas needs a longer history than one of electricity", () => {
  const since = (first: string, fuel: Fuel) => monthEnd(readingsBy(home, first, "2026-11-20", fuel), day);
  expect(since("2026-05-01", "electricity")).not.toBeNull();
  expect(since("2026-05-01", "gas")).toBeNull();
  expect(since("2026-01-01", "gas")).not.toBeNull();
});

test("the forecast is exact for a home whose weeks are all alike", () => {
  const steady: Pattern = (one, slot) =>
    (home(one, slot) as number) * (new Date(one).getUTCDay() === 2 ? 3 : 1);
  const readings = readingsBy(steady, "2025-11-01", "2026-11-20");
  const month = readingsBy(steady, "2026-11-01", "2026-11-30");
  const { units } = amountOfDays(month, "2026-11-01" as Day, "2026-11-30" as Day);
  const found = monthEnd(readings, day);
  expect(Math.abs((found?.low ?? 0) - units)).toBeLessThan(units / 100);
  expect(Math.abs((found?.high ?? 0) - units)).toBeLessThan(units / 100);
});

test("daily sums and recent half hours give the same forecast", () => {
  const whole = homeOf({ seed: 3 }, "2025-10-20", "2026-11-20").electricity;
  expect(monthEnd(asDailySums(whole, addDays(day, -90)), day)).toEqual(monthEnd(whole, day));
});
