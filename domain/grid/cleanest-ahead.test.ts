import { expect, test } from "vitest";
import { type Day, spanOfDays } from "../london-calendar.ts";
import { halfHoursIn } from "../readings/days.ts";
import { cleanestAhead } from "./cleanest-ahead.ts";
import type { Intensities } from "./intensity.ts";

/** 200 g, and 50 g for three hours from a clock slot of a day. */
function forecast(day: string, slot: number, known = 96): Intensities {
  const { start } = spanOfDays("2026-11-20" as Day, "2026-11-21" as Day);
  const grams = new Int16Array(96).fill(-1).fill(200, 0, known);
  const first = halfHoursIn(day as Day)[slot]?.start ?? 0;
  grams.fill(50, (first - start) / 1800, (first - start) / 1800 + 6);
  return { region: 13, start, grams };
}

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`) / 1000;

test.each([
  ["10:10", "2026-11-21", 2, "Cleanest tonight", "1am to 4am"],
  ["10:10", "2026-11-20", 24, "Cleanest today", "12 noon to 3pm"],
  ["10:10", "2026-11-20", 40, "Cleanest tonight", "8pm to 11pm"],
  ["20:00", "2026-11-21", 27, "Cleanest tomorrow", "1:30pm to 4:30pm"],
  ["10:10", "2026-11-20", 42, "Cleanest tonight", "9pm to midnight"],
])("at %s, if the grid is cleanest on %s from half hour %d, says %s, %s", (now, day, slot, title, figure) => {
  const found = cleanestAhead(forecast(day, slot), at(now));
  expect(found).toMatchObject({ title, figure });
  expect(found?.text).toContain("50 g of CO₂ a kWh, against 181 g");
});

test("returns null if much of the forecast is missing", () => {
  expect(cleanestAhead(forecast("2026-11-20", 22, 40), at("10:10"))).toBeNull();
});
