import { type Day, dayNumbered, dayOf, type Span, spanOfDay } from "../london-calendar.ts";
import { amountOfDays, amountOfMonth, amountsByDay, halfHoursIn } from "./days.ts";
import { atLeast, formatKwh } from "./figures.ts";
import { HALF_HOUR, type Series } from "./fuel.ts";
import { highestBefore } from "./highest.ts";
import { type Measure, monthsIn, type Period } from "./periods.ts";
import { type Amount, amountIn, kwhAndCount, MISSING, type Readings } from "./readings.ts";

export interface SentOut {
  /** Null where nothing was read. */
  kwh: number | null;
  present: number;
  expected: number;
}

/** Exports of a period by bar, beside usage. */
export interface PanelExported {
  whole: SentOut;
  bars: SentOut[];
  /** Top of the scale, stable from day to day. */
  highest: number;
}

/** A home's exports, if any are stored. */
export function exportedIn(held: readonly Readings<Series>[]): Readings<"exported"> | null {
  const found = held.find((one): one is Readings<"exported"> => one.fuel === "exported");
  return found ? sinceFirstReading(found) : null;
}

/** A home's usage, without exports. */
export function usedIn(held: readonly Readings<Series>[]): Readings[] {
  return held.filter((one): one is Readings => one.fuel !== "exported");
}

/** Drops the time before the first export, when there may have been no panels. */
export function sinceFirstReading(readings: Readings<"exported">): Readings<"exported"> {
  const first = firstDayRead(readings);
  if (!first) return readings;
  const { expected } = readings;
  return { ...readings, expected: { ...expected, start: Math.max(expected.start, spanOfDay(first).start) } };
}

/** Extends the expected span to the end of a period, so that late exports count as missing. */
export function awaitedUntil(readings: Readings<"exported">, end: number): Readings<"exported"> {
  const { expected } = readings;
  return { ...readings, expected: { ...expected, end: Math.max(expected.end, end) } };
}

function firstDayRead({ start, units, sums }: Readings<"exported">): Day | null {
  const index = (sums?.present ?? units).findIndex((value) => value !== MISSING);
  if (index < 0) return null;
  return sums ? dayNumbered(sums.first + index) : dayOf(start + index * HALF_HOUR);
}

/** Exports of a period; null where none could be read. */
export function panelExported(readings: Readings<"exported">, period: Period): PanelExported | null {
  const { first, last, date } = period;
  const whole = sentOutIn(readings, period);
  if (whole.expected === 0) return null;
  const byDay = () => amountsByDay(readings, first, last);
  const amounts: Record<Period["by"], () => Amount[]> = {
    day: () => halfHoursIn(date).map(({ start }) => amountIn(readings, halfHourFrom(start))),
    week: byDay,
    month: byDay,
    year: () => monthsIn(period).map((month) => amountOfMonth(readings, month)),
  };
  const bars = amounts[period.by]().map(sentOut);
  const highest = Math.max(...bars.map(({ kwh }) => kwh ?? 0), highestBefore(readings, period));
  return { whole, bars, highest };
}

export function sentOutIn(
  readings: Readings<"exported">,
  { first, last }: Pick<Period, "first" | "last">,
): SentOut {
  return sentOut(amountOfDays(readings, first, last));
}

function halfHourFrom(start: number): Span {
  return { start, end: start + HALF_HOUR };
}

function sentOut(amount: Amount): SentOut {
  return kwhAndCount("exported", amount);
}

/**
 * "You sent 3.2 kWh to the grid." With cost or carbon, adds that exports are not included.
 * @param show measure of the preceding sentence
 * @returns an empty text while nothing was read
 */
export function exportedSentence({ kwh, present, expected }: SentOut, show: Measure): string {
  if (expected === 0) return "";
  if (kwh === null) return "What you sent to the grid was not read.";
  const least = atLeast({ present, expected });
  if (kwh === 0) {
    if (show !== "kwh") return "";
    return least
      ? "In the half hours that were read you sent nothing to the grid."
      : "You sent nothing to the grid.";
  }
  const sent = `${least}${formatKwh(kwh)}`;
  if (show === "kwh") return `You sent ${sent} to the grid.`;
  return `What you sent to the grid, ${sent}, is not in that ${show === "cost" ? "cost" : "CO₂"}.`;
}
