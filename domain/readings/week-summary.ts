import { addDays, type Day, dayOf, daysBetween, spanOfDay, weekdayOf } from "../london-calendar.ts";
import { costOfDays, type PriceSource, pricePeriods } from "../prices/cost.ts";
import { atPricesOf } from "../prices/price-words.ts";
import type { Tariff } from "../prices/tariff.ts";
import { amountsByDay, type DayAmount } from "./days.ts";
import { awaitedUntil, exportedSentence, sentOutIn } from "./exported.ts";
import { formatKwh, formatPence } from "./figures.ts";
import { kwhOf } from "./fuel.ts";
import { nameOf, type Period, periodAt } from "./periods.ts";
import { addedUp, type Readings } from "./readings.ts";
import { compared } from "./usual.ts";

export interface WeekSummary {
  /** "16 to 22 November 2026". */
  week: string;
  /**
   * "You used 62 kWh of electricity, about £17, 9% less than the week before.", also for gas. Exports come
   * last.
   */
  use: string;
  /** The price source, or why there are no pounds. */
  estimate: string;
}

const DAYS = 7;
/** Weekday (Thursday) until which the summary waits for late readings. */
const WAITS_UNTIL = 4;

export function lastWeek(now: number): Period {
  return periodAt("week", addDays(dayOf(now), -DAYS));
}

/** Whether last week is complete, may still become so, or is skipped because nothing was read. */
export function stateOfLastWeek(held: readonly Readings[], now: number): "ready" | "awaited" | "passed-over" {
  const week = lastWeek(now);
  const awaited = held.filter(
    (readings) => readings.expected.end > spanOfDay(addDays(week.first, -DAYS)).start,
  );
  if (awaited.length && awaited.every((readings) => completeDays(readings, week.first) === DAYS))
    return "ready";
  if (weekdayOf(dayOf(now)) < WAITS_UNTIL) return "awaited";
  return held.some((readings) => presentIn(readings, week.first)) ? "ready" : "passed-over";
}

/**
 * Summarises a week, each fuel against the week before if both were read in full, with a full week's cost.
 * Null where nothing was read.
 * @param held fuels by day; by half hour from the week on with time-of-day prices
 * @param exported exports by day; null without any
 */
export function weekSummary(
  held: readonly Readings[],
  week: Period,
  tariffs: readonly Tariff[],
  exported: Readings<"exported"> | null = null,
): WeekSummary | null {
  if (!held.some((readings) => presentIn(readings, week.first))) return null;
  const fuels = held.map((readings) => fuelWeek(readings, week, tariffs));
  const sources = new Set(fuels.flatMap((fuel) => fuel.sources));
  const sent = exported && sentOutIn(awaitedUntil(exported, spanOfDay(week.last).end), week);
  const use = [...fuels.map(({ sentence }) => sentence), ...(sent ? [exportedSentence(sent, "kwh")] : [])];
  return {
    week: nameOf(week),
    use: use.filter(Boolean).join(" "),
    estimate: sources.size
      ? `The pounds are an estimate and not your bill: standing charge included, ${[...sources].map((source) => atPricesOf[source]).join(" and ")}.${sent?.kwh ? " What you sent to the grid is not in them." : ""}`
      : "There are no pounds this time: only a week that was read in full has a cost.",
  };
}

/** One fuel's sentence, and the source of its prices. */
function fuelWeek(
  readings: Readings,
  week: Period,
  tariffs: readonly Tariff[],
): { sentence: string; sources: PriceSource[] } {
  const { fuel } = readings;
  const { units, present } = addedUp(weekFrom(readings, week.first));
  if (!present) return { sentence: `No ${fuel} was read.`, sources: [] };
  const used = `${formatKwh(kwhOf(fuel, units))} of ${fuel}`;
  const complete = completeDays(readings, week.first);
  if (complete < DAYS)
    return {
      sentence: `You used at least ${used}: ${complete} of ${DAYS} days were read in full.`,
      sources: [],
    };
  const days = daysBetween(week.first, week.last);
  const { pence, standingPence } = costOfDays(readings, days, tariffs);
  const cost = pence === null ? "" : `, about ${formatPence(pence + standingPence)}`;
  return {
    sentence: `You used ${used}${cost}${againstWeekBefore(readings, week.first, units)}.`,
    sources: pence === null ? [] : pricePeriods(tariffs, fuel, days).map(({ source }) => source),
  };
}

/** ", 9% less than the week before"; empty unless that was read in full. */
function againstWeekBefore(readings: Readings, monday: Day, units: number): string {
  const before = addDays(monday, -DAYS);
  if (completeDays(readings, before) < DAYS) return "";
  const comparison = compared(units, addedUp(weekFrom(readings, before)).units);
  if (!comparison) return "";
  if (comparison.direction === "about") return ", much the same as the week before";
  return `, ${comparison.percent}% ${comparison.direction} than the week before`;
}

function presentIn(readings: Readings, monday: Day): number {
  return addedUp(weekFrom(readings, monday)).present;
}

function completeDays(readings: Readings, monday: Day): number {
  return weekFrom(readings, monday).filter(({ isComplete }) => isComplete).length;
}

function weekFrom(readings: Readings, monday: Day): DayAmount[] {
  return amountsByDay(readings, monday, addDays(monday, DAYS - 1));
}
