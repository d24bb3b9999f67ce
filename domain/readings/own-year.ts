import type { Intensities } from "../grid/intensity.ts";
import { carbonOfDays } from "../grid/use-carbon.ts";
import { addMonths } from "../london.ts";
import { addDays, type Day } from "../london-calendar.ts";
import { dayName, longDay } from "./day-names.ts";
import { amountOfDays, amountsByDay, type DayAmount, latestCompleteDay } from "./days.ts";
import { formatKwh, formatPence } from "./figures.ts";
import { kwhOf } from "./fuel.ts";
import type { Readings } from "./readings.ts";
import { compared } from "./usual.ts";

/** A home's own year in sentences; null where there is nothing to say. */
export interface OwnYear {
  /** What was used, against the year before where that is known as well. */
  use: string | null;
  cleanest: string | null;
  highest: string | null;
  /** What Turn Down and Save brought. */
  earned: string | null;
}

const DAYS_IN_A_YEAR = 365;
/** Half a year: of fewer complete days nothing is said. */
const LEAST_DAYS = 183;
/** Years are compared where both have as many complete days as this. */
const NEARLY_ALL = 347;

const NOTHING: Omit<OwnYear, "earned"> = { use: null, cleanest: null, highest: null };

/** The days whose readings a year is told from: the last 365 up to the latest complete one. */
export function daysOfOwnYear(readings: Readings): { first: Day; last: Day } | null {
  const last = latestCompleteDay(readings);
  return last && { first: addDays(last, 1 - DAYS_IN_A_YEAR), last };
}

/**
 * The last 365 days of electricity, of which at least half have to be complete.
 * @param readings of two years by day, and of the last by half hour
 * @param intensities of the home's region over that year; null where they are not known
 */
export function ownYear(readings: Readings, intensities: Intensities | null): Omit<OwnYear, "earned"> {
  const year = daysOfOwnYear(readings);
  if (!year) return NOTHING;
  const days = completeDays(readings, year.first, year.last);
  const [first] = days;
  if (!first || days.length < LEAST_DAYS) return NOTHING;
  const before = completeDays(readings, addDays(year.first, -DAYS_IN_A_YEAR), addDays(year.first, -1));
  const highest = days.reduce((found, day) => (day.units > found.units ? day : found), first);
  return {
    use: wordsOfUse(amountOfDays(readings, first.day, year.last).units, days, before, first.day),
    cleanest: intensities && cleanestWords(readings, days, intensities),
    highest: `Your home’s highest day: ${dayName(highest.day)}, with ${formatKwh(kwhOf(readings.fuel, highest.units))}.`,
  };
}

/** A result of Turn Down and Save that is final, with when its event ended, in epoch seconds. */
export interface EventOfYear {
  end: number;
  savedWh: number;
  pence: number;
}

/** "Your home earned £5.43 by Turn Down and Save in twelve months, for 2.2 kWh."; null where nothing was earned. */
export function earnedLine(events: readonly EventOfYear[], now: number): string | null {
  const year = events.filter(({ end }) => end <= now && end > addMonths(now, -12));
  const pence = year.reduce((sum, event) => sum + event.pence, 0);
  const wattHours = year.reduce((sum, { savedWh }) => sum + savedWh, 0);
  if (pence <= 0) return null;
  return `Your home earned ${formatPence(pence)} by Turn Down and Save in twelve months, for ${formatKwh(wattHours / 1000)} saved.`;
}

function completeDays(readings: Readings, first: Day, last: Day): DayAmount[] {
  return amountsByDay(readings, first, last).filter(({ isComplete }) => isComplete);
}

/**
 * @param units all that was read, as the page of a home's energy has it: also on days with gaps
 * @param days the complete ones, by which a year is compared with the one before
 */
function wordsOfUse(
  units: number,
  days: readonly DayAmount[],
  before: readonly DayAmount[],
  first: Day,
): string {
  const used = formatKwh(kwhOf("electricity", units));
  if (days.length < NEARLY_ALL) return `Your home has used ${used} of electricity since ${longDay(first)}.`;
  const words = `Your home used ${used} of electricity in twelve months`;
  const isComparable = before.length >= NEARLY_ALL;
  const comparison = isComparable
    ? compared(unitsOf(days) / days.length, unitsOf(before) / before.length)
    : null;
  if (!comparison) return `${words}.`;
  return comparison.direction === "about"
    ? `${words}, about as much as in the twelve before.`
    : `${words}, ${comparison.percent}% ${comparison.direction} than in the twelve before.`;
}

function unitsOf(days: readonly DayAmount[]): number {
  return days.reduce((sum, { units }) => sum + units, 0);
}

/**
 * The day whose kWh caused least each. Days of which an intensity is missing do not count, and while
 * those are many, as on the first evening of a home, nothing is said: a cleaner day may be among them.
 */
function cleanestWords(
  readings: Readings,
  days: readonly DayAmount[],
  intensities: Intensities,
): string | null {
  let best: { day: Day; grams: number } | null = null;
  let judged = 0;
  for (const { day, units } of days) {
    const { grams, averaged } = carbonOfDays(readings, day, day, intensities);
    if (grams === null || averaged) continue;
    judged += 1;
    if (!units) continue;
    const perKwh = grams / kwhOf("electricity", units);
    if (!best || perKwh < best.grams) best = { day, grams: perKwh };
  }
  if (!best || judged * DAYS_IN_A_YEAR < days.length * NEARLY_ALL) return null;
  return `Your home’s cleanest day: ${dayName(best.day)}, with ${Math.round(best.grams)} g of CO₂ a kWh.`;
}
