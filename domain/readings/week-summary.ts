import { addDays, type Day, dayOf, daysBetween, spanOfDay, weekdayOf } from "../london-calendar.ts";
import { costOfDays, pricePeriods } from "../prices/cost.ts";
import { priceSourceNames } from "../prices/price-source-names.ts";
import type { Tariff } from "../prices/tariff.ts";
import { compareAmounts } from "./comparison.ts";
import { amountsByDay, type DayAmount } from "./days.ts";
import { expectExportsUntil, exportedDuring, exportedSentence } from "./exported.ts";
import { formatKwh, formatPence, wholePounds } from "./figures.ts";
import { kwhOf } from "./fuel.ts";
import { moneyOfParts } from "./headline.ts";
import { nameOf, type Period, periodAt } from "./periods.ts";
import { type Readings, sumAmounts } from "./readings.ts";
import { sevenDays } from "./seven-days.ts";

export interface WeekSummary {
  week: string;
  /** "£31.80, £4 less than the week before", or without pounds where a fuel has no cost. */
  headline: string;
  /** "You used 62 kWh of electricity, about £17, 9% less than the week before." */
  use: string;
  /** The price source, or why the cost is missing. */
  estimate: string;
  days: DayCost[];
}

export interface DayCost {
  name: string;
  figure: string;
  /** Share of the dearest day's cost, 0 to 1. */
  share: number;
}

const DAYS = 7;
/** Thursday: from then on the summary does not wait for late readings. */
const FIRST_DAY_WITHOUT_WAITING = 4;

export function lastWeek(now: number): Period {
  const today = dayOf(now);
  return periodAt("week", addDays(today, -weekdayOf(today)));
}

/** Whether last week can be reported (from Thursday also in part), may still become complete, or has no readings. */
export function stateOfLastWeek(held: readonly Readings[], now: number): "ready" | "awaited" | "skipped" {
  const week = lastWeek(now);
  const awaited = held.filter(
    (readings) => readings.expected.end > spanOfDay(addDays(week.first, -DAYS)).start,
  );
  if (awaited.length && awaited.every((readings) => completeDays(readings, week.first) === DAYS))
    return "ready";
  if (weekdayOf(dayOf(now)) < FIRST_DAY_WITHOUT_WAITING) return "awaited";
  return held.some((readings) => presentIn(readings, week.first)) ? "ready" : "skipped";
}

/**
 * Null without readings.
 * @param held readings from the week before onwards, by half hour if prices depend on the time of day
 */
export function weekSummary(
  held: readonly Readings[],
  week: Period,
  tariffs: readonly Tariff[],
  exported: Readings<"exported"> | null = null,
): WeekSummary | null {
  if (!held.some((readings) => presentIn(readings, week.first))) return null;
  const costs = held.map((readings) => costOfWeek(readings, week, tariffs));
  const money = moneyOfParts(costs.map((cost) => cost ?? 0));
  const sources = new Set(
    held.flatMap((readings, index) =>
      costs[index] == null
        ? []
        : pricePeriods(tariffs, readings.fuel, daysOf(week)).map(({ source }) => source),
    ),
  );
  const sent = exported && exportedDuring(expectExportsUntil(exported, spanOfDay(week.last).end), week);
  const use = [
    ...held.map((readings, index) =>
      describeFuel(readings, week, costs[index] == null || held.length < 2 ? null : (money[index] ?? null)),
    ),
    ...(sent ? [exportedSentence(sent, "kwh")] : []),
  ];
  return {
    week: nameOf(week),
    headline: headlineOf(held, week, costs, tariffs),
    use: use.join(" "),
    estimate: sources.size
      ? `The cost is an estimate, not your bill: standing charge included, ${[...sources].map((source) => `at ${priceSourceNames[source]}`).join(" and ")}.${sent?.kwh ? " It doesn’t include what you sent to the grid." : ""}`
      : "We can’t show a cost this time, because some of the week’s readings are missing.",
    days: totalOf(costs) === null ? [] : dayCosts(held, week, tariffs),
  };
}

function dayCosts(held: readonly Readings[], { last }: Period, tariffs: readonly Tariff[]): DayCost[] {
  const days = sevenDays(held, { date: last, last }, { show: "cost", tariffs, intensities: null });
  const sums = days.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const dearest = Math.max(...sums);
  return days.flatMap(({ name, figure }, index) =>
    figure === null ? [] : [{ name, figure, share: dearest > 0 ? (sums[index] ?? 0) / dearest : 0 }],
  );
}

function headlineOf(
  held: readonly Readings[],
  week: Period,
  costs: readonly (number | null)[],
  tariffs: readonly Tariff[],
): string {
  const total = totalOf(costs);
  if (total === null) return "Your week in energy";
  const weekBefore = periodAt("week", addDays(week.last, -DAYS));
  const before = totalOf(held.map((readings) => costOfWeek(readings, weekBefore, tariffs)));
  return `${formatPence(total)}${describeCostChange(total, before)}`;
}

function totalOf(costs: readonly (number | null)[]): number | null {
  const known = costs.filter((cost) => cost !== null);
  return known.length < costs.length ? null : known.reduce((sum, cost) => sum + cost, 0);
}

function describeCostChange(pence: number, before: number | null): string {
  const comparison = compareAmounts(pence, before);
  if (!comparison || before === null) return "";
  if (comparison.direction === "about") return SAME_AS_BEFORE;
  return `, ${wholePounds(Math.abs(pence - before))} ${comparison.direction} than the week before`;
}

const SAME_AS_BEFORE = ", much the same as the week before";

/** In pence with standing charges; null unless every day is complete. */
function costOfWeek(readings: Readings, week: Period, tariffs: readonly Tariff[]): number | null {
  if (completeDays(readings, week.first) < DAYS) return null;
  const { pence, standingPence } = costOfDays(readings, daysOf(week), tariffs);
  return pence === null ? null : pence + standingPence;
}

function describeFuel(readings: Readings, week: Period, cost: string | null): string {
  const { fuel } = readings;
  const { units, present } = sumAmounts(weekFrom(readings, week.first));
  if (!present) return `We have no ${fuel} readings.`;
  const used = `${formatKwh(kwhOf(fuel, units))} of ${fuel}`;
  const complete = completeDays(readings, week.first);
  if (complete < DAYS)
    return `You used at least ${used}: we have full readings for ${complete} of ${DAYS} days.`;
  const money = cost === null ? "" : `, about ${cost}`;
  return `You used ${used}${money}${againstWeekBefore(readings, week.first, units)}.`;
}

function daysOf({ first, last }: Period): Day[] {
  return daysBetween(first, last);
}

/** ", 9% less than the week before"; empty unless every day of that week is complete. */
function againstWeekBefore(readings: Readings, monday: Day, units: number): string {
  const before = addDays(monday, -DAYS);
  if (completeDays(readings, before) < DAYS) return "";
  const comparison = compareAmounts(units, sumAmounts(weekFrom(readings, before)).units);
  if (!comparison) return "";
  if (comparison.direction === "about") return SAME_AS_BEFORE;
  return `, ${comparison.percent}% ${comparison.direction} than the week before`;
}

function presentIn(readings: Readings, monday: Day): number {
  return sumAmounts(weekFrom(readings, monday)).present;
}

function completeDays(readings: Readings, monday: Day): number {
  return weekFrom(readings, monday).filter(({ isComplete }) => isComplete).length;
}

function weekFrom(readings: Readings, monday: Day): DayAmount[] {
  return amountsByDay(readings, monday, addDays(monday, DAYS - 1));
}
