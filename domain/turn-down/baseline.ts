import { isBankHoliday, isWorkingDay } from "../bank-holidays.ts";
import { addDays, type Day, dayOf, type Span, spanOfDay, weekdayOf } from "../london-calendar.ts";
import { amountOfDay, type HalfHour, halfHoursIn } from "../readings/days.ts";
import { type Readings, unitsAt } from "../readings/readings.ts";

export type ExclusionReason = "bank-holiday" | "event" | "incomplete" | "hours-missing";

export interface EarlierDay {
  day: Day;
  /** Null when the day was used. */
  exclusion: ExclusionReason | null;
  /** Wh per half hour of the event's time; null where unread. */
  units: readonly (number | null)[];
}

/** Source: Elexon's Baselining Methodology Document, BL01, as household schemes apply it. */
export const BASELINE_DAYS = { working: { wanted: 10, fewest: 5 }, free: { wanted: 4, fewest: 2 } } as const;
export const LOOK_BACK_DAYS = 60;

/** Newest first. For an event on a working day, bank holidays are listed as excluded. @param eventDays in the home's region */
export function earlierDays(readings: Readings, event: Span, eventDays: ReadonlySet<Day>): EarlierDay[] {
  const day = dayOf(event.start);
  const isForWorkingDay = isWorkingDay(day);
  const { wanted } = baselineRule(event);
  const halfHours = halfHoursOfEvent(event);
  const found: EarlierDay[] = [];
  let used = 0;
  for (let back = 1; back <= LOOK_BACK_DAYS && used < wanted; back += 1) {
    const earlier = addDays(day, -back);
    if (spanOfDay(earlier).start < readings.expected.start) break;
    if (isForWorkingDay ? weekdayOf(earlier) > 5 : isWorkingDay(earlier)) continue;
    const units = halfHours.map((halfHour) => unitsByClock(readings, earlier, halfHour));
    const exclusion = exclusionReason(readings, earlier, units, { isForWorkingDay, eventDays });
    found.push({ day: earlier, exclusion, units });
    if (!exclusion) used += 1;
  }
  return found;
}

export function baselineRule({ start }: Pick<Span, "start">): { wanted: number; fewest: number } {
  return BASELINE_DAYS[isWorkingDay(dayOf(start)) ? "working" : "free"];
}

/** The mean per half hour in whole Wh; null with too few days. */
export function baselineOf(days: readonly EarlierDay[], event: Span): (number | null)[] {
  const used = days.filter(({ exclusion }) => exclusion === null);
  const isEnough = used.length >= baselineRule(event).fewest;
  return halfHoursOfEvent(event).map((_, index) => {
    if (!isEnough) return null;
    const sum = used.reduce((total, { units }) => total + (units[index] ?? 0), 0);
    return Math.round(sum / used.length);
  });
}

export function halfHoursOfEvent({ start, end }: Span): HalfHour[] {
  return halfHoursIn(dayOf(start)).filter((one) => one.start >= start && one.start < end);
}

function exclusionReason(
  readings: Readings,
  day: Day,
  units: readonly (number | null)[],
  { isForWorkingDay, eventDays }: { isForWorkingDay: boolean; eventDays: ReadonlySet<Day> },
): ExclusionReason | null {
  if (isForWorkingDay && isBankHoliday(day)) return "bank-holiday";
  if (eventDays.has(day)) return "event";
  if (!amountOfDay(readings, day).isComplete) return "incomplete";
  return units.includes(null) ? "hours-missing" : null;
}

/** The same London time. A repeated hour matches the event's zone, else its first; a skipped hour is unread. */
function unitsByClock(readings: Readings, day: Day, { slot, zone }: HalfHour): number | null {
  const same = halfHoursIn(day).filter((one) => one.slot === slot);
  const match = same.find((one) => one.zone === zone) ?? same[0];
  return match ? unitsAt(readings, match.start) : null;
}
