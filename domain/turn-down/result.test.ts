import { expect, test } from "vitest";
import { type Day, type Span, spanOfDay } from "../london-calendar.ts";
import { spanByClock } from "../readings/days.ts";
import type { Readings } from "../readings/readings.ts";
import { type Pattern, readingsBy } from "../readings/test-readings.ts";
import type { PassedOver } from "./baseline.ts";
import type { RewardRule } from "./event.ts";
import { isFinal, nothingRead, type ResultInputs, RULES_VERSION, trimmed, workOut } from "./result.ts";

/** Two pounds fifty a kWh, any saving counts. */
const anySaving: RewardRule = { pencePerKwh: 250, leastPercent: 0 };
const HOUR = 3600;

/** An event of an hour from 17:00 by London's clock. */
function atFive(day: string, slots = 2): Span {
  return spanByClock(day as Day, 34, 34 + slots);
}

function inputs(event: Span, readings: Readings, given: Partial<ResultInputs> = {}): ResultInputs {
  return { version: RULES_VERSION, event, rule: anySaving, eventDays: [], readings, ...given };
}

/** A home that uses the same in each half hour of a day, but for what it uses on the event's day from 17:00 on. */
function home(usual: (day: Day) => number, event: string, used: readonly (number | null)[]): Pattern {
  return (day, slot) =>
    day === event && slot >= 34 && slot < 34 + used.length ? (used[slot - 34] ?? null) : usual(day);
}

function daysOf(found: ReturnType<typeof workOut>, passedOver: PassedOver | null = null): string[] {
  return found.days.filter((one) => one.passedOver === passedOver).map(({ day }) => day.slice(5));
}

test("a weekday takes the mean of the ten weekdays before it, by half hour", () => {
  // Thursday 19 November 2026. Wh a half hour: the day of the month × 10, so 5 to 18 November without weekends are
  // 5 6 9 10 11 12 13 16 17 18, whose mean is 11.7.
  const readings = readingsBy(
    home((day) => Number(day.slice(8)) * 10, "2026-11-19", [50, 100]),
    "2026-10-01",
    "2026-11-20",
  );
  const found = workOut(inputs(atFive("2026-11-19"), readings));
  expect(daysOf(found)).toEqual("11-18 11-17 11-16 11-13 11-12 11-11 11-10 11-09 11-06 11-05".split(" "));
  expect(found.halfHours.map(({ slot, baseline, used, saved }) => [slot, baseline, used, saved])).toEqual([
    [34, 117, 50, 67],
    [35, 117, 100, 17],
  ]);
  // 84 Wh × £2.50 a kWh = 21p.
  expect(found).toMatchObject({ baselineWh: 234, usedWh: 150, savedWh: 84, savedPercent: 35, pence: 21 });
  expect(found.whyNothing).toBeNull();
});

test("a weekend takes the four weekend days before it", () => {
  const readings = readingsBy(
    home((day) => Number(day.slice(8)) * 10, "2026-11-22", [0, 0]),
    "2026-10-01",
    "2026-11-22",
  );
  const found = workOut(inputs(atFive("2026-11-22"), readings));
  expect(daysOf(found)).toEqual(["11-21", "11-15", "11-14", "11-08"]);
  // (210 + 150 + 140 + 80) ÷ 4 = 145.
  expect(found).toMatchObject({ baselineWh: 290, savedWh: 290, pence: 73 });
});

test("a bank holiday is a weekend day: for an event on one, and before one", () => {
  // Boxing Day's substitute, Monday 28 December 2026; Friday 25 was a bank holiday, too.
  const readings = readingsBy(
    home(() => 200, "2026-12-28", [0, 0]),
    "2026-11-20",
    "2026-12-31",
  );
  const found = workOut(inputs(atFive("2026-12-28"), readings));
  expect(daysOf(found)).toEqual(["12-27", "12-26", "12-25", "12-20"]);
});

test("before a weekday a bank holiday is passed over, and named", () => {
  const readings = readingsBy(
    home(() => 200, "2026-12-29", [0, 0]),
    "2026-11-20",
    "2026-12-31",
  );
  const found = workOut(inputs(atFive("2026-12-29"), readings));
  expect(daysOf(found, "bank-holiday")).toEqual(["12-28", "12-25"]);
  expect(daysOf(found)).toEqual("12-24 12-23 12-22 12-21 12-18 12-17 12-16 12-15 12-14 12-11".split(" "));
});

test("days with an event are passed over, and earlier ones stand in", () => {
  const readings = readingsBy(
    home(() => 200, "2026-11-19", [0, 0]),
    "2026-10-01",
    "2026-11-20",
  );
  const eventDays = ["2026-11-17", "2026-11-12"] as Day[];
  const found = workOut(inputs(atFive("2026-11-19"), readings, { eventDays }));
  expect(daysOf(found, "event")).toEqual(["11-17", "11-12"]);
  expect(daysOf(found).at(-1)).toBe("11-03");
});

test("an incomplete day is passed over, as is one that lacks the event's hours", () => {
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
  const found = workOut(inputs(atFive("2026-11-19"), readings));
  expect(daysOf(found, "incomplete"), "three of its 48 half hours lack").toEqual(["11-18"]);
  expect(daysOf(found, "hours-missing")).toEqual(["11-17"]);
  expect(daysOf(found)[0], "two may lack").toBe("11-16");
  expect(found.isAllIn, "either may still come").toBe(false);
});

test("an event in the hour that comes twice is compared with that hour of other Sundays", () => {
  const day = "2026-10-25" as Day;
  const event = { start: spanOfDay(day).start + HOUR, end: spanOfDay(day).start + 3 * HOUR };
  const readings = readingsBy(
    (one, slot) => (one === day ? 10 : slot === 2 ? 100 : 200),
    "2026-09-01",
    "2026-10-26",
  );
  const found = workOut(inputs(event, readings));
  expect(found.halfHours.map(({ slot, baseline }) => [slot, baseline])).toEqual([
    [2, 100],
    [3, 200],
    [2, 100],
    [3, 200],
  ]);
  expect(found).toMatchObject({ savedWh: 600 - 40 });
});

test("a day whose clock jumped over the event's hour is passed over", () => {
  // Sunday 5 April 2026, 01:00 to 02:00; a week before there was no such hour.
  const event = spanByClock("2026-04-05" as Day, 2, 4);
  const found = workOut(
    inputs(
      event,
      readingsBy(() => 100, "2026-02-01", "2026-04-06"),
    ),
  );
  expect(daysOf(found, "hours-missing")).toEqual(["03-29"]);
  expect(daysOf(found)).toEqual(["04-04", "04-03", "03-28", "03-22"]);
});

test("of an earlier day that had the event's hour twice, the first of them counts", () => {
  const readings = readingsBy(() => 100, "2026-09-01", "2026-11-02");
  const { start } = spanOfDay("2026-10-25" as Day);
  const at = (start + HOUR - readings.start) / 1800;
  readings.units.set([300, 300, 900, 900], at);
  const found = workOut(inputs(spanByClock("2026-11-01" as Day, 2, 4), readings));
  expect(found.days.find(({ day }) => day === "2026-10-25")?.units).toEqual([300, 300]);
});

test("a home that used more has saved nothing, and is not charged for it", () => {
  const readings = readingsBy(
    home(() => 200, "2026-11-19", [900, 201]),
    "2026-10-01",
    "2026-11-20",
  );
  const found = workOut(inputs(atFive("2026-11-19"), readings));
  expect(found).toMatchObject({ savedWh: 0, pence: 0, whyNothing: "used-as-much" });
});

test("a home with no earlier days has no baseline, and with four weekdays neither", () => {
  for (const first of ["2026-11-19", "2026-11-13"]) {
    const readings = readingsBy(
      home(() => 200, "2026-11-19", [0, 0]),
      first,
      "2026-11-20",
    );
    const found = workOut(inputs(atFive("2026-11-19"), readings));
    expect(found).toMatchObject({ pence: 0, whyNothing: "too-few-days", isAllIn: false });
    expect(found.halfHours[0]).toMatchObject({ baseline: null, used: 0, saved: null });
  }
  const five = readingsBy(
    home(() => 200, "2026-11-19", [0, 0]),
    "2026-11-12",
    "2026-11-20",
  );
  expect(workOut(inputs(atFive("2026-11-19"), five)).halfHours[0]).toMatchObject({ baseline: 200 });
});

test("nobody is rewarded from a meter of which too little is read", () => {
  // Five of the fifteen days before: 33%.
  const readings = readingsBy(
    home(() => 200, "2026-11-19", [0, 0]),
    "2026-11-12",
    "2026-11-20",
  );
  const found = workOut(inputs(atFive("2026-11-19"), readings));
  expect(found.qualification).toEqual({ present: 336, expected: 720, percentRead: 46, qualifies: false });
  expect(found).toMatchObject({ pence: 0, whyNothing: "meter-does-not-qualify" });
});

test("what the trade's example says: usual 1 and 1 kWh, used 0 and 2, rewarded for 1", () => {
  // Loop's explanation of its scheme, winter 2023/24: £2.50 a kWh.
  const readings = readingsBy(
    home(() => 1000, "2026-11-19", [0, 2000]),
    "2026-10-01",
    "2026-11-20",
  );
  const found = workOut(inputs(atFive("2026-11-19"), readings));
  expect(found.halfHours.map(({ saved }) => saved)).toEqual([1000, 0]);
  expect(found).toMatchObject({ savedWh: 1000, pence: 250, savedPercent: 50 });
});

test.each([
  [601, 39, 0, "saved-too-little"],
  [600, 40, 100, null],
  [599, 40, 100, null],
] as const)(
  "with a least saving of 40%%, who used %d of 1000 has saved %d%% and gets %dp",
  (used, percent, pence, why) => {
    const readings = readingsBy(
      home(() => 500, "2026-11-19", [used - 300, 300]),
      "2026-10-01",
      "2026-11-20",
    );
    const rule = { pencePerKwh: 250, leastPercent: 40 };
    const found = workOut(inputs(atFive("2026-11-19"), readings, { rule }));
    expect(found).toMatchObject({ savedPercent: percent, pence, whyNothing: why });
  },
);

test("a half hour that was not read counts neither way, and is waited for", () => {
  const readings = readingsBy(
    home(() => 200, "2026-11-19", [null, 50]),
    "2026-10-01",
    "2026-11-20",
  );
  const event = atFive("2026-11-19");
  const found = workOut(inputs(event, readings));
  expect(found.halfHours[0]).toMatchObject({ used: null, saved: null });
  expect(found).toMatchObject({ baselineWh: 200, savedWh: 150, pence: 38, isAllIn: false });
  expect(isFinal(found, event, event.end + 48 * HOUR - 1)).toBe(false);
  expect(isFinal(found, event, event.end + 48 * HOUR)).toBe(true);
});

test("with all half hours in, a result is final from the event's end on", () => {
  const event = atFive("2026-11-19");
  const found = workOut(
    inputs(
      event,
      readingsBy(() => 100, "2026-10-01", "2026-11-20"),
    ),
  );
  expect(found.isAllIn).toBe(true);
  expect(isFinal(found, event, event.end)).toBe(true);
  expect(isFinal(found, event, event.end - 1)).toBe(false);
});

test("a home of which nothing was read gets nothing, and is told why", () => {
  const event = atFive("2026-11-19");
  expect(workOut(inputs(event, nothingRead(event)))).toMatchObject({ pence: 0, whyNothing: "no-readings" });
});

test("a saving that is worth less than half a penny brings nothing, and is told as that", () => {
  const readings = readingsBy(
    home(() => 200, "2026-11-19", [199, 200]),
    "2026-10-01",
    "2026-11-20",
  );
  expect(workOut(inputs(atFive("2026-11-19"), readings))).toMatchObject({
    savedWh: 1,
    pence: 0,
    whyNothing: "less-than-a-penny",
  });
});

test("rules that nobody knows are an error, not a guess", () => {
  const event = atFive("2026-11-19");
  expect(() => workOut(inputs(event, nothingRead(event), { version: 99 }))).toThrow("version 99");
});

test("keeps the readings of the earliest day that counts when inputs are trimmed", () => {
  const readings = readingsBy(
    home(() => 200, "2026-11-19", [0, 0]),
    "2026-08-01",
    "2026-11-20",
  );
  const eventDays = ["2026-10-30", "2026-11-03", "2026-11-05", "2026-11-06", "2026-11-19"] as Day[];
  const whole = inputs(atFive("2026-11-19"), readings, { eventDays });
  const less = trimmed(whole);
  expect(workOut(less)).toEqual(workOut(whole));
  expect(less.readings.start).toBe(spanOfDay("2026-11-02" as Day).start);
  expect(less.eventDays).toEqual(["2026-11-03", "2026-11-05", "2026-11-06"]);
});
