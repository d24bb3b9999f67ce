import { REMINDER_DAYS, reconsentTiming } from "./consent.ts";
import { startOfLondonDay } from "./london.ts";

export type ReminderDays = (typeof REMINDER_DAYS)[number];

const DAY = 86_400;

/** Epoch seconds. Missed reminders are skipped; the first waits until the consent can be renewed. */
export function dueReminder(due: number, now: number, sent: readonly number[]): ReminderDays | null {
  if (reconsentTiming(due, now) === "none") return null;
  const daysLeft = Math.round((startOfLondonDay(due) - startOfLondonDay(now)) / DAY);
  const current = REMINDER_DAYS.filter((days) => daysLeft <= days).at(-1);
  return current === undefined || sent.includes(current) ? null : current;
}
