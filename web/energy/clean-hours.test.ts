import { expect, test } from "vitest";
import { hourMarks } from "./clean-hours.tsx";

const at = (day: string, clock: string, name: string) => ({
  start: `2026-11-${day}T${clock}:00+00:00`,
  name: `${name}, ${clock} to ${clock.slice(0, 2)}:30`,
  grams: 100,
});

test("the axis marks now, noons, and days by unambiguous names", () => {
  const filler = Array.from({ length: 12 }, () => at("22", "09:00", "Today"));
  expect(
    hourMarks([
      ...filler,
      at("22", "12:00", "Today"),
      at("23", "00:00", "Tomorrow"),
      at("23", "12:00", "Tomorrow"),
      at("24", "00:00", "Tuesday"),
      ...filler,
    ]),
  ).toEqual([
    { at: 0, label: "Now" },
    { at: 12, label: "12", isMinor: true },
    { at: 13, label: "Tomorrow" },
    { at: 14, label: "12", isMinor: true },
    { at: 15, label: "Tue" },
  ]);
});

test("a day that begins at the end of the axis has no mark, which would not fit", () => {
  const hours = Array.from({ length: 96 }, () => at("22", "09:00", "Today"));
  hours[89] = at("23", "00:00", "Tomorrow");
  expect(hourMarks(hours)).toHaveLength(2);
  hours[89] = at("22", "09:00", "Today");
  hours[90] = at("23", "00:00", "Tomorrow");
  expect(hourMarks(hours)).toHaveLength(1);
});

test("a day that begins right after now has no mark of its own", () => {
  expect(hourMarks([at("22", "23:30", "Today"), at("23", "00:00", "Tomorrow")])).toEqual([
    { at: 0, label: "Now" },
  ]);
});
