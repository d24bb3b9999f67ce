import { dayKey, londonDate, longDate } from "../../domain/london.ts";

const DAY = 86_400;

const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Europe/London" });

/** "3 October 2025 at 10:00" in London. Moments are epoch seconds. */
export function exactMoment(at: number): string {
  return `${longDate(at)} at ${clock.format(at * 1000)}`;
}

/** "today at 10:00", "yesterday at 23:30", "tomorrow at 09:00", or "3 October 2025 at 10:00". */
export function nearMoment(at: number, now: number): string {
  const near = [
    { name: "today", at: now },
    { name: "yesterday", at: now - DAY },
    { name: "tomorrow", at: now + DAY },
  ].find((day) => dayKey(day.at) === dayKey(at));
  return `${near?.name ?? longDate(at)} at ${clock.format(at * 1000)}`;
}

export function nearDate(at: number, now: number): string {
  const year = ` ${londonDate(now).year}`;
  const date = longDate(at);
  return date.endsWith(year) ? date.slice(0, -year.length) : date;
}
