import { REMINDER_DAYS, reconsentTiming } from "./consent.ts";
import { startOfLondonDay } from "./london.ts";

export type ReminderDays = (typeof REMINDER_DAYS)[number];

const DAY = 86_400;

/**
 * Which reminder to give consent again is to be sent now: the one for the time that is left, unless it was
 * sent. One whose time has passed is not caught up with, and none is sent before consent can be given again, hours
 * later on the first of those days: its link would lead nowhere. Moments are epoch seconds; days are London's.
 */
export function dueReminder(due: number, now: number, sent: readonly number[]): ReminderDays | null {
  if (reconsentTiming(due, now) === "none") return null;
  const daysLeft = Math.round((startOfLondonDay(due) - startOfLondonDay(now)) / DAY);
  const current = REMINDER_DAYS.filter((days) => daysLeft <= days).at(-1);
  return current === undefined || sent.includes(current) ? null : current;
}
