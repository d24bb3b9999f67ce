import { addDays, daysBetween } from "../london-calendar.ts";
import { halfHoursIn } from "./days.ts";
import { kwhOf, type Series } from "./fuel.ts";
import type { Period } from "./periods.ts";
import { type Readings, unitsAt } from "./readings.ts";

/** The scale of a day stays that of the highest half hour of so many days. */
export const SCALE_DAYS = 30;

/** The highest half hour that the scale of a day has to reach besides its own, in kWh; other periods have no such. */
export function highestBefore(readings: Readings<Series>, { by, last }: Period): number {
  if (by !== "day") return 0;
  let highest = 0;
  for (const day of daysBetween(addDays(last, 1 - SCALE_DAYS), last)) {
    for (const { start } of halfHoursIn(day)) highest = Math.max(highest, unitsAt(readings, start) ?? 0);
  }
  return kwhOf(readings.fuel, highest);
}
