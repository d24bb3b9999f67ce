import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, daysBetween } from "../london-calendar.ts";
import type { Tariff } from "../prices/tariff.ts";
import type { Fuel } from "./fuel.ts";
import { noticeOf } from "./notices.ts";
import { anyReadings, type Pattern, readingsBy } from "./test-readings.ts";

const monday = "2026-11-09" as Day;
const tuesday = "2026-11-10" as Day;
const sunday = "2026-11-15" as Day;

const ordinary: Pattern = (_, slot) => (slot < 14 ? 100 : slot === 36 ? 900 : 200);

/** The ordinary home, changed on one day or from one day on. */
function changed(change: Pattern, applies: (day: Day) => boolean): Pattern {
  return (day, slot) => (applies(day) ? change(day, slot) : ordinary(day, slot));
}

function noticed(
  pattern: Pattern,
  day: Day,
  { first = "2025-09-01", fuel = "electricity" as Fuel, tariffs = [] as Tariff[] } = {},
) {
  const notice = noticeOf(readingsBy(pattern, first, "2026-11-25", fuel), day, tariffs);
  return notice && `${notice.kind}: ${notice.text} ${notice.cost}`.replaceAll("\u00a0", " ");
}

const on = (day: Day) => (one: Day) => one === day;
const since = (day: string) => (one: Day) => one >= day;
const scaled =
  (factor: number): Pattern =>
  (day, slot) =>
    Math.round((ordinary(day, slot) as number) * factor);
const shifted =
  (units: number): Pattern =>
  (day, slot) =>
    (ordinary(day, slot) as number) + units;

test("a day like any other has no notice", () => {
  for (const day of daysBetween(monday, sunday)) expect(noticed(ordinary, day)).toBeNull();
});

test.each<[string, Day, Pattern, string]>([
  [
    "20 Wh more in every half hour",
    monday,
    changed(shifted(20), since("2026-10-29")),
    // 40 W all year are 350.4 kWh, at 26.11p, the price cap of July 2026, the nearest known.
    "always-on: What never switches off went up by 40 W on Thursday 29 October, to 240 W. About £91 a year if it stays.",
  ],
  [
    "20 Wh less",
    tuesday,
    changed(shifted(-20), since("2026-10-29")),
    "always-on: What never switches off went down by 40 W on Thursday 29 October, to 160 W. That saves about £91 a year if it stays.",
  ],
  [
    "100 Wh more in each half hour of the day",
    monday,
    changed(
      (day, slot) => (ordinary(day, slot) as number) + (slot >= 14 && slot < 32 ? 100 : 0),
      since("2026-10-30"),
    ),
    // 1.8 kWh × 365 × 26.11p.
    "daytime: Since Friday 30 October you use 1.8 kWh a day more between 6am and 4pm. About £172 a year if it stays.",
  ],
  [
    "150 Wh more in each half hour of the evening",
    tuesday,
    changed((day, slot) => (ordinary(day, slot) as number) + (slot >= 32 ? 150 : 0), since("2026-10-30")),
    "evening: Since Friday 30 October you use 2.4 kWh a day more between 4pm and midnight. About £229 a year if it stays.",
  ],
  [
    "a car charged at 7 kW every other night",
    tuesday,
    changed(
      (day, slot) => (Number(day.slice(8)) % 2 && slot >= 1 && slot < 7 ? 3500 : ordinary(day, slot)),
      since("2026-11-01"),
    ),
    // 4 nights of 21 kWh in the first week, over 365 ÷ 7 weeks.
    "new-load: Something new of about 7 kW has run since Sunday 1 November, mostly from 12:30am to 3:30am: 84 kWh in its first week. About £1,144 a year if it stays.",
  ],
  [
    "a low Monday",
    monday,
    changed(scaled(0.8), on(monday)),
    "lowest-day: Your lowest Monday at this time of year, this year and last: 7.1 kWh of electricity. It cost £1.86 without the standing charge.",
  ],
  [
    "a high Tuesday",
    tuesday,
    changed(scaled(1.2), on(tuesday)),
    "highest-day: Your highest Tuesday at this time of year, this year and last: 10.7 kWh of electricity. It cost £2.79 without the standing charge.",
  ],
])("shows a notice for %s", (_, day, pattern, expected) => {
  expect(noticed(pattern, day)).toBe(expected);
});

test.each<[string, Day, Pattern]>([
  [
    "a quiet evening",
    monday,
    changed((day, slot) => (slot === 36 ? 100 : slot === 20 ? 1000 : ordinary(day, slot)), on(monday)),
  ],
  [
    "a busy night",
    monday,
    changed((day, slot) => (slot < 12 ? 140 : slot === 36 ? 800 : ordinary(day, slot)), on(monday)),
  ],
  [
    "six days 4% higher than those before",
    sunday,
    changed(scaled(1.04), (day) => day >= monday && day < sunday),
  ],
  [
    "a high half hour",
    tuesday,
    changed(
      (day, slot) => (slot === 20 ? 950 : slot === 21 ? 0 : slot > 40 ? 110 : ordinary(day, slot)),
      on(tuesday),
    ),
  ],
  [
    "a busy evening",
    tuesday,
    changed((day, slot) => (slot === 34 ? 890 : slot > 40 ? 120 : ordinary(day, slot)), on(tuesday)),
  ],
  [
    "a peak at another time",
    tuesday,
    changed((day, slot) => (slot === 20 ? 899 : slot === 36 ? 201 : ordinary(day, slot)), on(tuesday)),
  ],
  ["a change four days old", monday, changed(shifted(20), since("2026-11-05"))],
  [
    "a gradual change",
    monday,
    (day, slot) =>
      (ordinary(day, slot) as number) +
      Math.max(0, Number(day.slice(5, 7)) * 30 + Number(day.slice(8)) - 270),
  ],
  [
    "electric heating since 30 October, as in the winter before",
    monday,
    changed(shifted(400), (day) => day >= "2026-10-30" || day < "2026-03-01"),
  ],
])("shows no notice for %s", (_, day, pattern) => {
  expect(noticed(pattern, day, { first: "2026-01-01" })).toBeNull();
});

test("a lasting change is shown for one week", () => {
  const pattern = changed(shifted(45), since("2026-10-28"));
  const shownDays = daysBetween("2026-10-20" as Day, "2026-11-25" as Day).filter((day) =>
    noticed(pattern, day, { first: "2026-01-01" }),
  );
  expect(shownDays).toEqual(daysBetween("2026-11-04" as Day, "2026-11-10" as Day));
});

test("a record needs the same season of this year and last", () => {
  const low = (first: string) => noticed(changed(scaled(0.8), on(monday)), monday, { first });
  expect(low("2025-11-03")).toBeNull();
  expect(low("2025-10-01")).toMatch(/^lowest-day/);
  const before = changed(scaled(0.8), (day) => day === monday || day === "2025-10-20");
  expect(noticed(before, monday), "as low last year").toBeNull();
  const inSummer = changed(scaled(0.8), (day) => day === monday || day === "2026-07-20");
  expect(noticed(inSummer, monday), "as low in another season").toMatch(/^lowest-day/);
  const slightly = changed(scaled(0.97), on(monday));
  expect(noticed(slightly, monday)).toBeNull();
});

test.each<[string, Pattern]>([
  ["away", (_, slot) => 60 + (slot % 2)],
  ["a power cut", (day, slot) => (slot < 20 ? 0 : ordinary(day, slot))],
  ["a silent meter", () => 0],
  ["three half hours missing", (_, slot) => (slot < 3 ? null : 1)],
])("a day that is not ordinary has no notice: %s", (_, pattern) => {
  expect(noticed(changed(pattern, on(monday)), monday)).toBeNull();
});

test.each<[string, Pattern]>([
  ["away", (_, slot) => 60 + (slot % 2)],
  ["a silent meter", () => 0],
])("a day of last year that is not ordinary sets no record: %s", (_, pattern) => {
  const aYearAgo = changed(pattern, on("2025-11-10" as Day));
  expect(noticed((day, slot) => (day === monday ? scaled(0.8) : aYearAgo)(day, slot), monday)).toMatch(
    /^lowest-day/,
  );
});

test.each([monday, tuesday])(
  "reports the first day without gas and the first of heating weather, on %s",
  (day) => {
    expect(
      noticed(
        changed(() => 0, on(day)),
        day,
        { fuel: "gas" },
      ),
    ).toBe("fuel-off: The first day without gas in at least 21 days. null");
    // 35.6 cubic metres are 399.45 kWh, at 7.33p.
    expect(noticed(changed(scaled(4), since(day)), day, { fuel: "gas" })).toBe(
      "fuel-back: Heating weather: 399 kWh of gas, more than three times any day of the three weeks before. It cost £29.28 without the standing charge.",
    );
    expect(noticed(changed(scaled(4), since(day)), addDays(day, 1), { fuel: "gas" })).not.toMatch(
      /^fuel-back/,
    );
  },
);

test("does not report unused electricity", () => {
  for (const day of daysBetween(monday, sunday)) expect(noticed(() => 0, day)).toBeNull();
});

test("reports unused gas every day", () => {
  for (const day of daysBetween(monday, sunday))
    expect(noticed(() => 0, day, { fuel: "gas" })).toMatch(/^fuel-unused: You pay £\d+ a year /);
});

test("prices a change at the rates of its hours", () => {
  const tariff: Tariff = {
    fuel: "electricity",
    validFrom: "2026-01-01" as Day,
    price: 30_000,
    times: [{ from: 0, to: 14, price: 7000 }],
    standingCharge: 50_000,
  };
  const byNight = changed(
    (day, slot) => (Number(day.slice(8)) % 2 && slot >= 1 && slot < 7 ? 3500 : ordinary(day, slot)),
    since("2026-11-01"),
  );
  expect(noticed(byNight, tuesday, { tariffs: [tariff] })).toContain("About £307 a year if it stays.");
  const allDay = changed(shifted(20), since("2026-10-29"));
  // 40 W: 14 half hours at 7p and 34 at 30p a day.
  expect(noticed(allDay, tuesday, { tariffs: [tariff] })).toContain("About £82 a year if it stays.");
});

test("no notice contains NaN, Infinity or undefined", () => {
  fc.assert(
    fc.property(anyReadings, ({ readings, first, last }) => {
      for (const day of daysBetween(first, addDays(last, 1))) {
        const notice = noticeOf(readings, day);
        expect(`${notice?.text ?? ""} ${notice?.cost ?? ""}`).not.toMatch(/NaN|Infinity|undefined/);
      }
    }),
    { numRuns: 25 },
  );
});
