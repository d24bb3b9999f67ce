import { isBankHoliday, isWorkingDay } from "../bank-holidays.ts";
import { addDays, type Day, dayOf, type Span, spanOfDay, weekdayOf } from "../london-calendar.ts";
import { amountOfDay, type HalfHour, halfHoursIn } from "../readings/days.ts";
import { type Readings, unitsAt } from "../readings/readings.ts";

/** Why an earlier day is excluded from a baseline. */
export type PassedOver = "bank-holiday" | "event" | "incomplete" | "hours-missing";

/** A candidate day for the baseline. */
export interface EarlierDay {
  day: Day;
  /** Null when the day was used. */
  passedOver: PassedOver | null;
  /** Wh per half hour of the event's time; null where unread. */
  units: readonly (number | null)[];
}

/**
 * Baseline sizes: ten working days, or four weekend days or bank holidays (Elexon's Baselining Methodology
 * Document, BL01, as household schemes apply it). At least half are required, within 60 days.
 */
export const BASELINE_DAYS = { working: { wanted: 10, fewest: 5 }, free: { wanted: 4, fewest: 2 } } as const;
export const LOOK_BACK_DAYS = 60;

/**
 * Earlier days of the event's kind, newest first: those used, and those excluded with the reason. Bank
 * holidays on weekdays are listed as excluded.
 * @param eventDays days with an event in the home's region; later ones are ignored
 */
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
    const passedOver = whyPassedOver(readings, earlier, units, { isForWorkingDay, eventDays });
    found.push({ day: earlier, passedOver, units });
    if (!passedOver) used += 1;
  }
  return found;
}

/** The wanted and minimum number of baseline days for an event. */
export function baselineRule({ start }: Pick<Span, "start">): { wanted: number; fewest: number } {
  return BASELINE_DAYS[isWorkingDay(dayOf(start)) ? "working" : "free"];
}

/** The mean per half hour in whole Wh; null with too few days. */
export function baselineOf(days: readonly EarlierDay[], event: Span): (number | null)[] {
  const used = days.filter(({ passedOver }) => passedOver === null);
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

function whyPassedOver(
  readings: Readings,
  day: Day,
  units: readonly (number | null)[],
  { isForWorkingDay, eventDays }: { isForWorkingDay: boolean; eventDays: ReadonlySet<Day> },
): PassedOver | null {
  if (isForWorkingDay && isBankHoliday(day)) return "bank-holiday";
  if (eventDays.has(day)) return "event";
  if (!amountOfDay(readings, day).isComplete) return "incomplete";
  return units.includes(null) ? "hours-missing" : null;
}

/**
 * Another day's usage at the same London time. A repeated hour matches the event's own half, else its first;
 * a skipped one counts as unread.
 */
function unitsByClock(readings: Readings, day: Day, { slot, zone }: HalfHour): number | null {
  const same = halfHoursIn(day).filter((one) => one.slot === slot);
  const match = same.find((one) => one.zone === zone) ?? same[0];
  return match ? unitsAt(readings, match.start) : null;
}
