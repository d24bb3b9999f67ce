import { type Day, daysBetween, firstDayOf, lastDayOf } from "../london-calendar.ts";
import { clockTime, monthName } from "./day-names.ts";
import { amountsByDay, halfHoursIn } from "./days.ts";
import { formatKwh } from "./figures.ts";
import { kwhOf } from "./fuel.ts";
import { monthsIn, type Period } from "./periods.ts";
import { addedUp, type Readings, unitsAt } from "./readings.ts";

const TONES = 5;
const SLOTS = 48;

/** Tone of a half hour that was unread or does not exist. */
export const NO_TONE = 0;

/** A year of half hours as tones: one column per day, oldest left, midnight on top. */
export interface YearPicture {
  days: number;
  /** Row by row: `NO_TONE`, or 1 (lowest) to 5 (highest). */
  tones: Uint8Array;
  /** Lower bound of each tone, in kWh per half hour. */
  steps: number[];
  /** The pattern, in words. */
  words: string;
  /** Where each month starts, as a share of the width. */
  months: { date: Day; name: string; at: number }[];
}

/**
 * Draws twelve months. Tones are quintiles of the read half hours, so that a home's pattern shows at any
 * level.
 */
export function yearPictureOf(
  readings: Readings,
  { first, last }: Pick<Period, "first" | "last">,
): YearPicture {
  const days = daysBetween(first, last);
  const units = days.flatMap((day, column) =>
    halfHoursIn(day).flatMap(({ start, slot, zone }) => {
      const value = zone === "GMT" ? null : unitsAt(readings, start);
      return value === null ? [] : [{ place: slot * days.length + column, slot, value }];
    }),
  );
  const bounds = boundsOf(units.map(({ value }) => value));
  const tones = new Uint8Array(SLOTS * days.length);
  for (const { place, value } of units) tones[place] = bounds.findLastIndex((bound) => value >= bound) + 1;
  return {
    days: days.length,
    tones,
    steps: bounds.map((bound) => kwhOf(readings.fuel, bound)),
    words: wordsOf(readings, { first, last }, units),
    months: monthsIn({ first, last }).map((month) => ({
      date: firstDayOf(month),
      name: monthName(month),
      at: days.indexOf(firstDayOf(month)) / days.length,
    })),
  };
}

/** Lower bounds of quintiles; fewer if values repeat. */
function boundsOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const bounds = Array.from(
    { length: TONES },
    (_, n) => sorted[Math.floor((n * sorted.length) / TONES)] ?? 0,
  );
  return [...new Set(bounds)];
}

/** "Most is used around 18:00, least around 03:30. January is the highest month, with 12.1 kWh a day; …" */
function wordsOf(
  readings: Readings,
  { first, last }: Pick<Period, "first" | "last">,
  units: readonly { slot: number; value: number }[],
): string {
  if (units.length === 0) return "Nothing was read in these twelve months.";
  const bySlot = Array.from({ length: SLOTS }, () => ({ sum: 0, count: 0 }));
  for (const { slot, value } of units) {
    const one = bySlot[slot];
    if (one) [one.sum, one.count] = [one.sum + value, one.count + 1];
  }
  const slots = bySlot
    .map(({ sum, count }, slot) => ({ slot, mean: count ? sum / count : null }))
    .filter((one): one is { slot: number; mean: number } => one.mean !== null)
    .sort((a, b) => b.mean - a.mean);
  const [busiest, quietest] = [slots[0], slots.at(-1)];
  const day = `Most is used around ${clockTime(busiest?.slot ?? 0)}, least around ${clockTime(quietest?.slot ?? 0)}.`;
  const months = monthsIn({ first, last })
    .map((month) => ({
      month,
      complete: amountsByDay(readings, firstDayOf(month), lastDayOf(month)).filter((day) => day.isComplete),
    }))
    .filter(({ complete }) => complete.length >= FEWEST_DAYS)
    .map(({ month, complete }) => ({
      name: monthName(month),
      perDay: kwhOf(readings.fuel, addedUp(complete).units) / complete.length,
    }))
    .sort((a, b) => b.perDay - a.perDay);
  const [highest, lowest] = [months[0], months.at(-1)];
  if (!highest || !lowest || months.length < 2) return day;
  return `${day} ${highest.name} is the highest month, with ${formatKwh(highest.perDay)} a day; ${lowest.name} the lowest, with ${formatKwh(lowest.perDay)}.`;
}

/** Complete days a month needs for comparison. */
const FEWEST_DAYS = 7;
