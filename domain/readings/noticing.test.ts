import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, dayNumber, daysBetween } from "../london-calendar.ts";
import type { Tariff } from "../prices/tariff.ts";
import type { Fuel } from "./fuel.ts";
import { noticeOf, rulesOfEvenDays, rulesOfOddDays } from "./noticing.ts";
import { anyReadings, type Pattern, readingsBy } from "./test-readings.ts";

/** 9 November 2026, a Monday, is an even day of the calendar. */
const evenMonday = "2026-11-09" as Day;
const oddTuesday = "2026-11-10" as Day;
const evenSunday = "2026-11-15" as Day;

const ordinary: Pattern = (_, slot) => (slot < 14 ? 100 : slot === 36 ? 900 : 200);

/** The standard home, changed on one day or from one day on. */
function but(change: Pattern, applies: (day: Day) => boolean): Pattern {
  return (day, slot) => (applies(day) ? change(day, slot) : ordinary(day, slot));
}

function noticed(pattern: Pattern, day: Day, { first = "2025-11-01", fuel = "electricity" } = {}) {
  const readings = readingsBy(pattern, first, "2026-11-25", fuel as "electricity" | "gas");
  const notice = noticeOf(readings, day);
  return notice && `${notice.kind}: ${notice.text.replaceAll("\u00a0", " ")}`;
}

const on = (day: Day) => (one: Day) => one === day;
const scaled =
  (factor: number): Pattern =>
  (day, slot) =>
    Math.round((ordinary(day, slot) as number) * factor);

test("with electric heating, reports a change in constant usage per day", () => {
  const isCold = (one: Day) => one.slice(5) < "04-15" || one.slice(5) >= "10-15";
  const heated: Pattern = (one, slot) =>
    (ordinary(one, slot) as number) + (isCold(one) ? 300 : 0) + (one >= "2026-10-29" ? 100 : 0);
  expect(noticed(heated, evenMonday)).toBe(
    "always-on-up: What is always on has gone up by 200 W in two weeks, to 1,000 W. Over a day that is 4.8 kWh.",
  );
});

test("the named days are even or odd as named", () => {
  expect([evenMonday, oddTuesday, evenSunday].map((day) => Math.abs(dayNumber(day) % 2))).toEqual([0, 1, 0]);
});

test("a day like any other has no notice", () => {
  expect(noticed(ordinary, evenMonday)).toBeNull();
  expect(noticed(ordinary, oddTuesday)).toBeNull();
});

test.each([
  [
    evenMonday,
    but(scaled(0.8), (day) => day === evenMonday || day < "2026-06-02"),
    "lowest-day: Your lowest Monday since June 2026: 7.1 kWh.",
  ],
  [evenMonday, but(scaled(0.8), on(evenMonday)), "lowest-day: Your lowest Monday of all we have: 7.1 kWh."],
  [
    oddTuesday,
    but(scaled(1.2), on(oddTuesday)),
    "highest-day: Your highest Tuesday of all we have: 10.7 kWh.",
  ],
  [
    evenMonday,
    but(
      (day, slot) => (ordinary(day, slot) as number) + 20,
      (day) => day >= "2026-10-29",
    ),
    "always-on-up: What is always on has gone up by 40 W in two weeks, to 240 W. Over a year that is 350 kWh.",
  ],
  [
    oddTuesday,
    but(
      (day, slot) => (ordinary(day, slot) as number) - 20,
      (day) => day >= "2026-10-29",
    ),
    "always-on-down: What is always on has gone down by 40 W in two weeks, to 160 W. Over a year that is 350 kWh.",
  ],
  [
    evenMonday,
    but((day, slot) => (slot === 36 ? 100 : slot === 20 ? 1000 : ordinary(day, slot)), on(evenMonday)),
    "quiet-evening: You used 1.1 kWh between 16:00 and 19:00, 42% less than usual.",
  ],
  [
    evenMonday,
    but((day, slot) => (slot < 12 ? 160 : slot === 36 ? 1000 : ordinary(day, slot)), on(evenMonday)),
    "busy-night: You used 1.9 kWh between midnight and 06:00, 60% more than usual.",
  ],
  [
    evenSunday,
    but(scaled(1.1), (day) => day >= evenMonday && day < evenSunday),
    "week: This week came to 68 kWh, 9% more than the week before.",
  ],
  [
    oddTuesday,
    but(
      (day, slot) => (slot === 20 ? 950 : slot === 21 ? 0 : slot > 40 ? 110 : ordinary(day, slot)),
      on(oddTuesday),
    ),
    "highest-half-hour: Your highest half hour in 90 days: 0.95 kWh from 10:00 to 10:30.",
  ],
  [
    oddTuesday,
    but((day, slot) => (slot === 34 ? 890 : slot > 40 ? 90 : ordinary(day, slot)), on(oddTuesday)),
    "busy-evening: You used 2.6 kWh between 16:00 and 19:00, 36% more than usual.",
  ],
  [
    oddTuesday,
    but((day, slot) => (slot === 20 ? 899 : slot === 36 ? 201 : ordinary(day, slot)), on(oddTuesday)),
    "peak-moved: Your busiest half hour was 10:00 to 10:30; usually it is around 18:00.",
  ],
])("on %s: %#", (day, pattern, expected) => {
  expect(noticed(pattern, day)).toBe(expected);
});

/** At the cap of July 2026, the nearest known: 26.11p a kWh of electricity, 7.33p of gas. */
const byCap = "at the average of Ofgem’s price cap, without the standing charge. It is not your bill.";
const inMeter = (price: number, validFrom: string, times: Tariff["times"] = []): Tariff => ({
  fuel: "electricity",
  validFrom: validFrom as Day,
  price,
  times,
  standingCharge: 50_000,
  meter: { lastDay: null },
});

test.each<[string, Day, Pattern, string | null, Tariff[]?, Fuel?]>([
  // 7.12 kWh.
  ["lowest-day", evenMonday, but(scaled(0.8), on(evenMonday)), `It cost £1.86 ${byCap}`],
  // 10.68 kWh at 10p.
  [
    "highest-day",
    oddTuesday,
    but(scaled(1.2), on(oddTuesday)),
    "It cost £1.07 at the prices that you put in, without the standing charge. It is not your bill.",
    [{ fuel: "electricity", validFrom: "2020-01-01" as Day, price: 10_000, times: [], standingCharge: 1 }],
  ],
  // 40 W all year are 350.4 kWh.
  [
    "always-on-up",
    evenMonday,
    but(
      (day, slot) => (ordinary(day, slot) as number) + 20,
      (day) => day >= "2026-10-29",
    ),
    `That is £91.49 a year ${byCap}`,
  ],
  // 1.92 kWh at 5p.
  [
    "busy-night",
    evenMonday,
    but((day, slot) => (slot < 12 ? 160 : slot === 36 ? 1000 : ordinary(day, slot)), on(evenMonday)),
    "These hours cost 9.6p at the prices in your meter, without the standing charge. It is not your bill.",
    [inMeter(30_000, "2026-01-01", [{ from: 0, to: 12, price: 5000 }])],
  ],
  // Three days at the cap's 26.11p and four at 30p: 9.79 kWh but for Sunday's 8.9.
  [
    "week",
    evenSunday,
    but(scaled(1.1), (day) => day >= evenMonday && day < evenSunday),
    "It cost £19.15 at the prices of each day, without the standing charge. It is not your bill.",
    [inMeter(30_000, "2026-11-12")],
  ],
  // 0.899 kWh.
  [
    "peak-moved",
    oddTuesday,
    but((day, slot) => (slot === 20 ? 899 : slot === 36 ? 201 : ordinary(day, slot)), on(oddTuesday)),
    `It cost 23p ${byCap}`,
  ],
  // 35.6 cubic metres are 399.45 kWh.
  ["fuel-back", evenMonday, but(scaled(4), on(evenMonday)), `It cost £29.28 ${byCap}`, [], "gas"],
  ["fuel-off", oddTuesday, but(() => 0, on(oddTuesday)), null, [], "gas"],
])("the notice's cost: %s", (kind, day, pattern, cost, tariffs = [], fuel = "electricity") => {
  const notice = noticeOf(readingsBy(pattern, "2025-11-01", "2026-11-25", fuel), day, tariffs);
  expect(notice).toMatchObject({ kind, cost });
});

test("reports the first day without gas, and gas being back", () => {
  expect(
    noticed(
      but(() => 0, on(oddTuesday)),
      oddTuesday,
      { fuel: "gas" },
    ),
  ).toBe("fuel-off: The first day without any gas in at least 21 days.");
  const cold = but(scaled(4), (day) => day >= evenMonday);
  expect(noticed(cold, evenMonday, { fuel: "gas" })).toMatch(/^fuel-back: Heating weather: /);
});

test.each(["electricity", "gas"])("%s without any usage has no notice", (fuel) => {
  for (const day of daysBetween(evenMonday, evenSunday)) expect(noticed(() => 0, day, { fuel })).toBeNull();
});

test("a record covers all stored readings", () => {
  const lowest = (factor: number) =>
    noticed(
      (day, slot) => scaled(day === evenMonday ? 0.8 : day === "2025-09-15" ? factor : 1)(day, slot),
      evenMonday,
      { first: "2025-06-01" },
    );
  expect(lowest(0.9)).toBe("lowest-day: Your lowest Monday of all we have: 7.1 kWh.");
  expect(lowest(0.7)).toBe("lowest-day: Your lowest Monday since September 2025: 7.1 kWh.");
});

test("an incomplete day has no notice", () => {
  const gap = but((_, slot) => (slot < 3 ? null : 1), on(evenMonday));
  expect(noticed(gap, evenMonday)).toBeNull();
});

test("a record needs six weeks of readings before it", () => {
  expect(noticed(but(scaled(0.8), on(evenMonday)), evenMonday, { first: "2026-10-02" })).toBeNull();
  expect(noticed(but(scaled(0.8), on(evenMonday)), evenMonday, { first: "2026-09-20" })).toMatch(/^lowest/);
});

test("no kind of notice can repeat on two days running", () => {
  const kinds = [rulesOfEvenDays, rulesOfOddDays].map((rules) => rules.map(({ kind }) => kind));
  expect(new Set(kinds.flat()).size).toBe(12);
  fc.assert(
    fc.property(anyReadings, ({ readings, first, last }) => {
      let before: string | undefined;
      for (const day of daysBetween(first, addDays(last, 1))) {
        const notice = noticeOf(readings, day);
        if (notice) {
          expect(notice.kind).not.toBe(before);
          expect(`${notice.text} ${notice.cost ?? ""}`).not.toMatch(/NaN|Infinity|undefined|null/);
        }
        before = notice?.kind;
      }
    }),
    { numRuns: 25 },
  );
});
