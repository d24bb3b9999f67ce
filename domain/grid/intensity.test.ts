import { expect, test } from "vitest";
import { addDays, type Day, dayNumber, daysBetween, spanOfDay } from "../london-calendar.ts";
import { type DayFetch, isForecastDue, MAX_DAYS_BACK, windowsDue } from "./intensity.ts";
import { nameOfRegion, regionOfDistributor } from "./region.ts";

const seconds = (text: string) => Date.parse(text) / 1000;
const now = seconds("2026-11-22T10:10:00Z");
const fetched = (day: string, fetchedAt: number, isComplete = true): DayFetch => ({
  day: day as Day,
  fetchedAt,
  isComplete,
});

test("first requests all days once, in weeks, newest first", () => {
  const windows = windowsDue([], now);
  const days = windows.flatMap(({ first, last }) => daysBetween(first, last));
  expect(windows[0]).toEqual({ first: "2026-11-15", last: "2026-11-21" });
  expect(new Set(days).size).toBe(MAX_DAYS_BACK);
  expect(days).toHaveLength(MAX_DAYS_BACK);
  expect(windows.every(({ first, last }) => dayNumber(last) - dayNumber(first) < 7)).toBe(true);
});

const all = Array.from({ length: MAX_DAYS_BACK }, (_, index) => {
  const day = addDays("2026-11-21" as Day, -index);
  return fetched(day, spanOfDay(day).end);
});

test.each([
  ["none, with each day fetched after it ended", all, []],
  [
    "a day fetched before it ended",
    [fetched("2026-11-21", spanOfDay("2026-11-21" as Day).end - 1), ...all.slice(1)],
    [{ first: "2026-11-21", last: "2026-11-21" }],
  ],
  [
    "an incomplete day, a day later",
    [...all.slice(0, 3), fetched("2026-11-18", now - 86_400, false), ...all.slice(4)],
    [{ first: "2026-11-18", last: "2026-11-18" }],
  ],
  [
    "none, for an incomplete day within a day",
    [...all.slice(0, 3), fetched("2026-11-18", now - 86_399, false), ...all.slice(4)],
    [],
  ],
  [
    "an incomplete day of the last two weeks",
    [...all.slice(0, 13), fetched("2026-11-08", seconds("2026-11-09T01:00:00Z"), false), ...all.slice(14)],
    [{ first: "2026-11-08", last: "2026-11-08" }],
  ],
  [
    "none, for an incomplete day just over two weeks ago",
    [...all.slice(0, 14), fetched("2026-11-07", seconds("2026-11-08T01:00:00Z"), false), ...all.slice(15)],
    [],
  ],
  [
    "none, for an incomplete day long ago",
    [...all.slice(0, 20), fetched("2026-11-01", seconds("2026-11-02T01:00:00Z"), false), ...all.slice(21)],
    [],
  ],
])("windows due: %s", (_, known, due) => {
  expect(windowsDue(known, now)).toEqual(due);
});

test.each([
  ["never fetched", [], true],
  ["fetched before the current half hour", [fetched("2026-11-22", now - 601)], true],
  ["fetched in the current half hour", [fetched("2026-11-22", now - 600)], false],
  ["fetched for yesterday only", [fetched("2026-11-21", now - 60)], true],
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
