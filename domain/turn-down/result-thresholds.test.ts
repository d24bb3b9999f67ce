import { expect, test } from "vitest";
import { addDays, type Day } from "../london-calendar.ts";
import { spanByClock } from "../readings/days.ts";
import { readingsBy } from "../readings/test-readings.ts";
import { computeResult, qualificationOn, RULES_VERSION } from "./result.ts";

test.each([
  [576, 80, true],
  [575, 79, false],
])(
  "with readings for %i of 720 half hours (%i%%), a meter qualifies: %s",
  (present, percentRead, qualifies) => {
    let left = 720 - present;
    const readings = readingsBy(
      (day) => (day >= "2026-11-04" && day < "2026-11-19" && left-- > 0 ? null : 200),
      "2026-09-01",
      "2026-11-20",
    );
    expect(qualificationOn(readings, "2026-11-19" as Day)).toEqual({
      present,
      expected: 720,
      percentRead,
      qualifies,
    });
  },
);

test.each([
  [60, 200],
  [61, null],
])("looks back 60 days: with the fifth day %i days before, the baseline is %s", (back, baseline) => {
  const day = "2026-11-24" as Day;
  const counted = new Set([1, 4, 5, 6, back].map((days) => addDays(day, -days)));
  const readings = readingsBy((one) => (one === day || counted.has(one) ? 200 : null), "2026-08-01", day);
  const [halfHour] = computeResult({
    version: RULES_VERSION,
    event: spanByClock(day, 34, 36),
    rule: { pencePerKwh: 250, leastPercent: 0 },
    eventDays: [],
    readings,
  }).halfHours;
  expect(halfHour?.baseline).toBe(baseline);
});
