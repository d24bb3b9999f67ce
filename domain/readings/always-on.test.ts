import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import { alwaysOnAt } from "./always-on.ts";
import { readingsBy } from "./test-readings.ts";

const day = "2026-11-20" as Day;

test("takes the median of 14 nights' lowest three consecutive half hours", () => {
  // 70 Wh from 03:00 to 04:30 and a single half hour of 10 Wh, too short to count.
  const readings = readingsBy(
    (_, slot) => (slot >= 6 && slot < 9 ? 70 : slot === 2 ? 10 : 200),
    "2026-11-01",
    "2026-11-21",
  );
  expect(alwaysOnAt(readings, day)).toEqual({ perHalfHour: 70, watts: 140, kwhPerYear: 1226, nights: 14 });
});

test("ignores lower usage by day", () => {
  const ofSlot = (slot: number) => (slot < 12 ? 100 : slot < 34 ? 5 : 300);
  const readings = readingsBy((_, slot) => ofSlot(slot), "2026-11-01", "2026-11-21");
  expect(alwaysOnAt(readings, day)?.watts).toBe(200);
});

test.each([
  ["storage heaters or a car, from midnight to seven", 700, 150, null],
  ["as much by night as by day", 100, 100, 200],
])("%s: with %i Wh by night and %i by day, always-on usage is %s W", (_, byNight, byDay, watts) => {
  const readings = readingsBy((_, slot) => (slot < 14 ? byNight : byDay), "2026-11-01", "2026-11-21");
  expect(alwaysOnAt(readings, day)?.watts ?? null).toBe(watts);
});

test("unread half hours are neither zero nor part of a run", () => {
  const readings = readingsBy(
    (_, slot) => (slot === 1 || slot === 3 ? null : slot < 12 ? 100 + slot : 300),
    "2026-11-01",
    "2026-11-21",
  );
  expect(alwaysOnAt(readings, day)?.perHalfHour).toBe(105);
});

test.each([
  ["2026-11-14", 7],
  ["2026-11-15", null],
])("with complete days from %s it is based on %s nights", (first, nights) => {
  const found = alwaysOnAt(
    readingsBy(() => 50, first, "2026-11-21"),
    day,
  );
  expect(found?.nights ?? null).toBe(nights);
});

test("a night with guests hardly changes the median", () => {
  const readings = readingsBy((one) => (one === "2026-11-18" ? 900 : 60), "2026-11-01", "2026-11-21");
  expect(alwaysOnAt(readings, day)?.watts).toBe(120);
});

test.each(["2026-03-29", "2026-10-25"])("the clock change on %s makes no difference", (change) => {
  const readings = readingsBy(() => 60, "2026-01-01", "2026-12-31");
  expect(alwaysOnAt(readings, change as Day)?.watts).toBe(120);
});

test("gas has no always-on usage", () => {
  const readings = readingsBy(() => 60, "2026-11-01", "2026-11-21", "gas");
  expect(alwaysOnAt(readings, day)).toBeNull();
});
