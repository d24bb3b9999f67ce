import { type Day, spanOfDay } from "../london-calendar.ts";
import { countedFrom, countedTo } from "./counted-days.ts";
import { dayRemark, isInterrupted } from "./day-comparison.ts";
import { dayName } from "./day-names.ts";
import { amountOfDays, daysHeld } from "./days.ts";
import { formatPence, formatRoughly, isMostlyRead, wholeParts } from "./figures.ts";
import { comparisonOf } from "./headline-comparison.ts";
import { amountShown, formatShown, type Shown } from "./measured.ts";
import { nameOf, type Period } from "./periods.ts";
import type { Readings } from "./readings.ts";

export interface Headline {
  /** "£5.45", "At least 64 kWh"; null without readings. */
  figure: string | null;
  /** The period continues after the last readings. */
  isSoFar: boolean;
  /** "8% less than a usual weekday, about 47p", or a remark on the day; null if neither. */
  comparison: string | null;
  /** "Electricity £2.52 · Gas £2.93, standing charges included". */
  parts: string;
}

interface Part {
  readings: Readings;
  value: number | null;
  isComplete: boolean;
}

/** `held`: every fuel, electricity first. `heated`: compares the day's heating with usual use at its temperature. */
export function headlineOf(
  held: readonly Readings[],
  period: Period,
  shown: Shown,
  heated?: string,
): Headline {
  const last = lastHeld(held);
  const parts = held
    .filter((readings) => (daysHeld(readings)?.first ?? period.last) <= period.last)
    .map((readings): Part => {
      const amount = amountOfDays(readings, period.first, period.last);
      const isCut = period.by === "day" && isInterrupted(readings, period.date);
      const value = amountShown(readings, period.first, period.last, shown);
      return {
        readings,
        // Zeros of a silent meter are not readings.
        value: isCut && amount.units === 0 ? null : value,
        isComplete: amount.expected > 0 && isMostlyRead(amount) && !isCut,
      };
    });
  const values = parts.flatMap(({ value }) => value ?? []);
  const sum = values.reduce((total, value) => total + value, 0);
  return {
    figure: values.length ? atLeast(parts) + formatShown(sum, shown.show) : null,
    isSoFar: period.by !== "day" && last !== null && period.last > last,
    comparison: remarkOn(held, period) ?? comparisonOf(held, period, shown, heated),
    parts: describeParts(parts, period, { ...shown, last }),
  };
}

export function headlineSentence({ figure, isSoFar, comparison }: Headline, period: Period): string {
  const when = {
    day: `on ${dayName(period.date)}`,
    week: `from ${nameOf(period)}`,
    month: `in ${nameOf(period)}`,
    year: `from ${nameOf(period)}`,
  }[period.by];
  const words =
    figure === null
      ? `We have no readings for ${period.by === "day" ? dayName(period.date) : nameOf(period)}`
      : `${figure} ${when}${isSoFar ? " so far" : ""}`;
  return comparison ? `${words}: ${comparison}.` : `${words}.`;
}

export function lastHeld(held: readonly Readings[]): Day | null {
  return held
    .flatMap((readings) => daysHeld(readings)?.last ?? [])
    .reduce<Day | null>((found, day) => (found === null || day > found ? day : found), null);
}

/** "It looks like you were away", "From 10am to 3pm there was no reading or a power cut". */
function remarkOn(held: readonly Readings[], { by, date }: Period): string | null {
  const remark = by === "day" ? held.map((readings) => dayRemark(readings, date)).find(Boolean) : null;
  return remark?.replace(/\.$/, "") ?? null;
}

function atLeast(parts: readonly Part[]): "At least " | "" {
  return parts.every(({ isComplete }) => isComplete) ? "" : "At least ";
}

function describeParts(
  parts: readonly Part[],
  period: Period,
  { show, last }: Pick<Shown, "show"> & { last: Day | null },
): string {
  const figures = figuresOf(parts, show);
  const words = parts.map(({ readings, value }, index) => {
    const name = nameOfUse(readings, period);
    const from = countedFrom(readings, period);
    const to = last && countedTo(readings, last < period.last ? last : period.last);
    const counted = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(" ");
    if (value === null) return `No ${readings.fuel} readings${to && !from ? " yet" : ""}`;
    return `${name} ${figures[index]}${counted && ` (${counted})`}`;
  });
  const standing = show === "cost" && `standing charge${parts.length > 1 ? "s" : ""} included`;
  return [words.join(" · "), ...(standing && words.length ? [standing] : [])].join(", ");
}

/** A home with panels also uses its own solar power, which its meter does not measure. */
function nameOfUse({ fuel, exportsFrom }: Readings, { last }: Period): string {
  if (fuel === "gas") return "Gas";
  return exportsFrom !== undefined && exportsFrom < spanOfDay(last).end
    ? "Electricity bought"
    : "Electricity";
}

function figuresOf(parts: readonly Part[], show: Shown["show"]): string[] {
  const values = parts.map(({ value }) => value ?? 0);
  return show === "cost" ? moneyOfParts(values) : values.map((value) => formatShown(value, show));
}

/** Amounts in pence as money that adds up to their sum in `formatPence`. */
export function moneyOfParts(values: readonly number[]): string[] {
  const isInPounds = values.reduce((total, value) => total + value, 0) >= MIN_WHOLE_POUNDS;
  const unit = isInPounds ? 100 : 1;
  const format = isInPounds ? formatRoughly : formatPence;
  return wholeParts(values.map((value) => value / unit)).map((value) => format(value * unit));
}

/** Pence from which `formatPence` shows whole pounds. */
const MIN_WHOLE_POUNDS = 9999.5;
