import { addDays, monthOf } from "../london-calendar.ts";
import { monthName } from "./day-names.ts";
import { amountsByDay, daysHeld } from "./days.ts";
import type { Series } from "./fuel.ts";
import type { Readings } from "./readings.ts";

/** Nine months: fewer show either the heating or what remains without it, not both. */
export const MIN_DAYS_FOR_YEAR = 274;

/** " There will be enough in August 2027.", counted from the first complete day. Empty if gaps delay it. */
export function whenEnough(readings: Readings<Series> | undefined): string {
  const held = readings && daysHeld(readings);
  if (!held) return "";
  const first = amountsByDay(readings, held.first, held.last).find(({ isComplete }) => isComplete);
  const enough = first && addDays(first.day, MIN_DAYS_FOR_YEAR);
  return enough && enough > held.last ? ` There will be enough in ${monthName(monthOf(enough))}.` : "";
}
