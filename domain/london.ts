/** A London calendar date; months count from 1. */
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

export function londonDate(seconds: number): LondonDate {
  const { year, month, day } = wallTime(seconds);
  return { year, month, day };
}

/** "2026-12-14", sortable. */
export function dayKey(seconds: number): string {
  const { year, month, day } = londonDate(seconds);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** London local time: "2026-11-21 10:00:05". */
export function londonMoment(seconds: number): string {
  return momentFormat.format(seconds * 1000).replace(", ", " ");
}

const momentFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/London",
  dateStyle: "short",
  timeStyle: "medium",
});

export function longDate(seconds: number): string {
  const { year, month, day } = londonDate(seconds);
  return `${day} ${monthNames[month - 1]} ${year}`;
}

/** "14:05 today", "9:00 tomorrow", "9:00 on 14 December". Rounded up to the minute. */
export function momentText(seconds: number, now: number): string {
  const minute = Math.ceil(seconds / 60) * 60;
  const { year, month, day, secondOfDay } = wallTime(minute);
  const time = `${Math.floor(secondOfDay / 3600)}:${String(Math.floor(secondOfDay / 60) % 60).padStart(2, "0")}`;
  const days = Math.round((startOfLondonDay(minute) - startOfLondonDay(now)) / DAY_SECONDS);
  if (days === 0) return `${time} today`;
  if (days === 1) return `${time} tomorrow`;
  const isSameYear = year === londonDate(now).year;
  return `${time} on ${day} ${monthNames[month - 1]}${isSameYear ? "" : ` ${year}`}`;
}

export function startOfLondonDay(seconds: number): number {
  return momentOf({ ...londonDate(seconds), secondOfDay: 0 });
}

export function startOfLondonMonth(year: number, month: number): number {
  return momentOf({ year, month, day: 1, secondOfDay: 0 });
}

/** Adds London months at the same local time; 31 January plus one is 28 February. */
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
  const wall = new Date((seconds + offsetAt(seconds)) * 1000);
  const secondOfDay = wall.getUTCHours() * 3600 + wall.getUTCMinutes() * 60 + wall.getUTCSeconds();
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate(), secondOfDay };
}

/** London is at most an hour from UTC, so one correction is enough. */
function momentOf(wall: WallTime): number {
  const asUtc = utcOf(wall);
  const moment = asUtc - offsetAt(asUtc);
  // A time that the spring change skips becomes an hour later.
  return moment + offsetAt(moment) === asUtc ? moment : asUtc;
}

/** UTC offset in seconds, cached by UTC day: time zone look-ups are a hundred times slower. */
function offsetAt(seconds: number): number {
  const day = Math.floor(seconds / DAY_SECONDS);
  const offset = offsetAtMidnight(day);
  return offset === offsetAtMidnight(day + 1) ? offset : lookUpOffset(seconds);
}

const DAY_SECONDS = 86_400;
/** By days since 1970 in UTC, at most ten years. */
const offsets = new Map<number, number>();
const MAX_DAYS = 3660;

function offsetAtMidnight(day: number): number {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const offset = lookUpOffset(day * DAY_SECONDS);
  if (offsets.size >= MAX_DAYS) offsets.clear();
  offsets.set(day, offset);
  return offset;
}

function lookUpOffset(seconds: number): number {
  const parts = wallClock.formatToParts(seconds * 1000);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value);
  const secondOfDay = part("hour") * 3600 + part("minute") * 60 + part("second");
  const wall = { year: part("year"), month: part("month"), day: part("day"), secondOfDay };
  return utcOf(wall) - Math.floor(seconds);
}

function utcOf({ year, month, day, secondOfDay }: WallTime): number {
  return Date.UTC(year, month - 1, day) / 1000 + secondOfDay;
}

export function epochSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
