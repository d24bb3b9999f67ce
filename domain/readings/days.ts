import {
  addDays,
  DAYS_IN_A_YEAR,
  type Day,
  dayNumber,
  dayOf,
  daysBetween,
  firstDayOf,
  lastDayOf,
  type Month,
  type Span,
  spanOfDay,
  spanOfDays,
} from "../london-calendar.ts";
import { clockTime } from "./day-names.ts";
import { amountBySum } from "./day-sums.ts";
import { HALF_HOUR, type Series } from "./fuel.ts";
import { type Amount, amountIn, type Readings, sumAmounts } from "./readings.ts";

/** Half hours that may be missing from a complete day of 46, 48 or 50. */
const MAX_MISSING = 2;

export interface DayAmount extends Amount {
  day: Day;
  /** Whether enough was read to compare it with other days. */
  isComplete: boolean;
}

/** 46, 48 or 50. */
export function halfHoursOf(day: Day): number {
  const { start, end } = spanOfDay(day);
  return (end - start) / HALF_HOUR;
}

export function amountsByDay(readings: Readings<Series>, first: Day, last: Day): DayAmount[] {
  return daysBetween(first, last).map((day) => amountOfDay(readings, day));
}

export function amountOfDay(readings: Readings<Series>, day: Day): DayAmount {
  const span = spanOfDay(day);
  const { sums } = readings;
  const { units, present, expected } = sums
    ? amountBySum(sums, day, readings.expected)
    : amountIn(readings, span);
  const isComplete = present >= (span.end - span.start) / HALF_HOUR - MAX_MISSING;
  return { day, units, present, expected, isComplete };
}

export function amountOfDays(readings: Readings<Series>, first: Day, last: Day): Amount {
  if (!readings.sums) return amountIn(readings, spanOfDays(first, last));
  return first === last ? amountOfDay(readings, first) : sumAmounts(amountsByDay(readings, first, last));
}

export function amountOfMonth(readings: Readings<Series>, month: Month): Amount & { month: Month } {
  return { month, ...amountOfDays(readings, firstDayOf(month), lastDayOf(month)) };
}

/** Visible days, or null when no readings are stored. */
export function daysHeld({ expected }: Pick<Readings, "expected">): { first: Day; last: Day } | null {
  if (expected.end <= expected.start) return null;
  return { first: dayOf(expected.start), last: dayOf(expected.end - 1) };
}

export function latestCompleteDay(readings: Readings<Series>): Day | null {
  const held = daysHeld(readings);
  if (!held) return null;
  const days = daysBetween(held.first, held.last);
  return days.findLast((day) => amountOfDay(readings, day).isComplete) ?? null;
}

/** The year up to the latest complete day; null if none. */
export function latestYear(readings: Readings<Series>): { first: Day; last: Day } | null {
  const last = latestCompleteDay(readings);
  return last && { first: addDays(last, 1 - DAYS_IN_A_YEAR), last };
}

export interface HalfHour {
  readonly start: number;
  /** 0 for 00:00 to 47 for 23:30, London time. */
  readonly slot: number;
  /** Set for the repeated hour in autumn. */
  readonly zone: "BST" | "GMT" | null;
}

/** Clocks change at 01:00 UTC: forward to 02:00, back from 02:00 to 01:00. */
const CHANGE_SLOT = 2;
const CHANGE_LENGTH = 2;

/** Half hours of a day in order: 46 without 01:00 in spring, 50 with 01:00 twice in autumn. */
export function halfHoursIn(day: Day): readonly HalfHour[] {
  const known = halfHoursByDay.get(day);
  if (known) return known;
  const { start } = spanOfDay(day);
  const count = halfHoursOf(day);
  const halfHours = Array.from({ length: count }, (_, index) => ({
    start: start + index * HALF_HOUR,
    slot: slotOf(index, count),
    zone: count === 50 ? zoneOf(index) : null,
  }));
  if (halfHoursByDay.size >= MAX_DAYS) halfHoursByDay.clear();
  halfHoursByDay.set(day, halfHours);
  return halfHours;
}

/** Cache, because a day's page needs the same 90 days ten times. */
const halfHoursByDay = new Map<Day, readonly HalfHour[]>();
/** Two years, in 2 MB. */
const MAX_DAYS = 730;

function slotOf(index: number, count: number): number {
  if (count === 46) return index < CHANGE_SLOT ? index : index + CHANGE_LENGTH;
  if (count === 50) return index < CHANGE_SLOT + CHANGE_LENGTH ? index : index - CHANGE_LENGTH;
  return index;
}

function zoneOf(index: number): HalfHour["zone"] {
  if (index < CHANGE_SLOT || index >= CHANGE_SLOT + 2 * CHANGE_LENGTH) return null;
  return index < CHANGE_SLOT + CHANGE_LENGTH ? "BST" : "GMT";
}

/** "2026-10-25T01:00:00+01:00": a half hour in London time with its UTC offset. */
export function isoOf(day: Day, { start, slot }: Pick<HalfHour, "start" | "slot">): string {
  const wall = dayNumber(day) * 86_400 + slot * HALF_HOUR;
  return `${day}T${clockTime(slot)}:00${wall > start ? "+01:00" : "+00:00"}`;
}

/** A span of a day between clock slots; on days of clock changes it can be empty, shorter or longer. */
export function spanByClock(day: Day, fromSlot: number, toSlot: number): Span {
  const within = halfHoursIn(day).filter(({ slot }) => slot >= fromSlot && slot < toSlot);
  const first = within[0]?.start ?? 0;
  return { start: first, end: (within.at(-1)?.start ?? first - HALF_HOUR) + HALF_HOUR };
}
