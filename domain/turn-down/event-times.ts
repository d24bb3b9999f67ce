import { dayNumber, dayOf, type Span } from "../london-calendar.ts";
import { dateName, dayName, hourName } from "../readings/day-names.ts";
import { halfHoursOfEvent } from "./baseline.ts";

export interface EventTimes {
  /** "Thursday 26 November" for an upcoming event, "26 November 2026" for a past one. */
  day: string;
  /** "5pm to 6:30pm", by London's clock. */
  hours: string;
}

export function upcomingEventTimes(event: Span): EventTimes {
  return { day: dayName(dayOf(event.start)), hours: hoursOf(event) };
}

export function pastEventTimes(event: Span): EventTimes {
  return { day: dateName(dayOf(event.start)), hours: hoursOf(event) };
}

/** "In 4 days", "Tomorrow", "In 3 hours", "In 25 minutes" or "Happening now". */
export function countdown({ start }: Span, now: number): string {
  if (now >= start) return "Happening now";
  const days = dayNumber(dayOf(start)) - dayNumber(dayOf(now));
  if (days > 1) return `In ${days} days`;
  if (days === 1) return "Tomorrow";
  const minutes = Math.ceil((start - now) / 60);
  return minutes < 60
    ? `In ${formatCount(minutes, "minute")}`
    : `In ${formatCount(Math.floor(minutes / 60), "hour")}`;
}

function formatCount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function hoursOf(event: Span): string {
  const slots = halfHoursOfEvent(event).map(({ slot }) => slot);
  return `${hourName(slots[0] ?? 0)} to ${hourName((slots.at(-1) ?? 0) + 1)}`;
}
