import { addDays, type Day, spanOfDay, weekdayOf } from "../london-calendar.ts";
import { amountOfDay, halfHoursIn, halfHoursOf } from "./days.ts";
import { type Readings, unitsAt } from "./readings.ts";

/** Maximum and minimum number of usual days. */
const USUAL_DAYS = 8;
const FEWEST_DAYS = 4;

/** Share within which a day counts as usual. */
const ABOUT_USUAL = 0.03;

const SLOTS = 48;

export type DayKind = "weekday" | "saturday" | "sunday";

/** Median and quartiles of usual days at one half hour. */
export interface UsualUse {
  value: number;
  low: number;
  high: number;
}

export interface Comparison {
  /** Rounded, unsigned. */
  percent: number;
  direction: "less" | "more" | "about";
}

export function kindOf(day: Day): DayKind {
  const weekday = weekdayOf(day);
  if (weekday === 6) return "saturday";
  return weekday === 7 ? "sunday" : "weekday";
}

/**
 * The last eight complete days of the same kind (Monday to Friday, Saturday, Sunday) before a day, newest
 * first; empty with fewer than four.
 */
export function usualDays(readings: Readings, day: Day): Day[] {
  const kind = kindOf(day);
  const found: Day[] = [];
  for (
    let earlier = addDays(day, -1);
    found.length < USUAL_DAYS && spanOfDay(earlier).end > readings.expected.start;
    earlier = addDays(earlier, -1)
  ) {
    if (kindOf(earlier) === kind && amountOfDay(readings, earlier).isComplete) found.push(earlier);
  }
  return found.length < FEWEST_DAYS ? [] : found;
}

/** Median total of the usual days, in the fuel's units. Null with too few. */
export function usualTotal(readings: Readings, day: Day): number | null {
  const days = usualDays(readings, day);
  return days.length === 0 ? null : median(days.map((one) => amountOfDay(readings, one).units));
}

/** Usual usage at each half hour of a day; null where too few usual days were read. */
export function usualCourse(readings: Readings, day: Day): (UsualUse | null)[] {
  const days = usualDays(readings, day);
  const bySlot = Array.from({ length: SLOTS }, (): number[] => []);
  for (const { slot, units } of days.flatMap((one) => unitsBySlot(readings, one))) bySlot[slot]?.push(units);
  return halfHoursIn(day).map(({ slot }) => {
    const values = bySlot[slot]?.sort((a, b) => a - b) ?? [];
    if (values.length < FEWEST_DAYS) return null;
    return { value: quantile(values, 0.5), low: quantile(values, 0.25), high: quantile(values, 0.75) };
  });
}

/** Compares a total with the usual one; null without a usual one. */
export function compared(total: number, usual: number | null): Comparison | null {
  if (usual === null || usual === 0) return null;
  const change = total / usual - 1;
  const percent = Math.round(Math.abs(change) * 100);
  if (Math.abs(change) < ABOUT_USUAL) return { percent, direction: "about" };
  return { percent, direction: change < 0 ? "less" : "more" };
}

/** The mean of the middle two for an even number. */
export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

/** A quantile of sorted values, linearly interpolated. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place - Math.floor(place));
}

function unitsBySlot(readings: Readings, day: Day): { slot: number; units: number }[] {
  // The repeated hour counts once, so that all days have equal weight.
  const isLong = halfHoursOf(day) > SLOTS;
  return halfHoursIn(day).flatMap(({ start, slot, zone }) => {
    const units = unitsAt(readings, start);
    return units === null || (isLong && zone === "GMT") ? [] : [{ slot, units }];
  });
}
