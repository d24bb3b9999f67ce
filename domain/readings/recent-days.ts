import { isDark, isSunUp } from "../daylight.ts";
import { addDays, type Day, dayOf, daysBetween, type Span, spanOfDay } from "../london-calendar.ts";
import { amountOfDay, type DayAmount, halfHoursOf } from "./days.ts";
import { HALF_HOUR } from "./fuel.ts";
import { median } from "./quantile.ts";
import { assertLoaded, MISSING, type Readings } from "./readings.ts";

/** Days before a day that the rules use: twelve weeks, so that eight weeks away are not taken as usual. */
export const LOOK_BACK_DAYS = 84;

/** Consecutive zeros that count as an interruption if the base load is known. */
const CONSECUTIVE_ZEROS = 6;
/** Runs of zeros between sunrise and sunset that only panels explain. */
const SUNNY_DAYS = 3;
const MIN_DAYS = 4;
const MIN_NIGHTS = 7;
/** Share of an ordinary day's usage below which the home may be empty. */
const LOW_DAY = 0.5;
/** Flat days: few half hours exceed the floor by `factor`, and the late evening, without solar, hardly does. */
const FLAT = { factor: 2, exceptions: 4, evening: 1.5 } as const;
/** Clock slot of 06:00. */
const NIGHT_END_SLOT = 12;
const RUN_HALF_HOURS = 3;
/** From 21:00. */
const EVENING_HALF_HOURS = 6;

/** "interrupted": zeros of a meter with a known floor (no reading or a power cut). "away": nobody was home. */
export type DayStatus = "ordinary" | "away" | "interrupted" | "incomplete";

export interface RecentDay extends DayAmount {
  status: DayStatus;
  /** Lowest mean of three consecutive half hours at night, in Wh. Null if incomplete, and for gas. */
  floor: number | null;
  /** Mean of the half hours from 21:00 to 24:00, when panels produce little. Null if incomplete, and for gas. */
  evening: number | null;
  zeros: Span | null;
}

/** A day and those before it that its rules use, oldest first. Cached, as several rules need them. */
export function recentDays(readings: Readings, day: Day): readonly RecentDay[] {
  const cache = cacheOf(readings).recent;
  const known = cache.get(day);
  if (known) return known;
  const days = daysBetween(addDays(day, -LOOK_BACK_DAYS), day)
    .map((one) => amountOfDay(readings, one))
    .filter(({ expected }) => expected > 0);
  const found = readings.fuel === "gas" ? days.map(gasDay) : electricityDays(readings, days);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(day, found);
  return found;
}

export function statusOn(readings: Readings, day: Day): RecentDay | null {
  const last = recentDays(readings, day).at(-1);
  return last?.day === day ? last : null;
}

/** Ordinary days from one to another, inclusive, oldest first. The first at most `LOOK_BACK_DAYS` before the last. */
export function ordinaryDays(readings: Readings, first: Day, last: Day): RecentDay[] {
  return recentDays(readings, last).filter(({ day, status }) => day >= first && status === "ordinary");
}

/** Gas may be off for months, so zeros and low days are normal. */
function gasDay(amount: DayAmount): RecentDay {
  const { floor, evening } = UNKNOWN;
  return { ...amount, status: amount.isComplete ? "ordinary" : "incomplete", floor, evening, zeros: null };
}

function electricityDays(readings: Readings, days: readonly DayAmount[]): RecentDay[] {
  const shapes = days.map((amount) => (amount.isComplete ? shapeOf(readings, amount.day) : UNKNOWN));
  const zeros = unexplainedZeros(readings, days, shapes);
  const busy = days.filter(({ day, isComplete }, n) => isComplete && !shapes[n]?.isFlat && !zeros.has(day));
  const normal = busy.length < MIN_DAYS ? 0 : median(busy.map(({ units }) => units));
  return days.map((amount, n) => {
    const { floor, evening, isFlat } = shapes[n] ?? UNKNOWN;
    const run = zeros.get(amount.day) ?? null;
    const isAway = isFlat && amount.units < LOW_DAY * normal;
    const status = !amount.isComplete ? "incomplete" : run ? "interrupted" : isAway ? "away" : "ordinary";
    return { ...amount, status, floor, evening, zeros: run };
  });
}

interface Shape {
  floor: number | null;
  evening: number | null;
  /** Hardly anything exceeded the floor, as when nobody is home. */
  isFlat: boolean;
}

const UNKNOWN: Shape = { floor: null, evening: null, isFlat: false };

function shapeOf(readings: Readings, day: Day): Shape {
  const { shapes } = cacheOf(readings);
  const known = shapes.get(day);
  if (known) return known;
  const units = unitsOfDay(readings, day);
  const floor = lowestRun(units.subarray(0, nightOf(readings, day)));
  const late = units.subarray(halfHoursOf(day) - EVENING_HALF_HOURS);
  const evening = late.length < EVENING_HALF_HOURS || late.includes(MISSING) ? null : meanOf(late);
  const shape = { floor, evening, isFlat: isFlat(units, floor, evening) };
  shapes.set(day, shape);
  return shape;
}

/** Cache by readings, which are immutable: a page's rules need the same days ten times. */
const caches = new WeakMap<Readings, { recent: Map<Day, readonly RecentDay[]>; shapes: Map<Day, Shape> }>();
/** A week's page needs eight. */
const MAX_CACHED = 16;

function cacheOf(readings: Readings) {
  const cache = caches.get(readings) ?? { recent: new Map(), shapes: new Map() };
  caches.set(readings, cache);
  return cache;
}

function unitsOfDay(readings: Readings, day: Day): Int32Array {
  const span = spanOfDay(day);
  assertLoaded(readings, span);
  const from = (span.start - readings.start) / HALF_HOUR;
  return readings.units.subarray(from, from + halfHoursOf(day));
}

/** Number of half hours from midnight that show the floor: to 06:00, or with panels to dawn. */
function nightOf({ exportsFrom }: Readings, day: Day): number {
  const { start } = spanOfDay(day);
  const count = NIGHT_END_SLOT + halfHoursOf(day) - 48;
  if (exportsFrom === undefined || start < exportsFrom) return count;
  let dark = 0;
  while (dark < count && isDark(start + (dark + 1) * HALF_HOUR)) dark += 1;
  return dark;
}

function isFlat(units: Int32Array, floor: number | null, evening: number | null): boolean {
  if (floor === null || evening === null || evening > FLAT.evening * floor) return false;
  return units.filter((one) => one > FLAT.factor * floor).length <= FLAT.exceptions;
}

function lowestRun(units: Int32Array): number | null {
  let lowest: number | null = null;
  for (let from = 0; from + RUN_HALF_HOURS <= units.length; from += 1) {
    const run = units.subarray(from, from + RUN_HALF_HOURS);
    if (run.includes(MISSING)) continue;
    const mean = meanOf(run);
    if (lowest === null || mean < lowest) lowest = mean;
  }
  return lowest;
}

function meanOf(units: Int32Array): number {
  return units.reduce((sum, one) => sum + one, 0) / units.length;
}

/** Zeros by day that neither panels nor an unused home explain. */
function unexplainedZeros(
  readings: Readings,
  days: readonly DayAmount[],
  shapes: readonly Shape[],
): Map<Day, Span> {
  const nights = days.flatMap(({ units }, n) => (units > 0 ? (shapes[n]?.floor ?? []) : []));
  if (nights.length < MIN_NIGHTS || median(nights) === 0) return new Map();
  const { exportsFrom = Number.POSITIVE_INFINITY } = readings;
  const runs = zeroRuns(readings, days).filter(({ start }) => start < exportsFrom);
  const sunny = runs.filter(isInSunlight);
  const hasPanels = sunny.length >= SUNNY_DAYS;
  const found = new Map<Day, Span>();
  for (const run of hasPanels ? [] : runs) {
    for (const day of daysBetween(dayOf(run.start), dayOf(run.end - 1))) {
      const { start, end } = spanOfDay(day);
      found.set(day, { start: Math.max(start, run.start), end: Math.min(end, run.end) });
    }
  }
  return found;
}

function zeroRuns({ start, units }: Readings, days: readonly DayAmount[]): Span[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const from = Math.max(0, (spanOfDay(first.day).start - start) / HALF_HOUR);
  const to = Math.min(units.length, (spanOfDay(last.day).end - start) / HALF_HOUR);
  const runs: Span[] = [];
  let begin = from;
  for (let at = from; at <= to; at += 1) {
    if (at < to && units[at] === 0) continue;
    if (at - begin >= CONSECUTIVE_ZEROS)
      runs.push({ start: start + begin * HALF_HOUR, end: start + at * HALF_HOUR });
    begin = at + 1;
  }
  return runs;
}

function isInSunlight({ start, end }: Span): boolean {
  return end - start < 86_400 && isSunUp(start) && isSunUp(end);
}
