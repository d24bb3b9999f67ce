import {
  addDays,
  addToMonth,
  dayOf,
  type Month,
  monthOf,
  spanOfDay,
  spanOfMonth,
} from "../london-calendar.ts";
import { clockTime, hourName, monthName, weekdayName } from "../readings/day-names.ts";
import { halfHoursIn, isoOf } from "../readings/days.ts";
import { HALF_HOUR } from "../readings/fuel.ts";
import { type Readings, unitsAt } from "../readings/readings.ts";
import { type Intensities, intensityAt } from "./intensity.ts";

const FORECAST_HALF_HOURS = 96;
const RUN_HALF_HOURS = 6;

export interface HourAhead {
  /** With London's offset. */
  start: string;
  name: string;
  /** Grams per kWh; null without a forecast. */
  grams: number | null;
}

export interface BestHours {
  first: number;
  count: number;
  words: string;
  grams: number;
}

export function hoursAhead(intensities: Intensities, now: number): HourAhead[] {
  const first = now - (now % HALF_HOUR);
  return Array.from({ length: FORECAST_HALF_HOURS }, (_, index) => {
    const at = first + index * HALF_HOUR;
    const { day, slot, zone, start } = londonTimeOf(at);
    return {
      start,
      name: `${relativeDayName(day, now)}, ${clockTime(slot)} to ${clockTime(slot + 1)}${zoneSuffix({ zone })}`,
      grams: intensityAt(intensities, at),
    };
  });
}

/** The earliest of equally clean runs; null if no run is fully known. */
export function bestHours(intensities: Intensities, now: number): BestHours | null {
  const first = now - (now % HALF_HOUR);
  let best: { index: number; sum: number } | null = null;
  for (let index = 0; index + RUN_HALF_HOURS <= FORECAST_HALF_HOURS; index += 1) {
    const sum = sumOf(intensities, first + index * HALF_HOUR);
    if (sum !== null && (!best || sum < best.sum)) best = { index, sum };
  }
  if (!best) return null;
  const from = first + best.index * HALF_HOUR;
  const [begin, end] = [londonTimeOf(from), londonTimeOf(from + (RUN_HALF_HOURS - 1) * HALF_HOUR)];
  return {
    first: best.index,
    count: RUN_HALF_HOURS,
    words: `${relativeDayName(begin.day, now)}, ${hourName(begin.slot)}${zoneSuffix(begin)} to ${hourName(end.slot + 1)}${zoneSuffix(end)}`,
    grams: Math.round(best.sum / RUN_HALF_HOURS),
  };
}

function sumOf(intensities: Intensities, from: number): number | null {
  let sum = 0;
  for (let index = 0; index < RUN_HALF_HOURS; index += 1) {
    const grams = intensityAt(intensities, from + index * HALF_HOUR);
    if (grams === null) return null;
    sum += grams;
  }
  return sum;
}

function londonTimeOf(at: number) {
  const day = dayOf(at);
  const halfHours = halfHoursIn(day);
  const halfHour = halfHours[(at - spanOfDay(day).start) / HALF_HOUR] ?? { start: at, slot: 0, zone: null };
  const { slot, zone } = halfHour;
  return { day, slot, zone, start: isoOf(day, halfHour) };
}

/** Distinguishes the repeated hour when clocks go back. */
function zoneSuffix({ zone }: { zone: string | null }): string {
  return zone ? ` ${zone}` : "";
}

function relativeDayName(day: ReturnType<typeof dayOf>, now: number): string {
  const today = dayOf(now);
  if (day === today) return "Today";
  return day === addDays(today, 1) ? "Tomorrow" : weekdayName(day);
}

export interface MonthComparison {
  name: string;
  /** Grams per kWh: weighted by the home's usage, and of the region's half hours. */
  own: number;
  region: number;
}

/** Minimum share of a month that is both read and known. */
const MIN_KNOWN = 0.5;

export function monthBefore(now: number): Month {
  return addToMonth(monthOf(dayOf(now)), -1);
}

/** Usage-weighted intensity against the region's mean: lower if more was used while the grid was clean. */
export function compareMonth(
  readings: Readings | null,
  intensities: Intensities,
  month: Month,
): MonthComparison | null {
  const { start, end } = spanOfMonth(month);
  const sums = { used: 0, grams: 0, both: 0, region: 0, known: 0 };
  for (let at = start; at < end; at += HALF_HOUR) {
    const grams = intensityAt(intensities, at);
    if (grams === null) continue;
    sums.region += grams;
    sums.known += 1;
    const units = readings && unitsAt(readings, at);
    if (units === null) continue;
    sums.used += units;
    sums.grams += units * grams;
    sums.both += 1;
  }
  if (!sums.used || sums.both < ((end - start) / HALF_HOUR) * MIN_KNOWN) return null;
  return {
    name: monthName(month),
    own: Math.round(sums.grams / sums.used),
    region: Math.round(sums.region / sums.known),
  };
}
