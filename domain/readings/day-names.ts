import { monthNames } from "../london.ts";
import { type Day, type Month, monthOf, weekdayOf } from "../london-calendar.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export function weekdayName(day: Day): string {
  return weekdays[weekdayOf(day) - 1] as string;
}

export function dayName(day: Day): string {
  return `${weekdayName(day)} ${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]}`;
}

/** "Sat 21 Nov". */
export function shortDay(day: Day): string {
  return `${weekdayName(day).slice(0, 3)} ${Number(day.slice(8))} ${shortMonth(monthOf(day)).slice(0, 3)}`;
}

/** "Nov 2026". */
export function shortMonth(month: Month): string {
  const name = monthName(month);
  return `${name.slice(0, 3)} ${name.slice(-4)}`;
}

/** "Saturday 21 November 2026". */
export function longDay(day: Day): string {
  return `${dayName(day)} ${day.slice(0, 4)}`;
}

export function dateName(day: Day): string {
  return `${Number(day.slice(8))} ${monthName(day.slice(0, 7) as Month)}`;
}

export function monthName(month: Month): string {
  return `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** Half hours on London's clock, numbered from 0 for 00:00. Days of clock changes have 46 or 50 half hours. */
export const SLOTS_PER_DAY = 48;

/** For charts, tables and forms: slot 36 is "18:00", and 48 "24:00". */
export function clockTime(slot: number): string {
  return `${String(Math.floor(slot / 2)).padStart(2, "0")}:${slot % 2 ? "30" : "00"}`;
}

/** For sentences: slot 36 is "6pm", 37 "6:30pm", 24 "12 noon" and 48 "midnight". */
export function hourName(slot: number): string {
  if (slot % 48 === 0) return "midnight";
  if (slot === 24) return "12 noon";
  const hour = Math.floor(slot / 2);
  return `${hour % 12 || 12}${slot % 2 ? ":30" : ""}${hour < 12 ? "am" : "pm"}`;
}
