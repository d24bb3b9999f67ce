import { addDays, type Day, daysBetween } from "../london-calendar.ts";
import { type HalfHour, halfHoursIn } from "./days.ts";
import type { Period } from "./periods.ts";

/** Days whose highest half hour sets a day's scale. */
export const SCALE_DAYS = 30;

/** The highest half hour of the last 30 days, which a day's scale includes; zero for other periods. */
export function highestBefore(
  { by, last }: Period,
  amountOf: (halfHour: HalfHour, day: Day) => number | null,
): number {
  if (by !== "day") return 0;
  let highest = 0;
  for (const day of daysBetween(addDays(last, 1 - SCALE_DAYS), last)) {
    for (const halfHour of halfHoursIn(day)) highest = Math.max(highest, amountOf(halfHour, day) ?? 0);
  }
  return highest;
}
