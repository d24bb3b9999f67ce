import { capitalise } from "../capitalise.ts";
import { addDays, type Day, daysBetween, spanOfDays, yearBefore } from "../london-calendar.ts";
import { spanOfBar } from "./bars.ts";
import { type Comparison, compareAmounts, describeComparison } from "./comparison.ts";
import { dayComparison } from "./day-comparison.ts";
import { monthName } from "./day-names.ts";
import { amountOfDay, amountOfDays, daysHeld } from "./days.ts";
import { formatPence, formatRoughly, isMostlyRead, wholePounds } from "./figures.ts";
import { HALF_HOUR } from "./fuel.ts";
import { amountShown, formatShown, type Shown } from "./measured.ts";
import { monthsIn, nameOf, type Period } from "./periods.ts";
import { median } from "./quantile.ts";
import type { Readings } from "./readings.ts";
import { statusOn } from "./recent-days.ts";
import { usualFor } from "./usual.ts";

/** Complete days needed for a mean, and whole months for the highest and lowest. */
const MIN_DAYS = 3;
const MIN_MONTHS = 6;

/** Compares with usual days or an earlier period, else states months or a mean. `heated`: the fallback of days. */
export function comparisonOf(
  held: readonly Readings[],
  period: Period,
  shown: Shown,
  heated?: string,
): string | null {
  if (period.by === "day") return againstUsual(held, period.date, shown, heated);
  if (period.by === "week") return againstWeekBefore(held, period, shown) ?? meanOfDays(held, period, shown);
  return (
    againstYearBefore(held, period, shown) ??
    (period.by === "year" ? highestAndLowestMonth(held, period, shown) : null) ??
    meanOfDays(held, period, shown)
  );
}

/** The whole home against its usual day, or electricity alone, as gas follows the weather. */
function againstUsual(
  held: readonly Readings[],
  day: Day,
  shown: Shown,
  heated: string | undefined,
): string | null {
  const pairs = held.map((readings) => ({ readings, ...usualOf(readings, day, shown) }));
  const areAllKnown = pairs.every(({ usual }) => usual !== null);
  const counted = areAllKnown ? pairs : pairs.filter(({ readings }) => readings.fuel === "electricity");
  const [first] = counted;
  if (!first?.words || first.usual === null)
    return heated ?? (shown.show === "kwh" ? compareWithLastYear(held, day) : null);
  const value = counted.reduce((sum, pair) => sum + (pair.value ?? 0), 0);
  const usual = counted.reduce((sum, pair) => sum + (pair.usual ?? 0), 0);
  const comparison = compareAmounts(value, usual);
  if (!comparison) return null;
  const words = describeComparison(comparison, first.words);
  return (
    (areAllKnown ? capitalise(words) : `Electricity ${words}`) +
    describeCostDifference(comparison, value - usual, shown)
  );
}

function usualOf(readings: Readings, day: Day, shown: Shown) {
  const reference = statusOn(readings, day)?.status === "ordinary" ? usualFor(readings, day) : null;
  const usual = reference?.days.flatMap((one) => amountShown(readings, one.day, one.day, shown) ?? []) ?? [];
  return {
    words: reference?.words ?? null,
    value: amountShown(readings, day, day, shown),
    usual: usual.length ? median(usual) : null,
  };
}

/** "Gas 12% less than a usual day this time last year". */
function compareWithLastYear(held: readonly Readings[], day: Day): string | null {
  for (const readings of held) {
    const words = dayComparison(readings, day);
    if (words) return held.length > 1 ? `${capitalise(readings.fuel)} ${words}` : capitalise(words);
  }
  return null;
}

/** ", about 47p", or ", 96p more" after a multiple. */
function describeCostDifference(
  { direction, percent }: Comparison,
  difference: number,
  { show }: Shown,
): string {
  if (show !== "cost" || direction === "about") return "";
  const money = formatPence(Math.abs(difference));
  return direction === "more" && percent >= 100 ? `, ${money} more` : `, about ${money}`;
}

function againstWeekBefore(held: readonly Readings[], { first, last }: Period, shown: Shown): string | null {
  const before = { first: addDays(first, -7), last: addDays(last, -7) };
  const areComplete = held.every((readings) =>
    daysBetween(before.first, last).every((day) => amountOfDay(readings, day).isComplete),
  );
  return areComplete ? againstPeriod(held, { first, last }, before, shown, "the week before") : null;
}

/** Compares with the same days a year earlier, up to this period's last reading. */
function againstYearBefore(held: readonly Readings[], period: Period, shown: Shown): string | null {
  // Carbon intensities of the previous year are not loaded.
  if (shown.show === "carbon" && shown.intensities) return null;
  const { first } = period;
  const last = held
    .flatMap((readings) => daysHeld(readings)?.last ?? [])
    .reduce((found, day) => (day < found ? day : found), period.last);
  if (last < first) return null;
  const before = { first: yearBefore(first), last: yearBefore(last) };
  const areRead = [{ first, last }, before].every((span) =>
    held.every((readings) => isSpanRead(readings, span)),
  );
  if (!areRead) return null;
  const than =
    period.by === "year"
      ? "the twelve months before"
      : last < period.last
        ? "this time last year"
        : nameOf({ ...period, ...before });
  return againstPeriod(held, { first, last }, before, shown, than);
}

/** "£4 less than the week before", and in other measures "9% less than …". */
function againstPeriod(
  held: readonly Readings[],
  now: Pick<Period, "first" | "last">,
  before: Pick<Period, "first" | "last">,
  shown: Shown,
  than: string,
): string | null {
  const total = (span: Pick<Period, "first" | "last">) =>
    held.reduce((sum, readings) => sum + (amountShown(readings, span.first, span.last, shown) ?? 0), 0);
  const [value, other] = [total(now), total(before)];
  const comparison = compareAmounts(value, other);
  if (!comparison) return null;
  if (shown.show !== "cost" || comparison.direction === "about")
    return capitalise(describeComparison(comparison, than));
  return `${wholePounds(Math.abs(value - other))} ${comparison.direction} than ${than}`;
}

function meanOfDays(held: readonly Readings[], { first, last }: Period, shown: Shown): string | null {
  const days = daysBetween(first, last).filter((day) =>
    held.every((readings) => amountOfDay(readings, day).isComplete),
  );
  if (days.length < MIN_DAYS) return null;
  const sum = days.reduce(
    (total, day) =>
      total + held.reduce((ofDay, readings) => ofDay + (amountShown(readings, day, day, shown) ?? 0), 0),
    0,
  );
  return `About ${formatShown(sum / days.length, shown.show)} a day`;
}

function highestAndLowestMonth(held: readonly Readings[], period: Period, shown: Shown): string | null {
  const months = monthsIn(period)
    .map((month) => ({ month, ...spanOfBar(month) }))
    .filter((span) => held.every((readings) => isSpanRead(readings, span)))
    .map(({ month, first, last }) => ({
      name: monthName(month).split(" ")[0],
      value: held.reduce((sum, readings) => sum + (amountShown(readings, first, last, shown) ?? 0), 0),
    }))
    .sort((one, other) => other.value - one.value);
  const [most, least] = [months[0], months.at(-1)];
  if (!most || !least || months.length < MIN_MONTHS) return null;
  const figure = (value: number) =>
    shown.show === "cost" ? formatRoughly(value) : formatShown(value, shown.show);
  return `Most in ${most.name}, ${figure(most.value)}; least in ${least.name}, ${figure(least.value)}`;
}

/** Whether most half hours of whole days were read. */
function isSpanRead(readings: Readings, { first, last }: Pick<Period, "first" | "last">): boolean {
  const { start, end } = spanOfDays(first, last);
  return isMostlyRead({
    present: amountOfDays(readings, first, last).present,
    expected: (end - start) / HALF_HOUR,
  });
}
