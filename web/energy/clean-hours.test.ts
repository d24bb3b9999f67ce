import { expect, test } from "vitest";
import { hourMarks } from "./clean-hours.tsx";

const at = (day: string, clock: string, name: string) => ({
  start: `2026-11-${day}T${clock}:00+00:00`,
  name: `${name}, ${clock} to ${clock.slice(0, 2)}:30`,
  grams: 100,
});

test("the axis names days unambiguously and marks noons", () => {
  expect(
    hourMarks([
      at("22", "00:00", "Today"),
      at("22", "00:30", "Today"),
      at("22", "12:00", "Today"),
      at("23", "00:00", "Tomorrow"),
      at("23", "12:00", "Tomorrow"),
      at("24", "00:00", "Tuesday"),
    ]),
  ).toEqual([
    { at: 0, label: "Today" },
    { at: 2, label: "12", isMinor: true },
    { at: 3, label: "Tomorrow" },
    { at: 4, label: "12", isMinor: true },
    { at: 5, label: "Tue" },
  ]);
});
