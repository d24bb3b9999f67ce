import type { Intensities } from "../grid/intensity.ts";
import { carbonOfDays } from "../grid/use-carbon.ts";
import { addMonths } from "../london.ts";
import { addDays, DAYS_IN_A_YEAR, type Day } from "../london-calendar.ts";
import { compareAmounts } from "./comparison.ts";
import { dayName, longDay } from "./day-names.ts";
import { amountOfDays, amountsByDay, type DayAmount, latestYear } from "./days.ts";
import { formatKwh, formatPence } from "./figures.ts";
import { kwhOf } from "./fuel.ts";
import type { Readings } from "./readings.ts";

export interface OwnYear {
  use: string | null;
  cleanest: string | null;
  highest: string | null;
  earned: string | null;
}

/** Complete days needed: half a year. */
const MIN_DAYS = 183;
/** Complete days needed in both years to compare them. */
const NEARLY_ALL = 347;

const NOTHING: Omit<OwnYear, "earned"> = { use: null, cleanest: null, highest: null };

/** The last 365 days, if half are complete. @param readings two years by day, the last also by half hour */
export function ownYear(readings: Readings, intensities: Intensities | null): Omit<OwnYear, "earned"> {
  const year = latestYear(readings);
  if (!year) return NOTHING;
  const days = completeDays(readings, year.first, year.last);
  const [first] = days;
  if (!first || days.length < MIN_DAYS) return NOTHING;
  const before = completeDays(readings, addDays(year.first, -DAYS_IN_A_YEAR), addDays(year.first, -1));
  const highest = days.reduce((found, day) => (day.units > found.units ? day : found), first);
  return {
    use: describeUse(amountOfDays(readings, first.day, year.last).units, days, before, first.day),
    cleanest: intensities && describeCleanestDay(readings, days, intensities),
    highest: `Your home’s highest day: ${dayName(highest.day)}, with ${formatKwh(kwhOf(readings.fuel, highest.units))}.`,
  };
}

/** A final result of Turn Down and Save, with its event's end in epoch seconds. */
export interface EventOfYear {
  end: number;
  savedWh: number;
  pence: number;
}

/** "Your home earned £5.43 with Turn Down and Save in twelve months, for 2.2 kWh saved."; null without earnings. */
export function earnedLine(events: readonly EventOfYear[], now: number): string | null {
  const year = events.filter(({ end }) => end <= now && end > addMonths(now, -12));
  const pence = year.reduce((sum, event) => sum + event.pence, 0);
  const wattHours = year.reduce((sum, { savedWh }) => sum + savedWh, 0);
  if (pence <= 0) return null;
  return `Your home earned ${formatPence(pence)} with Turn Down and Save in twelve months, for ${formatKwh(wattHours / 1000)} saved.`;
}

function completeDays(readings: Readings, first: Day, last: Day): DayAmount[] {
  return amountsByDay(readings, first, last).filter(({ isComplete }) => isComplete);
}

/** @param units of all days, including those with gaps @param days complete days, compared with the year before */
function describeUse(
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
    ? compareAmounts(unitsOf(days) / days.length, unitsOf(before) / before.length)
    : null;
  if (!comparison) return `${words}.`;
  return comparison.direction === "about"
    ? `${words}, about as much as in the twelve before.`
    : `${words}, ${comparison.percent}% ${comparison.direction} than in the twelve before.`;
}

function unitsOf(days: readonly DayAmount[]): number {
  return days.reduce((sum, { units }) => sum + units, 0);
}

/** Null while many days lack intensities, because a cleaner day may be among them. */
function describeCleanestDay(
  readings: Readings,
  days: readonly DayAmount[],
  intensities: Intensities,
): string | null {
  let best: { day: Day; grams: number } | null = null;
  let daysWithCarbon = 0;
  for (const { day, units } of days) {
    const { grams, averaged } = carbonOfDays(readings, day, day, intensities);
    if (grams === null || averaged) continue;
    daysWithCarbon += 1;
    if (!units) continue;
    const perKwh = grams / kwhOf("electricity", units);
    if (!best || perKwh < best.grams) best = { day, grams: perKwh };
  }
  if (!best || daysWithCarbon * DAYS_IN_A_YEAR < days.length * NEARLY_ALL) return null;
  return `Your home’s cleanest day: ${dayName(best.day)}, with ${Math.round(best.grams)} g of CO₂ a kWh.`;
}
