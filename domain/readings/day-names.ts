import { monthNames } from "../london.ts";
import { type Day, type Month, weekdayOf } from "../london-calendar.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** "Saturday". */
export function weekdayName(day: Day): string {
  return weekdays[weekdayOf(day) - 1] as string;
}

/** "Saturday 21 November". */
export function dayName(day: Day): string {
  return `${weekdayName(day)} ${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]}`;
}

/** "Saturday 21 November 2026". */
export function longDay(day: Day): string {
  return `${dayName(day)} ${day.slice(0, 4)}`;
}

/** "November 2026". */
export function monthName(month: Month): string {
  return `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** Slot 36 is "18:00", and 48 "24:00". */
export function clockTime(slot: number): string {
  return `${String(Math.floor(slot / 2)).padStart(2, "0")}:${slot % 2 ? "30" : "00"}`;
}
