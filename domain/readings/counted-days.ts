import { longDate } from "../london.ts";
import type { Day } from "../london-calendar.ts";
import { daysHeld } from "./days.ts";
import type { Period } from "./periods.ts";
import type { Readings } from "./readings.ts";

/** First visible day if the period starts earlier: "6 November 2026". */
export function countedFrom(readings: Readings, { first }: Pick<Period, "first">): string | null {
  const held = daysHeld(readings)?.first;
  return held !== undefined && held > first ? longDate(readings.expected.start) : null;
}

/** Last day with readings, if before `day`. */
export function countedTo(readings: Readings, day: Day): string | null {
  const held = daysHeld(readings)?.last;
  return held !== undefined && held < day ? longDate(readings.expected.end - 1) : null;
}
