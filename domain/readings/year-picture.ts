import { type Day, daysBetween, firstDayOf, lastDayOf } from "../london-calendar.ts";
import { hourName, monthName, SLOTS_PER_DAY } from "./day-names.ts";
import { amountsByDay, halfHoursIn } from "./days.ts";
import { formatKwh } from "./figures.ts";
import { halfHourShown } from "./insight-measures.ts";
import { amountShown, formatShown, type Shown } from "./measured.ts";
import { monthsIn, type Period } from "./periods.ts";
import { type Readings, unitsAt } from "./readings.ts";

const TONES = 5;

/** Tone of a half hour that was unread or does not exist. */
export const NO_TONE = 0;

/** A year of half hours as tones: one column per day, oldest left, midnight on top. */
export interface YearPicture {
  days: number;
  /** Row by row: `NO_TONE`, or 1 (lowest) to 5 (highest). */
  tones: Uint8Array;
  /** Lower bound of each tone, per half hour: "0.23 kWh", "6p". */
  steps: string[];
  words: string;
  /** Where each month starts, as a share of the width. */
  months: { date: Day; name: string; at: number }[];
}

/** Tones are quintiles of the read half hours, so that a home's pattern shows at any level. */
export function yearPictureOf(
  readings: Readings,
  { first, last }: Pick<Period, "first" | "last">,
  shown: Shown,
): YearPicture {
  const days = daysBetween(first, last);
  const values = days.flatMap((day, column) =>
    halfHoursIn(day).flatMap(({ start, slot, zone }) => {
      if (zone === "GMT" || unitsAt(readings, start) === null) return [];
      const value = halfHourShown(readings, { start, slot, day }, shown);
      return [{ index: slot * days.length + column, slot, value }];
    }),
  );
  const bounds = boundsOf(values.map(({ value }) => value));
  const tones = new Uint8Array(SLOTS_PER_DAY * days.length);
  for (const { index, value } of values) tones[index] = bounds.findLastIndex((bound) => value >= bound) + 1;
  return {
    days: days.length,
    tones,
    steps: bounds.map((bound) =>
      shown.show === "kwh" ? formatKwh(bound, 2) : formatShown(bound, shown.show),
    ),
    words: describePattern(readings, { first, last }, values, shown),
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

/** "Highest around 6pm, lowest around 3:30am. Most in January 2026, 12.1 kWh a day; least in …" */
function describePattern(
  readings: Readings,
  { first, last }: Pick<Period, "first" | "last">,
  values: readonly { slot: number; value: number }[],
  shown: Shown,
): string {
  if (values.length === 0) return "We have no readings for these twelve months.";
  const bySlot = Array.from({ length: SLOTS_PER_DAY }, () => ({ sum: 0, count: 0 }));
  for (const { slot, value } of values) {
    const one = bySlot[slot];
    if (one) [one.sum, one.count] = [one.sum + value, one.count + 1];
  }
  const slots = bySlot
    .map(({ sum, count }, slot) => ({ slot, mean: count ? sum / count : null }))
    .filter((one): one is { slot: number; mean: number } => one.mean !== null)
    .sort((a, b) => b.mean - a.mean);
  const [busiest, quietest] = [slots[0], slots.at(-1)];
  const day = `Highest around ${hourName(busiest?.slot ?? 0)}, lowest around ${hourName(quietest?.slot ?? 0)}.`;
  const months = monthsIn({ first, last })
    .map((month) => ({
      month,
      complete: amountsByDay(readings, firstDayOf(month), lastDayOf(month)).filter((day) => day.isComplete),
    }))
    .filter(({ complete }) => complete.length >= MIN_DAYS)
    .map(({ month, complete }) => ({
      name: monthName(month),
      perDay:
        complete.reduce((sum, { day }) => sum + (amountShown(readings, day, day, shown) ?? 0), 0) /
        complete.length,
    }))
    .sort((a, b) => b.perDay - a.perDay);
  const [highest, lowest] = [months[0], months.at(-1)];
  if (!highest || !lowest || months.length < 2) return day;
  const [most, least] = [highest, lowest].map(({ perDay }) => formatShown(perDay, shown.show));
  return `${day} Most in ${highest.name}, ${most} a day; least in ${lowest.name}, ${least}.`;
}

const MIN_DAYS = 7;
