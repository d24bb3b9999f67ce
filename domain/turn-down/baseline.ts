import { isBankHoliday, isWorkingDay } from "../bank-holidays.ts";
import { addDays, type Day, dayOf, type Span, spanOfDay, weekdayOf } from "../london-calendar.ts";
import { amountOfDay, type HalfHour, halfHoursIn } from "../readings/days.ts";
import { type Readings, unitsAt } from "../readings/readings.ts";

/** Why an earlier day says nothing of what is usual. */
export type PassedOver = "bank-holiday" | "event" | "incomplete" | "hours-missing";

/** An earlier day that was looked at. */
export interface EarlierDay {
  day: Day;
  /** Null where the day was used. */
  passedOver: PassedOver | null;
  /** Wh in each half hour of the event's time; null where it was not read. */
  units: readonly (number | null)[];
}

/**
 * How many earlier days make a baseline: ten working days before an event on one, four weekend days or bank
 * holidays before an event on one of those (Elexon's Baselining Methodology Document, BL01, as household schemes
 * apply it). With fewer than half of them nothing is said. No day from more than 60 days before is looked at.
 */
export const BASELINE_DAYS = { working: { wanted: 10, fewest: 5 }, free: { wanted: 4, fewest: 2 } } as const;
export const LOOK_BACK_DAYS = 60;

/**
 * The earlier days of a kind before an event, the newest first: those used, and those passed over with the reason.
 * Between the days of a kind lie others, of which nothing is said: but a bank holiday, which stands where a working
 * day would, is named.
 * @param eventDays days with an event in the home's region; those from the event's own day on do not matter
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

/** How many days an event's baseline wants, and how few it is content with. */
export function baselineRule({ start }: Pick<Span, "start">): { wanted: number; fewest: number } {
  return BASELINE_DAYS[isWorkingDay(dayOf(start)) ? "working" : "free"];
}

/** The mean of the days used in each half hour, in whole Wh; null where too few days were used. */
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
 * What was used on another day at the same time of London's clock. An hour that this day has twice is taken in the
 * event's own half of it, else the first time; one that it lacks was not read.
 */
function unitsByClock(readings: Readings, day: Day, { slot, zone }: HalfHour): number | null {
  const same = halfHoursIn(day).filter((one) => one.slot === slot);
  const match = same.find((one) => one.zone === zone) ?? same[0];
  return match ? unitsAt(readings, match.start) : null;
}
