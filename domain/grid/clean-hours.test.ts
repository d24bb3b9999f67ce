import { expect, test } from "vitest";
import type { Month } from "../london-calendar.ts";
import { readingsBy } from "../readings/test-readings.ts";
import { bestHours, compareMonth, hoursAhead, monthBefore } from "./clean-hours.ts";
import type { Intensities } from "./intensity.ts";

const seconds = (text: string) => Date.parse(text) / 1000;

function from(at: string, count: number, pattern: (index: number) => number): Intensities {
  return { region: 13, start: seconds(at), grams: Int16Array.from({ length: count }, (_, n) => pattern(n)) };
}

test("finds the cleanest three consecutive hours, the earliest on a tie", () => {
  const now = seconds("2026-11-22T10:10:00Z");
  // Two dips of 50 g, at 02:00 tomorrow and a day later, and a single half hour of 1 g.
  const dip = (index: number) => (index >= 32 && index < 38) || (index >= 80 && index < 86);
  const grid = from("2026-11-22T10:00:00Z", 96, (index) => (dip(index) ? 50 : index === 10 ? 1 : 200));
  expect(bestHours(grid, now)).toEqual({
    first: 32,
    count: 6,
    words: "Tomorrow, 2am to 5am",
    grams: 50,
  });
});

test.each([
  ["nothing is known", null, () => -1],
  ["one half hour in six is unknown", null, (index: number) => (index % 6 ? 100 : -1)],
  ["only the first three hours are known", "Today, 10am to 1pm", (index: number) => (index < 6 ? 100 : -1)],
  ["only the last three are known", "Tuesday, 7am to 10am", (index: number) => (index < 90 ? -1 : 100)],
])("where %s, the best hours are %s", (_, words, pattern) => {
  const grid = from("2026-11-22T10:00:00Z", 96, pattern);
  expect(bestHours(grid, seconds("2026-11-22T10:29:59Z"))?.words ?? null).toBe(words);
});

test("names the half hours ahead in London time, even when clocks change", () => {
  const hours = hoursAhead(
    from("2026-10-24T22:00:00Z", 10, (index) => index),
    seconds("2026-10-24T22:15:00Z"),
  );
  expect(hours).toHaveLength(96);
  expect(hours.slice(0, 8).map(({ name, grams }) => [name, grams])).toEqual([
    ["Today, 23:00 to 23:30", 0],
    ["Today, 23:30 to 24:00", 1],
    ["Tomorrow, 00:00 to 00:30", 2],
    ["Tomorrow, 00:30 to 01:00", 3],
    ["Tomorrow, 01:00 to 01:30 BST", 4],
    ["Tomorrow, 01:30 to 02:00 BST", 5],
    ["Tomorrow, 01:00 to 01:30 GMT", 6],
    ["Tomorrow, 01:30 to 02:00 GMT", 7],
  ]);
  expect(hours[4]?.start).toBe("2026-10-25T01:00:00+01:00");
  expect(hours.at(-1)?.grams).toBeNull();
});

test.each([
  [4, "Tomorrow, 1am BST to 3am"],
  [6, "Tomorrow, 1am GMT to 4am"],
  [1, "Today, 11:30pm to 1:30am GMT"],
  [0, "Today, 11pm to 2am BST"],
])("when clocks go back, the best hours from half hour %i are %s", (first, words) => {
  const grid = from("2026-10-24T22:00:00Z", 96, (index) => (index >= first && index < first + 6 ? 50 : 200));
  expect(bestHours(grid, seconds("2026-10-24T22:15:00Z"))?.words).toBe(words);
});

test("weights a home's monthly intensity by its usage, and not the region's", () => {
  const october = "2026-10" as Month;
  expect(monthBefore(seconds("2026-11-01T00:00:00Z"))).toBe(october);
  // 31 days and an hour: 1,490 half hours, the first 745 at 100 g and the others at 300 g; usage is three
  // times higher at 100 g.
  const grid = from("2026-09-30T23:00:00Z", 1490, (index) => (index < 745 ? 100 : 300));
  let index = 0;
  const readings = readingsBy(() => (index++ < 745 ? 300 : 100), "2026-10-01", "2026-10-31");
  expect(compareMonth(readings, grid, october)).toEqual({ name: "October 2026", own: 150, region: 200 });
  expect(compareMonth(null, grid, october)).toBeNull();
  const few = readingsBy((day) => (day < "2026-10-14" ? 100 : null), "2026-10-01", "2026-10-31");
  expect(compareMonth(few, grid, october)).toBeNull();
  // Half of the 1,490 half hours, and one fewer.
  const first = (count: number) => {
    let left = count;
    return readingsBy(() => (left-- > 0 ? 100 : null), "2026-10-01", "2026-10-31");
  };
  expect(compareMonth(first(745), grid, october)).not.toBeNull();
  expect(compareMonth(first(744), grid, october)).toBeNull();
  expect(
    compareMonth(
      readings,
      from("2026-09-30T23:00:00Z", 1490, () => -1),
      october,
    ),
  ).toBeNull();
});
