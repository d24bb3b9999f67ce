import { expect, test } from "vitest";
import { type Day, type Span, spanOfDay } from "../london-calendar.ts";
import { spanByClock } from "../readings/days.ts";
import type { Readings } from "../readings/readings.ts";
import { type Pattern, readingsBy } from "../readings/test-readings.ts";
import type { ExclusionReason } from "./baseline.ts";
import type { RewardRule } from "./event.ts";
import {
  computeResult,
  isFinal,
  noReadings,
  type ResultInputs,
  RULES_VERSION,
  trimInputs,
} from "./result.ts";

const anySaving: RewardRule = { pencePerKwh: 250, leastPercent: 0 };
const HOUR = 3600;

function atFive(day: string, slots = 2): Span {
  return spanByClock(day as Day, 34, 34 + slots);
}

function inputs(event: Span, readings: Readings, given: Partial<ResultInputs> = {}): ResultInputs {
  return { version: RULES_VERSION, event, rule: anySaving, eventDays: [], readings, ...given };
}

/** A home with constant daily usage, except on the event's day from 17:00. */
function home(usual: (day: Day) => number, event: string, used: readonly (number | null)[]): Pattern {
  return (day, slot) =>
    day === event && slot >= 34 && slot < 34 + used.length ? (used[slot - 34] ?? null) : usual(day);
}

function daysOf(found: ReturnType<typeof computeResult>, exclusion: ExclusionReason | null = null): string[] {
  return found.days.filter((one) => one.exclusion === exclusion).map(({ day }) => day.slice(5));
}

test("a weekday uses the half-hour mean of the ten weekdays before", () => {
  // Thursday 19 November 2026. Wh per half hour: the date × 10, so 5 to 18 November without weekends are 5 6
  // 9 10 11 12 13 16 17 18, with a mean of 11.7.
  const readings = readingsBy(
    home((day) => Number(day.slice(8)) * 10, "2026-11-19", [50, 100]),
    "2026-10-01",
    "2026-11-20",
  );
  const found = computeResult(inputs(atFive("2026-11-19"), readings));
  expect(daysOf(found)).toEqual("11-18 11-17 11-16 11-13 11-12 11-11 11-10 11-09 11-06 11-05".split(" "));
  expect(found.halfHours.map(({ slot, baseline, used, saved }) => [slot, baseline, used, saved])).toEqual([
    [34, 117, 50, 67],
    [35, 117, 100, 17],
  ]);
  // 84 Wh × £2.50 a kWh = 21p.
  expect(found).toMatchObject({ baselineWh: 234, usedWh: 150, savedWh: 84, savedPercent: 35, pence: 21 });
  expect(found.whyNothing).toBeNull();
});

test("a weekend uses the four weekend days before", () => {
  const readings = readingsBy(
    home((day) => Number(day.slice(8)) * 10, "2026-11-22", [0, 0]),
    "2026-10-01",
    "2026-11-22",
  );
  const found = computeResult(inputs(atFive("2026-11-22"), readings));
  expect(daysOf(found)).toEqual(["11-21", "11-15", "11-14", "11-08"]);
  // (210 + 150 + 140 + 80) ÷ 4 = 145.
  expect(found).toMatchObject({ baselineWh: 290, savedWh: 290, pence: 73 });
});

test("counts bank holidays as weekend days", () => {
  // Boxing Day's substitute, Monday 28 December 2026; Friday 25 was a bank holiday, too.
  const readings = readingsBy(
    home(() => 200, "2026-12-28", [0, 0]),
    "2026-11-20",
    "2026-12-31",
  );
  const found = computeResult(inputs(atFive("2026-12-28"), readings));
  expect(daysOf(found)).toEqual(["12-27", "12-26", "12-25", "12-20"]);
});

test("excludes and names bank holidays before a weekday", () => {
  const readings = readingsBy(
    home(() => 200, "2026-12-29", [0, 0]),
    "2026-11-20",
    "2026-12-31",
  );
  const found = computeResult(inputs(atFive("2026-12-29"), readings));
  expect(daysOf(found, "bank-holiday")).toEqual(["12-28", "12-25"]);
  expect(daysOf(found)).toEqual("12-24 12-23 12-22 12-21 12-18 12-17 12-16 12-15 12-14 12-11".split(" "));
});

test("replaces days with an event by earlier ones", () => {
  const readings = readingsBy(
    home(() => 200, "2026-11-19", [0, 0]),
    "2026-10-01",
    "2026-11-20",
  );
  const eventDays = ["2026-11-17", "2026-11-12"] as Day[];
  const found = computeResult(inputs(atFive("2026-11-19"), readings, { eventDays }));
  expect(daysOf(found, "event")).toEqual(["11-17", "11-12"]);
  expect(daysOf(found).at(-1)).toBe("11-03");
});

test("excludes incomplete days and days without the event's hours", () => {
  const readings = readingsBy(
    (day, slot) => {
      if (day === "2026-11-18" && slot < 3) return null;
      if (day === "2026-11-17" && slot === 35) return null;
      if (day === "2026-11-16" && slot < 2) return null;
      return 100;
    },
    "2026-10-01",
    "2026-11-20",
  );
  const found = computeResult(inputs(atFive("2026-11-19"), readings));
  expect(daysOf(found, "incomplete"), "three of its 48 half hours are missing").toEqual(["11-18"]);
  expect(daysOf(found, "hours-missing")).toEqual(["11-17"]);
  expect(daysOf(found)[0], "two may be missing").toBe("11-16");
  expect(found.isSettled, "late readings may still arrive").toBe(false);
});

test("compares an event in the repeated hour with that hour on other weekend days", () => {
  const day = "2026-10-25" as Day;
  const event = { start: spanOfDay(day).start + HOUR, end: spanOfDay(day).start + 3 * HOUR };
  const readings = readingsBy(
    (one, slot) => (one === day ? 10 : slot === 2 ? 100 : 200),
    "2026-09-01",
    "2026-10-26",
  );
  const found = computeResult(inputs(event, readings));
  expect(found.halfHours.map(({ slot, baseline }) => [slot, baseline])).toEqual([
    [2, 100],
    [3, 200],
    [2, 100],
    [3, 200],
  ]);
  expect(found).toMatchObject({ savedWh: 600 - 40 });
});

test("excludes a day whose clocks skipped the event's hour", () => {
  // Sunday 5 April 2026, 01:00 to 02:00; this hour did not exist a week before.
  const event = spanByClock("2026-04-05" as Day, 2, 4);
  const found = computeResult(
    inputs(
      event,
      readingsBy(() => 100, "2026-02-01", "2026-04-06"),
    ),
  );
  expect(daysOf(found, "hours-missing")).toEqual(["03-29"]);
  expect(daysOf(found)).toEqual(["04-04", "04-03", "03-28", "03-22"]);
});

test("uses the first of an earlier day's repeated hours", () => {
  const readings = readingsBy(() => 100, "2026-09-01", "2026-11-02");
  const { start } = spanOfDay("2026-10-25" as Day);
  const at = (start + HOUR - readings.start) / 1800;
  readings.units.set([300, 300, 900, 900], at);
  const found = computeResult(inputs(spanByClock("2026-11-01" as Day, 2, 4), readings));
  expect(found.days.find(({ day }) => day === "2026-10-25")?.units).toEqual([300, 300]);
});

test("a home that used more saves nothing and pays nothing", () => {
  const readings = readingsBy(
    home(() => 200, "2026-11-19", [900, 201]),
    "2026-10-01",
    "2026-11-20",
  );
  const found = computeResult(inputs(atFive("2026-11-19"), readings));
  expect(found).toMatchObject({ savedWh: 0, pence: 0, whyNothing: "used-as-much" });
});

test("has no baseline with fewer than five earlier weekdays", () => {
  for (const first of ["2026-11-19", "2026-11-13"]) {
    const readings = readingsBy(
      home(() => 200, "2026-11-19", [0, 0]),
      first,
      "2026-11-20",
    );
    const found = computeResult(inputs(atFive("2026-11-19"), readings));
    expect(found).toMatchObject({ pence: 0, whyNothing: "too-few-days", isSettled: false });
    expect(found.halfHours[0]).toMatchObject({ baseline: null, used: 0, saved: null });
  }
  const five = readingsBy(
    home(() => 200, "2026-11-19", [0, 0]),
    "2026-11-12",
    "2026-11-20",
  );
  expect(computeResult(inputs(atFive("2026-11-19"), five)).halfHours[0]).toMatchObject({ baseline: 200 });
});

test("does not reward a meter with too few readings", () => {
  // Seven of the fifteen days before: 46%.
  const readings = readingsBy(
    home(() => 200, "2026-11-19", [0, 0]),
    "2026-11-12",
    "2026-11-20",
  );
  const found = computeResult(inputs(atFive("2026-11-19"), readings));
  expect(found.qualification).toEqual({ present: 336, expected: 720, percentRead: 46, qualifies: false });
  expect(found).toMatchObject({ pence: 0, whyNothing: "meter-does-not-qualify" });
});

test("matches the published example: baseline 1 and 1 kWh, used 0 and 2, reward for 1", () => {
  // Source: Loop's explanation of its scheme, winter 2023/24, £2.50 a kWh.
  const readings = readingsBy(
    home(() => 1000, "2026-11-19", [0, 2000]),
    "2026-10-01",
    "2026-11-20",
  );
  const found = computeResult(inputs(atFive("2026-11-19"), readings));
  expect(found.halfHours.map(({ saved }) => saved)).toEqual([1000, 0]);
  expect(found).toMatchObject({ savedWh: 1000, pence: 250, savedPercent: 50 });
});

test.each([
  [601, 39, 0, "saved-too-little"],
  [600, 40, 100, null],
  [599, 40, 100, null],
] as const)("with 40%% required, using %d of 1000 saves %d%% and earns %dp", (used, percent, pence, why) => {
  const readings = readingsBy(
    home(() => 500, "2026-11-19", [used - 300, 300]),
    "2026-10-01",
    "2026-11-20",
  );
  const rule = { pencePerKwh: 250, leastPercent: 40 };
  const found = computeResult(inputs(atFive("2026-11-19"), readings, { rule }));
  expect(found).toMatchObject({ savedPercent: percent, pence, whyNothing: why });
});

test("an unread half hour is not counted, but awaited for 48 hours", () => {
  const readings = readingsBy(
    home(() => 200, "2026-11-19", [null, 50]),
    "2026-10-01",
    "2026-11-20",
  );
  const event = atFive("2026-11-19");
  const found = computeResult(inputs(event, readings));
  expect(found.halfHours[0]).toMatchObject({ used: null, saved: null });
  expect(found).toMatchObject({ baselineWh: 200, savedWh: 150, pence: 38, isSettled: false });
  expect(isFinal(found, event, event.end + 48 * HOUR - 1)).toBe(false);
  expect(isFinal(found, event, event.end + 48 * HOUR)).toBe(true);
});

test("a result with all half hours is final at the event's end", () => {
  const event = atFive("2026-11-19");
  const found = computeResult(
    inputs(
      event,
      readingsBy(() => 100, "2026-10-01", "2026-11-20"),
    ),
  );
  expect(found.isSettled).toBe(true);
  expect(isFinal(found, event, event.end)).toBe(true);
  expect(isFinal(found, event, event.end - 1)).toBe(false);
});

test("explains why a home without readings gets nothing", () => {
  const event = atFive("2026-11-19");
  expect(computeResult(inputs(event, noReadings(event)))).toMatchObject({
    pence: 0,
    whyNothing: "no-readings",
  });
});

test("a saving worth less than half a penny earns nothing and says so", () => {
  const readings = readingsBy(
    home(() => 200, "2026-11-19", [199, 200]),
    "2026-10-01",
    "2026-11-20",
  );
  expect(computeResult(inputs(atFive("2026-11-19"), readings))).toMatchObject({
    savedWh: 1,
    pence: 0,
    whyNothing: "less-than-a-penny",
  });
});

test("rejects an unknown version of the rules", () => {
  const event = atFive("2026-11-19");
  expect(() => computeResult(inputs(event, noReadings(event), { version: 99 }))).toThrow("version 99");
});

test("trimming keeps the earliest day that counts", () => {
  const readings = readingsBy(
    home(() => 200, "2026-11-19", [0, 0]),
    "2026-08-01",
    "2026-11-20",
  );
  const eventDays = ["2026-10-30", "2026-11-03", "2026-11-05", "2026-11-06", "2026-11-19"] as Day[];
  const whole = inputs(atFive("2026-11-19"), readings, { eventDays });
  const less = trimInputs(whole);
  expect(computeResult(less)).toEqual(computeResult(whole));
  expect(less.readings.start).toBe(spanOfDay("2026-11-02" as Day).start);
  expect(less.eventDays).toEqual(["2026-11-03", "2026-11-05", "2026-11-06"]);
});
