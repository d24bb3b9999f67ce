import { expect, test } from "vitest";
import { addDays, type Day, dayNumber, daysBetween, spanOfDay } from "../london-calendar.ts";
import { type DayAsked, FARTHEST_BACK, isForecastDue, windowsDue } from "./intensity.ts";
import { nameOfRegion, regionOfDistributor } from "./region.ts";

const seconds = (text: string) => Date.parse(text) / 1000;
const now = seconds("2026-11-22T10:10:00Z");
const asked = (day: string, askedAt: number, isWhole = true): DayAsked => ({
  day: day as Day,
  askedAt,
  isWhole,
});

test("first requests all days once, in weeks, newest first", () => {
  const windows = windowsDue([], now);
  const days = windows.flatMap(({ first, last }) => daysBetween(first, last));
  expect(windows[0]).toEqual({ first: "2026-11-15", last: "2026-11-21" });
  expect(new Set(days).size).toBe(FARTHEST_BACK);
  expect(days).toHaveLength(FARTHEST_BACK);
  expect(windows.every(({ first, last }) => dayNumber(last) - dayNumber(first) < 7)).toBe(true);
});

/** All days, each requested after its end. */
const all = Array.from({ length: FARTHEST_BACK }, (_, index) => {
  const day = addDays("2026-11-21" as Day, -index);
  return asked(day, spanOfDay(day).end);
});

test.each([
  ["nothing is due when each day was asked for after it ended", all, []],
  [
    "a day that was asked for while it ran is due once more",
    [asked("2026-11-21", spanOfDay("2026-11-21" as Day).end - 1), ...all.slice(1)],
    [{ first: "2026-11-21", last: "2026-11-21" }],
  ],
  [
    "what lacks something is asked for again after a day",
    [...all.slice(0, 3), asked("2026-11-18", now - 86_400, false), ...all.slice(4)],
    [{ first: "2026-11-18", last: "2026-11-18" }],
  ],
  ["but not sooner", [...all.slice(0, 3), asked("2026-11-18", now - 86_399, false), ...all.slice(4)], []],
  [
    "for two weeks",
    [...all.slice(0, 13), asked("2026-11-08", seconds("2026-11-09T01:00:00Z"), false), ...all.slice(14)],
    [{ first: "2026-11-08", last: "2026-11-08" }],
  ],
  [
    "nor on the day after two weeks",
    [...all.slice(0, 14), asked("2026-11-07", seconds("2026-11-08T01:00:00Z"), false), ...all.slice(15)],
    [],
  ],
  [
    "nor after two weeks",
    [...all.slice(0, 20), asked("2026-11-01", seconds("2026-11-02T01:00:00Z"), false), ...all.slice(21)],
    [],
  ],
])("%s", (_, known, due) => {
  expect(windowsDue(known, now)).toEqual(due);
});

test.each([
  ["never asked for", [], true],
  ["asked for before the half hour that runs", [asked("2026-11-22", now - 601)], true],
  ["asked for since it began", [asked("2026-11-22", now - 600)], false],
  ["asked for yesterday, about yesterday", [asked("2026-11-21", now - 60)], true],
])("a forecast %s is due: %j %s", (_, known, due) => {
  expect(isForecastDue(known, now)).toBe(due);
});

test.each([
  ["10", 10, "Eastern England"],
  ["11", 9, "East Midlands"],
  ["12", 13, "London"],
  ["13", 6, "North Wales and Merseyside"],
  ["14", 8, "West Midlands"],
  ["15", 4, "North East England"],
  ["16", 3, "North West England"],
  ["17", 1, "North Scotland"],
  ["18", 2, "South and Central Scotland"],
  ["19", 14, "South East England"],
  ["20", 12, "Southern England"],
  ["21", 7, "South Wales"],
  ["22", 11, "South West England"],
  ["23", 5, "Yorkshire"],
] as const)("the distributor %s serves region %i, %s", (distributor, region, name) => {
  expect(regionOfDistributor(distributor)).toBe(region);
  expect(nameOfRegion(region)).toBe(name);
});

test("independent networks have no region", () => {
  for (const distributor of ["24", "29", "09", ""]) expect(regionOfDistributor(distributor)).toBeNull();
});
