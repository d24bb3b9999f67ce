import { addDays, type Day, weekdayOf } from "../london-calendar.ts";
import { SLOTS_PER_DAY, weekdayName } from "./day-names.ts";
import { type DayAmount, halfHoursIn, halfHoursOf } from "./days.ts";
import { median, quantile } from "./quantile.ts";
import { type Readings, unitsAt } from "./readings.ts";
import { ordinaryDays } from "./recent-days.ts";
import { followsWeather, sameWeeksLastYear } from "./season.ts";

/** Usual days: the last eight of a kind within eight weeks, at least four. */
const USUAL_WEEKS = 8;
const USUAL_DAYS = 8;
const MIN_DAYS = 4;

/** Weekdays differ if they explain this share of the variance, and their medians this share of the level. */
const EXPLAINED = 0.4;
const WEEKDAY_SPREAD = 0.2;
/** Minimum number of each weekday needed to compare weekdays. */
const MIN_OF_A_WEEKDAY = 3;

/** No day is usual if the middle half of the days spans more than this share of their median. */
const MAX_SPREAD = 0.5;
/** No day is usual if the two-week total has changed by this factor since the oldest of the days. */
const MAX_DRIFT = 1.3;
const LEVEL_DAYS = 14;

export type DayKind = "weekday" | "saturday" | "sunday";

/** Median and quartiles of usual days at one half hour. */
export interface UsualUse {
  value: number;
  low: number;
  high: number;
}

export interface Reference {
  days: readonly DayAmount[];
  /** After "than" or "as": "a usual weekday", "a usual day this time last year". */
  words: string;
}

export function kindOf(day: Day): DayKind {
  const weekday = weekdayOf(day);
  if (weekday === 6) return "saturday";
  return weekday === 7 ? "sunday" : "weekday";
}

/** Usual days, or the same weeks last year if usage follows the weather; null if none is comparable. */
export function referenceFor(readings: Readings, day: Day): Reference | null {
  if (!followsWeather(readings, day)) return usualFor(readings, day);
  const days = sameWeeksLastYear(readings, day);
  return isComparable(days) ? { days, words: "a usual day this time last year" } : null;
}

/** Usual days with which totals and costs can be compared; null if there are none, or if usage follows the weather. */
export function usualFor(readings: Readings, day: Day): Reference | null {
  const usual = followsWeather(readings, day) ? null : usualDays(readings, day);
  return usual && isComparable(usual.days) && !hasDrifted(readings, day, usual.days) ? usual : null;
}

/** Median total of usual days, in the fuel's units. */
export function usualTotal(readings: Readings, day: Day): number | null {
  const usual = usualFor(readings, day);
  return usual && median(usual.days.map(({ units }) => units));
}

/** Newest first: the same weekday at weekends and where weekdays differ, else any weekdays. Null with fewer than four. */
export function usualDays(readings: Readings, day: Day): Reference | null {
  const earlier = ordinaryDays(readings, addDays(day, -7 * USUAL_WEEKS), day)
    .filter((one) => one.day < day)
    .reverse();
  const weekdays = earlier.filter((one) => kindOf(one.day) === "weekday");
  const isAnyWeekday = kindOf(day) === "weekday" && !weekdaysDiffer(weekdays);
  const days = isAnyWeekday ? weekdays : earlier.filter((one) => weekdayOf(one.day) === weekdayOf(day));
  if (days.length < MIN_DAYS) return null;
  return {
    days: days.slice(0, USUAL_DAYS),
    words: isAnyWeekday ? "a usual weekday" : `a usual ${weekdayName(day)}`,
  };
}

/** Usual usage at each half hour of a day; null with fewer than four readings, or if usage follows the weather. */
export function usualProfile(readings: Readings, day: Day): (UsualUse | null)[] {
  const days = followsWeather(readings, day) ? [] : (usualDays(readings, day)?.days ?? []);
  const bySlot = Array.from({ length: SLOTS_PER_DAY }, (): number[] => []);
  for (const { slot, units } of days.flatMap((one) => unitsBySlot(readings, one.day)))
    bySlot[slot]?.push(units);
  return halfHoursIn(day).map(({ slot }) => {
    const values = bySlot[slot]?.sort((a, b) => a - b) ?? [];
    if (values.length < MIN_DAYS) return null;
    return { value: quantile(values, 0.5), low: quantile(values, 0.25), high: quantile(values, 0.75) };
  });
}

function weekdaysDiffer(days: readonly DayAmount[]): boolean {
  const groups = [1, 2, 3, 4, 5].map((weekday) =>
    days.filter(({ day }) => weekdayOf(day) === weekday).map(({ units }) => units),
  );
  if (groups.some((units) => units.length < MIN_OF_A_WEEKDAY)) return false;
  const medians = groups.map(median);
  const all = groups.flat();
  if (Math.max(...medians) - Math.min(...medians) < WEEKDAY_SPREAD * median(all)) return false;
  const within = groups.reduce((sum, units) => sum + squaresOf(units), 0);
  return within < (1 - EXPLAINED) * squaresOf(all);
}

function squaresOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

function isComparable(days: readonly DayAmount[]): boolean {
  if (days.length < MIN_DAYS) return false;
  const units = days.map((one) => one.units).sort((a, b) => a - b);
  return quantile(units, 0.75) - quantile(units, 0.25) <= MAX_SPREAD * quantile(units, 0.5);
}

/** Whether usage changed since the oldest of the days, as it does in spring and autumn. */
function hasDrifted(readings: Readings, day: Day, days: readonly DayAmount[]): boolean {
  const oldest = days.reduce((found, one) => (one.day < found ? one.day : found), day);
  const since = ordinaryDays(readings, oldest, day).filter((one) => one.day < day);
  if (since.length < 2 * LEVEL_DAYS) return false;
  const [then, now] = [since.slice(0, LEVEL_DAYS), since.slice(-LEVEL_DAYS)].map((some) =>
    some.reduce((sum, { units }) => sum + units, 0),
  ) as [number, number];
  return Math.max(then, now) > MAX_DRIFT * Math.min(then, now);
}

function unitsBySlot(readings: Readings, day: Day): { slot: number; units: number }[] {
  // The repeated hour counts once, so that all days have equal weight.
  const isLong = halfHoursOf(day) > SLOTS_PER_DAY;
  return halfHoursIn(day).flatMap(({ start, slot, zone }) => {
    const units = unitsAt(readings, start);
    return units === null || (isLong && zone === "GMT") ? [] : [{ slot, units }];
  });
}
