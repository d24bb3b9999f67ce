import { addDays, DAYS_IN_A_YEAR, type Day } from "../london-calendar.ts";
import { amountsByDay } from "./days.ts";
import { median, quantile } from "./quantile.ts";
import type { Readings } from "./readings.ts";
import { ordinaryDays } from "./recent-days.ts";
import { heatsWithElectricity } from "./season.ts";

/** Nights used, days searched for them, and fewest nights needed. */
const NIGHTS = 14;
const WITHIN_DAYS = 56;
const MIN_NIGHTS = 7;

/** Complete days of 365 needed to recognise seasons. */
const MIN_DAYS_OF_A_YEAR = 270;
/** Homes heated by gas use about half as much again in winter; electrically heated ones several times as much. */
const MAX_WINTER_RATIO = 1.6;

/** Constant usage in watt-hours a half hour, and what it is based on. */
export interface AlwaysOn {
  perHalfHour: number;
  watts: number;
  /** If all nights of the year were like these: see `holdsAllYear`. */
  kwhPerYear: number;
  nights: number;
}

/** Median floor of the last 14 ordinary nights; null with under seven, or above late-evening use (storage heaters). */
export function alwaysOnAt(readings: Readings, day: Day): AlwaysOn | null {
  const nights = ordinaryDays(readings, addDays(day, 1 - WITHIN_DAYS), day)
    .flatMap(({ floor, evening }) => (floor === null || evening === null ? [] : [{ floor, evening }]))
    .slice(-NIGHTS);
  if (nights.length < MIN_NIGHTS) return null;
  const perHalfHour = median(nights.map(({ floor }) => floor));
  if (perHalfHour > median(nights.map(({ evening }) => evening))) return null;
  return {
    perHalfHour,
    watts: Math.round(perHalfHour * 2),
    kwhPerYear: Math.round((perHalfHour * 48 * 365) / 1000),
    nights: nights.length,
  };
}

/** False for cold nights of an electrically heated home, or while under 270 complete days leave seasons unknown. */
export function holdsAllYear(readings: Readings, day: Day, { perHalfHour }: AlwaysOn): boolean {
  const year = amountsByDay(readings, addDays(day, 1 - DAYS_IN_A_YEAR), day).filter((one) => one.isComplete);
  if (year.length < MIN_DAYS_OF_A_YEAR) return false;
  // With panels, a home imports less in summer without using less.
  if (readings.exportsFrom !== undefined) return !heatsWithElectricity(readings, day);
  const recent = year.filter((one) => one.day > addDays(day, -NIGHTS)).map(({ units }) => units);
  const low = quantile(
    year.map(({ units }) => units).sort((a, b) => a - b),
    0.25,
  );
  return perHalfHour * 48 <= low && median(recent) <= MAX_WINTER_RATIO * low;
}
