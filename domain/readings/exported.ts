import { type Day, dayNumbered, dayOf, type Span, spanOfDay } from "../london-calendar.ts";
import { amountOfDays, amountOfMonth, amountsByDay, halfHoursIn } from "./days.ts";
import { atLeast, formatKwh } from "./figures.ts";
import { HALF_HOUR, type Series } from "./fuel.ts";
import { highestBefore } from "./highest.ts";
import { type Measure, monthsIn, type Period } from "./periods.ts";
import { type Amount, amountIn, kwhAndCount, MISSING, type Readings } from "./readings.ts";

/** The electricity that a home sent to the grid in a stretch of time. */
export interface SentOut {
  /** Null where nothing was read. */
  kwh: number | null;
  present: number;
  expected: number;
}

/** What a home sent to the grid in a period, and bar by bar beside what it used. */
export interface PanelExported {
  whole: SentOut;
  bars: SentOut[];
  /** What the scale has to reach, the same from day to day. */
  highest: number;
}

/** What a home sent out, where that is held of it at all: most send nothing. */
export function exportedIn(held: readonly Readings<Series>[]): Readings<"exported"> | null {
  const found = held.find((one): one is Readings<"exported"> => one.fuel === "exported");
  return found ? sinceFirstReading(found) : null;
}

/** What a home used, of each fuel that is held. */
export function usedIn(held: readonly Readings<Series>[]): Readings[] {
  return held.filter((one): one is Readings => one.fuel !== "exported");
}

/** Before the first day of which anything is there, there may have been no panels: nothing was missed then. */
export function sinceFirstReading(readings: Readings<"exported">): Readings<"exported"> {
  const first = firstDayRead(readings);
  if (!first) return readings;
  const { expected } = readings;
  return { ...readings, expected: { ...expected, start: Math.max(expected.start, spanOfDay(first).start) } };
}

/** What is held by now may end before a period does, or before what was used: the rest of it is then missing. */
export function awaitedUntil(readings: Readings<"exported">, end: number): Readings<"exported"> {
  const { expected } = readings;
  return { ...readings, expected: { ...expected, end: Math.max(expected.end, end) } };
}

function firstDayRead({ start, units, sums }: Readings<"exported">): Day | null {
  const index = (sums?.present ?? units).findIndex((value) => value !== MISSING);
  if (index < 0) return null;
  return sums ? dayNumbered(sums.first + index) : dayOf(start + index * HALF_HOUR);
}

/** What went out in a period beside what was used; null where none of it could be read, as before the first reading. */
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

/** All that a home sent out from the first day of a period to the last. */
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
 * "You sent 3.2 kWh to the grid." Nobody has said what is paid for it, nor whose carbon it saves: beside a cost or a
 * carbon it is said that it is not in there.
 * @param show what the sentence before it tells of the period
 * @returns nothing where it could not be read yet
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
