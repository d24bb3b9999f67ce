import { expect, test } from "vitest";
import { addDays, type Day } from "../london-calendar.ts";
import { levelChange } from "./level-change.ts";

const today = "2026-06-30" as Day;
const thresholds = { least: 10, share: 0.1, gap: 0.5 };

/** Sixty days up to today; `levelAt` takes how many days ago. */
function series(levelAt: (ago: number) => number) {
  return Array.from({ length: 60 }, (_, index) => ({
    day: addDays(today, index - 59),
    value: levelAt(59 - index),
  }));
}

const step = (ago: number, by: number) => (n: number) => 100 + (n % 3) + (n <= ago ? by : 0);

test("finds a step, its day and its size", () => {
  expect(levelChange(series(step(9, 40)), today, thresholds)).toEqual({
    since: "2026-06-21",
    before: 101,
    after: 141,
  });
  expect(levelChange(series(step(9, -40)), today, thresholds)).toMatchObject({ before: 101, after: 61 });
});

test.each([
  [6, false],
  [7, true],
  [13, true],
  [14, false],
])("a step %d days ago is shown: %s", (ago, isShown) => {
  expect(levelChange(series(step(ago, 40)), today, thresholds) !== null).toBe(isShown);
});

test.each<[string, (ago: number) => number]>([
  ["a step below the minimum", step(9, 9)],
  ["a step below the minimum share", (ago) => 1000 + (ago <= 9 ? 60 : 0)],
  ["a ramp", (ago) => 200 - ago * 2],
  ["a series that always varies as much", (ago) => 100 + ((ago * 7) % 11) * 8 + (ago <= 9 ? 30 : 0)],
  ["a spike of two days", (ago) => (ago === 8 || ago === 9 ? 400 : 100)],
  ["no change", () => 100],
])("ignores %s", (_, levelAt) => {
  expect(levelChange(series(levelAt), today, thresholds)).toBeNull();
});

test("finds a change after three weeks at the old level and six days at the new", () => {
  const days = series(step(9, 40));
  expect(levelChange(days.slice(-31), today, thresholds)).not.toBeNull();
  expect(levelChange(days.slice(-30), today, thresholds)).toBeNull();
  const withGap = days.filter((_, index) => index < 54 || index > 57);
  expect(levelChange(withGap, today, thresholds)).not.toBeNull();
  expect(levelChange(withGap.slice(0, -1), today, thresholds)).toBeNull();
});
