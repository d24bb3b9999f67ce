import { addDays, daysBetween } from "../london-calendar.ts";
import { halfHoursIn } from "./days.ts";
import { kwhOf, type Series } from "./fuel.ts";
import type { Period } from "./periods.ts";
import { type Readings, unitsAt } from "./readings.ts";

/** Days whose highest half hour sets a day's scale. */
export const SCALE_DAYS = 30;

/** The scale's minimum for a day, in kWh; null for other periods. */
export function highestBefore(readings: Readings<Series>, { by, last }: Period): number {
  if (by !== "day") return 0;
  let highest = 0;
  for (const day of daysBetween(addDays(last, 1 - SCALE_DAYS), last)) {
    for (const { start } of halfHoursIn(day)) highest = Math.max(highest, unitsAt(readings, start) ?? 0);
  }
  return kwhOf(readings.fuel, highest);
}
