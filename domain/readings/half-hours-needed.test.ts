import { expect, test } from "vitest";
import { addDays, type Day, daysBetween, spanOfDay } from "../london-calendar.ts";
import { energyView } from "./energy-view.ts";
import { HALF_HOUR } from "./fuel.ts";
import { lengths } from "./periods.ts";
import type { Readings } from "./readings.ts";
import { asDailySums, readingsBy } from "./test-readings.ts";
import { halfHoursNeeded } from "./view-needs.ts";

const peak: Record<number, number> = { 20: 10, 21: 10, 22: 10, 23: 10, 24: 10 };
const even = readingsBy(
  (day, slot) => (day === "2026-11-20" ? (peak[slot] ?? 200) : 200 + (slot % 5)),
  "2025-11-01",
  "2026-11-22",
);

/** Daily sums, with half hours from this day on. */
function from(readings: Readings, day: Day): Readings {
  const { start } = spanOfDay(day);
  return {
    ...asDailySums(readings),
    start,
    units: readings.units.subarray((start - readings.start) / HALF_HOUR),
  };
}

test.each(lengths)("a view by %s needs no half hours before the first day needed", (by) => {
  const parts = [asDailySums(even)];
  for (const date of daysBetween("2026-11-09" as Day, "2026-11-22" as Day)) {
    const needed = halfHoursNeeded(parts, { by, date }).get("electricity") as Day;
    expect(energyView([from(even, needed)], { by, date }), date).toEqual(energyView([even], { by, date }));
  }
});

test("a day needs all the weeks it is compared with", () => {
  const date = "2026-11-20" as Day;
  const needed = halfHoursNeeded([asDailySums(even)], { date }).get("electricity") as Day;
  expect(energyView([from(even, needed)], { date }).sentence).toContain("less than a usual weekday");
  expect(() => energyView([from(even, addDays(needed, 1))], { date })).toThrow(RangeError);
});
