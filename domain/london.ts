/** A calendar date in London; months count from 1. */
export type LondonDate = { year: number; month: number; day: number };

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const wallClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
  hourCycle: "h23",
});

/** The date in London at a moment in epoch seconds. */
export function londonDate(seconds: number): LondonDate {
  const { year, month, day } = wallTime(seconds);
  return { year, month, day };
}

/** "2026-12-14": equal for two moments of the same London day, and sorts by time. */
export function dayKey(seconds: number): string {
  const { year, month, day } = londonDate(seconds);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** The moment on London clocks: "2026-11-21 10:00:05". */
export function londonMoment(seconds: number): string {
  return momentFormat.format(seconds * 1000).replace(", ", " ");
}

const momentFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/London",
  dateStyle: "short",
  timeStyle: "medium",
});

/** "14 December 2026". */
export function longDate(seconds: number): string {
  const { year, month, day } = londonDate(seconds);
  return `${day} ${monthNames[month - 1]} ${year}`;
}

/**
 * A moment to come, as somebody would say it: "14:05 today", "9:00 tomorrow", "9:00 on 14 December". Rounded up
 * to the minute, so that it is over by then.
 */
export function momentText(seconds: number, now: number): string {
  const minute = Math.ceil(seconds / 60) * 60;
  const { year, month, day, secondOfDay } = wallTime(minute);
  const time = `${Math.floor(secondOfDay / 3600)}:${String(Math.floor(secondOfDay / 60) % 60).padStart(2, "0")}`;
  const days = Math.round((startOfLondonDay(minute) - startOfLondonDay(now)) / 86_400);
  if (days === 0) return `${time} today`;
  if (days === 1) return `${time} tomorrow`;
  const isSameYear = year === londonDate(now).year;
  return `${time} on ${day} ${monthNames[month - 1]}${isSameYear ? "" : ` ${year}`}`;
}

/** The first second of the London day that a moment belongs to. */
export function startOfLondonDay(seconds: number): number {
  return momentOf({ ...londonDate(seconds), secondOfDay: 0 });
}

/** The first second of a calendar month in London. */
export function startOfLondonMonth(year: number, month: number): number {
  return momentOf({ year, month, day: 1, secondOfDay: 0 });
}

/** The same time of day so many London months later (or earlier); 31 January plus one is 28 February. */
export function addMonths(seconds: number, months: number): number {
  const { year, month, day, secondOfDay } = wallTime(seconds);
  const count = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  return momentOf({ ...target, day: Math.min(day, daysIn(target)), secondOfDay });
}

function daysIn({ year, month }: { year: number; month: number }): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

type WallTime = LondonDate & { secondOfDay: number };

function wallTime(seconds: number): WallTime {
  const parts = wallClock.formatToParts(seconds * 1000);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value);
  const secondOfDay = part("hour") * 3600 + part("minute") * 60 + part("second");
  return { year: part("year"), month: part("month"), day: part("day"), secondOfDay };
}

/** London is never more than an hour from UTC, so one correction finds the moment. */
function momentOf(wall: WallTime): number {
  const asUtc = utcOf(wall);
  const offset = utcOf(wallTime(asUtc)) - asUtc;
  const moment = asUtc - offset;
  // A time that the spring change skips is read an hour later.
  return utcOf(wallTime(moment)) === asUtc ? moment : asUtc;
}

function utcOf({ year, month, day, secondOfDay }: WallTime): number {
  return Date.UTC(year, month - 1, day) / 1000 + secondOfDay;
}

/** A moment as the seconds since 1970 that calls, rules and this file speak of. */
export function epochSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
