import { type Day, dayFromNumber, dayOf, daysBetween, type Span, spanOfDay } from "../london-calendar.ts";
import { incomeOfDays } from "../prices/cost.ts";
import type { Tariff } from "../prices/tariff.ts";
import { amountOfDays, amountOfMonth, amountsByDay, halfHoursIn } from "./days.ts";
import { atLeast, formatKwh, formatPence } from "./figures.ts";
import { HALF_HOUR, kwhOf, type Series } from "./fuel.ts";
import { highestBefore } from "./highest.ts";
import { type Measure, monthsIn, type Period } from "./periods.ts";
import { type Amount, amountIn, kwhAndCount, MISSING, type Readings, unitsAt } from "./readings.ts";

export interface ExportedAmount {
  kwh: number | null;
  present: number;
  expected: number;
}

export interface PanelExported {
  whole: ExportedAmount;
  bars: ExportedAmount[];
  highest: number;
}

export function exportedIn(held: readonly Readings<Series>[]): Readings<"exported"> | null {
  const found = held.find((one): one is Readings<"exported"> => one.fuel === "exported");
  return found ? sinceFirstReading(found) : null;
}

export function usedIn(held: readonly Readings<Series>[]): Readings[] {
  return held.filter((one): one is Readings => one.fuel !== "exported");
}

/** Sets `exportsFrom` on electricity. Ignores zeros, which meters without panels may report. */
export function withExports(readings: Readings, exported: Readings<"exported"> | null): Readings {
  const first = exported && readings.fuel === "electricity" ? firstDay(exported, (units) => units > 0) : null;
  return first ? { ...readings, exportsFrom: spanOfDay(first).start } : readings;
}

export function hasPanels(held: readonly Readings<Series>[]): boolean {
  const exported = exportedIn(held);
  return exported !== null && firstDay(exported, (units) => units > 0) !== null;
}

/** Drops the days before the first reading, zeros included: there may have been no panels. */
export function sinceFirstReading(readings: Readings<"exported">): Readings<"exported"> {
  const first = firstDay(readings, (units) => units !== MISSING);
  if (!first) return readings;
  const { expected } = readings;
  return { ...readings, expected: { ...expected, start: Math.max(expected.start, spanOfDay(first).start) } };
}

/** Extends the expected span to the end of a period, so that late exports count as missing. */
export function expectExportsUntil(readings: Readings<"exported">, end: number): Readings<"exported"> {
  const { expected } = readings;
  return { ...readings, expected: { ...expected, end: Math.max(expected.end, end) } };
}

function firstDay(
  { start, units, sums }: Readings<"exported">,
  isMet: (units: number) => boolean,
): Day | null {
  const index = (sums?.units ?? units).findIndex(isMet);
  if (index < 0) return null;
  return sums ? dayFromNumber(sums.first + index) : dayOf(start + index * HALF_HOUR);
}

/** Exports of a period; null where none could be read. */
export function panelExported(readings: Readings<"exported">, period: Period): PanelExported | null {
  const { first, last, date } = period;
  const whole = exportedDuring(readings, period);
  if (whole.expected === 0) return null;
  const byDay = () => amountsByDay(readings, first, last);
  const amounts: Record<Period["by"], () => Amount[]> = {
    day: () => halfHoursIn(date).map(({ start }) => amountIn(readings, halfHourFrom(start))),
    week: byDay,
    month: byDay,
    year: () => monthsIn(period).map((month) => amountOfMonth(readings, month)),
  };
  const bars = amounts[period.by]().map(exportedAmount);
  const highest = Math.max(
    ...bars.map(({ kwh }) => kwh ?? 0),
    highestBefore(period, ({ start }) => kwhOf("exported", unitsAt(readings, start) ?? 0)),
  );
  return { whole, bars, highest };
}

export function exportedDuring(
  readings: Readings<"exported">,
  { first, last }: Pick<Period, "first" | "last">,
): ExportedAmount {
  return exportedAmount(amountOfDays(readings, first, last));
}

/** What exports of a period earn, in pence; null without a price. */
export function incomeIn(
  exported: Readings<"exported">,
  { first, last }: Pick<Period, "first" | "last">,
  tariffs: readonly Tariff[],
): number | null {
  return incomeOfDays(exported, daysBetween(first, last), tariffs);
}

function halfHourFrom(start: number): Span {
  return { start, end: start + HALF_HOUR };
}

function exportedAmount(amount: Amount): ExportedAmount {
  return kwhAndCount("exported", amount);
}

/** "You sent 3.2 kWh to the grid."; empty if none are expected, or if zero outside kWh. @param income pence; null without prices */
export function exportedSentence(
  { kwh, present, expected }: ExportedAmount,
  show: Measure,
  income: number | null = null,
): string {
  if (expected === 0) return "";
  if (kwh === null) return "We have no readings of what you sent to the grid.";
  const least = atLeast({ present, expected });
  if (kwh === 0) {
    if (show !== "kwh") return "";
    return least
      ? "You sent nothing to the grid in the half hours we have readings for."
      : "You sent nothing to the grid.";
  }
  const sent = `${least}${formatKwh(kwh)}`;
  if (show === "kwh") return `You sent ${sent} to the grid.`;
  if (show === "cost" && income !== null)
    return `You sent ${sent} to the grid, which earned ${formatPence(income)} and is not in that cost.`;
  return `What you sent to the grid, ${sent}, is not in that ${show === "cost" ? "cost" : "CO₂"}.`;
}
